// Stickers, placed by a child who cannot read: by two taps, by dragging, and by the keyboard;
// changed with the tools, and all there again after a reload.
import type { Page } from '@playwright/test'
import { hideText } from '../../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { listen, spokenTexts } from '../../stack/spoken.ts'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const onShelf = (page: Page, picture: string) =>
  page.locator(`.craft-things button:has(> img[src$="/${picture}.svg"])`)
const onScene = (page: Page, picture: string) =>
  page.locator(`.sticker-scene button:has(> img[src$="/${picture}.svg"])`)
const ground = (page: Page) => named(page, 'Put it here')

async function middleOf(page: Page, picture: string) {
  const box = await onScene(page, picture).boundingBox()
  if (!box) throw new Error(`${picture} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('without any text, stickers are put on a meadow, changed and stored', {
  tag: ['@main', '@desk'],
}, async ({ page }) => {
  await page.goto('/stickers')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(8)
  await expectAccessible(page)
  await hideText(page)
  await page.locator('a:has(> img[src$="/sticker-meadow.svg"])').click()
  await expect.poll(() => spokenTexts(page)).toContain('Tap a sticker, then a place.')

  await test.step('two taps put a cow where the second one was', async () => {
    await onShelf(page, 'animal-cow').click()
    await expect.poll(() => spokenTexts(page)).toContain('cow')
    await expect(onShelf(page, 'animal-cow')).toHaveAttribute('aria-pressed', 'true')
    const box = await ground(page).boundingBox()
    if (!box) throw new Error('there is no ground')
    await ground(page).click({ position: { x: box.width * 0.75, y: box.height * 0.5 } })
    const { x, y } = await middleOf(page, 'animal-cow')
    expect(Math.abs(x - box.x - box.width * 0.75)).toBeLessThan(3)
    expect(Math.abs(y - box.y - box.height * 0.5)).toBeLessThan(3)
    await expectAccessible(page)
  })

  await test.step('it is made bigger, turned, and back again by undo', async () => {
    const { width } = await middleOf(page, 'animal-cow')
    await named(page, 'Bigger').click()
    expect((await middleOf(page, 'animal-cow')).width).toBeGreaterThan(width * 1.2)
    await named(page, 'Turn').click()
    await expect(onScene(page, 'animal-cow')).toHaveCSS('rotate', '30deg')
    await named(page, 'Undo').click()
    await expect(onScene(page, 'animal-cow')).toHaveCSS('rotate', '0deg')
    await named(page, 'Undo').click()
    expect((await middleOf(page, 'animal-cow')).width).toBeCloseTo(width, 0)
    await named(page, 'Done').click()
  })

  await test.step('another group waits behind its picture; a star is dragged on', async () => {
    await named(page, 'prizes').click()
    await expect.poll(() => spokenTexts(page)).toContain('prizes')
    const box = await ground(page).boundingBox()
    if (!box) throw new Error('there is no ground')
    await onShelf(page, 'sticker-star').hover()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3, { steps: 5 })
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5, { steps: 5 })
    await page.mouse.up()
    const { x } = await middleOf(page, 'sticker-star')
    expect(Math.abs(x - box.x - box.width * 0.3)).toBeLessThan(3)
  })

  await test.step('a chosen sticker goes where the next tap is, and cannot get lost', async () => {
    await onScene(page, 'animal-cow').click()
    const box = await ground(page).boundingBox()
    if (!box) throw new Error('there is no ground')
    await ground(page).click({ position: { x: box.width * 0.6, y: 2 } })
    const { y } = await middleOf(page, 'animal-cow')
    expect(y).toBeGreaterThan(box.y)
    await named(page, 'To the back').click()
    await named(page, 'Done').click()
  })

  await test.step('a reload keeps the picture, in its order', async () => {
    await expect(page).toHaveURL(/picture=/)
    const placed = page.locator('.sticker-scene button > img')
    const pictures = [/sticker-meadow/, /animal-cow/, /sticker-star/]
    const inOrder = async () => {
      for (const [at, picture] of pictures.entries()) {
        await expect(placed.nth(at)).toHaveAttribute('src', picture)
      }
    }
    await inOrder()
    await page.reload()
    await inOrder()
  })

  await test.step('it is saved as a PNG, and hangs on the wall of pictures', async () => {
    const coming = page.waitForEvent('download')
    await named(page, 'Save').click()
    expect((await coming).suggestedFilename()).toBe('meadow.png')
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(1)
  })
})

test('with the keyboard alone', async ({ page }) => {
  await page.goto('/stickers?page=sticker-night')
  await onShelf(page, 'animal-sheep').press('Enter')
  const sheep = onScene(page, 'animal-sheep')
  await expect(sheep).toBeFocused()
  const before = await middleOf(page, 'animal-sheep')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await middleOf(page, 'animal-sheep')).x).toBeGreaterThan(before.x)
  expect((await middleOf(page, 'animal-sheep')).y).toBeLessThan(before.y)
  await named(page, 'Smaller').press('Enter')
  await expect
    .poll(async () => (await middleOf(page, 'animal-sheep')).width)
    .toBeLessThan(before.width)
  await expectAccessible(page)
  await sheep.focus()
  await page.keyboard.press('Delete')
  await expect(sheep).toHaveCount(0)
  await expect(ground(page)).toBeFocused()
  await named(page, 'Undo').press('Enter')
  await expect(sheep).toHaveCount(1)
})
