// The room of the body: parts are named on the whole child and on its face, the child's look is
// changed, all ten parts are found, and the five senses are tried.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { listen, spokenTexts } from '../../stack/spoken.ts'

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('heading', { level: 1 })

/** The focused element. */
const inHand = (page: Page) => page.locator(':is(main, [role="dialog"]) :focus')

/** What "Find the nose." asks for. */
async function asked(page: Page): Promise<string> {
  await expect(question(page)).toHaveText(/^Find the /)
  const text = (await question(page).textContent()) ?? ''
  return text.replace(/^Find the |\.$/g, '')
}

test('a child taps what it wants to hear, and changes how the drawn child looks', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/int-learn')
  await page.getByRole('link', { name: 'Science & Nature' }).click()
  await page.getByRole('link', { name: 'Human body parts' }).click()
  await expect(question(page)).toHaveText('Tap a part of the body.')
  await expectAccessible(page)
  await part(page, 'tummy').click()
  await expect(question(page)).toHaveText('tummy')
  await expect.poll(() => spokenTexts(page)).toContain('tummy')
  await page.getByRole('button', { name: 'The face' }).click()
  await part(page, 'nose').click()
  await expect.poll(() => spokenTexts(page)).toContain('nose')
  await page.getByRole('button', { name: 'The five senses' }).click()
  await part(page, 'nose').click()
  await expect.poll(() => spokenTexts(page)).toContain('I smell with my nose.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'The whole child' }).click()
  await page.getByRole('button', { name: 'Choose a child' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a child.' })
  await choice.getByRole('button', { name: 'Skin 5' }).click()
  await choice.getByRole('button', { name: 'Hair 2' }).click()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Choose a child' }).click()
  await expect(choice.getByRole('button', { name: 'Skin 5' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await choice.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(question(page)).toHaveText('Science & Nature')
})

test('ten parts are found with the keyboard, a wrong tap is answered kindly, and the way on is open', async ({
  page,
}) => {
  await page.goto('/body')
  await page.getByRole('link', { name: 'Find it' }).click()
  const first = await asked(page)
  const others = page.locator(`.room-area:not([aria-label="${first}"]):not([tabindex="-1"])`)
  for (const turn of [0, 1]) await others.nth(turn).click()
  await expect(question(page)).toHaveText(`Find the ${first}.`)
  await expect
    .poll(async () => (await spokenTexts(page)).join(' '))
    .toMatch(/(That is|Those are) the/)
  await expect(page.locator('[data-hint]').first()).toHaveAttribute('aria-label', first)
  await expectAccessible(page)
  for (let found = 0; found < 10; found++) {
    await expect(page.getByRole('img', { name: `${found} of 10 found` })).toBeVisible()
    await part(page, await asked(page)).press('Enter')
    await expect(inHand(page)).toHaveCount(1)
  }
  const praise = page.getByRole('dialog', { name: 'You found them all!' })
  await expect(praise).toBeVisible()
  await expectAccessible(page)
  await praise.getByRole('button', { name: 'Again' }).press('Enter')
  await expect(page.getByRole('img', { name: '0 of 10 found' })).toBeVisible()
  await expect(inHand(page)).toHaveCount(1)
})

test('the five senses are found with the keyboard alone', async ({ page }) => {
  const senses: Readonly<Record<string, string>> = {
    see: 'eyes',
    hear: 'ears',
    smell: 'nose',
    taste: 'tongue',
    touch: 'hands',
  }
  await page.goto('/body?round=senses')
  await expectAccessible(page)
  for (let found = 0; found < 5; found++) {
    await expect(page.getByRole('img', { name: `${found} of 5 found` })).toBeVisible()
    const sense = /I (\w+) with/.exec((await question(page).textContent()) ?? '')?.[1] ?? ''
    const answer = part(page, senses[sense] ?? '')
    for (let steps = 0; steps < 20; steps++) {
      await page.keyboard.press('Tab')
      if (await answer.evaluate((button) => button === document.activeElement)) break
    }
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).focus()
  }
  await expect(page.getByRole('dialog', { name: 'You found them all!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveText('Tap a part of the body.')
})
