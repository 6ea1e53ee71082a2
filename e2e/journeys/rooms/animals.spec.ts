// The room of the animals, played by a child who cannot read: all text is hidden; pictures and
// speech are enough.
import type { Page } from '@playwright/test'
import { hideText } from '../../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { listen, spokenEvents, spokenTexts } from '../../stack/spoken.ts'

const homes = {
  farm: ['cow', 'horse', 'sheep', 'hen', 'duck', 'goose'],
  forest: ['bear', 'owl', 'deer', 'fox', 'squirrel', 'hedgehog'],
  sea: ['whale', 'dolphin', 'crab', 'turtle', 'starfish', 'jellyfish'],
  savanna: ['elephant', 'giraffe', 'zebra', 'monkey', 'lion', 'hippo'],
}

const picture = (page: Page, name: string) => page.locator(`button:has(> img[src$="/${name}.svg"])`)
const sign = (page: Page, name: string) => page.locator(`a:has(> img[src$="/${name}.svg"])`)

/** The last spoken question. */
async function lastAsked(page: Page, pattern: RegExp, after: number): Promise<string> {
  let thing = ''
  await expect
    .poll(async () => {
      const questions = (await spokenTexts(page)).flatMap((text) => pattern.exec(text)?.[1] ?? [])
      thing = questions.at(after) ?? ''
      return thing
    })
    .not.toBe('')
  return thing
}

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('without any text, animals are heard, found and brought home', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/animals')
  await expectAccessible(page)
  await hideText(page)
  for (const [scene, animals] of Object.entries(homes)) {
    await sign(page, `bg-${scene}`).click()
    const animal = animals[0] ?? ''
    await picture(page, `animal-${animal}`).click()
    await expect.poll(() => spokenTexts(page)).toContain(animal)
  }
  await sign(page, 'sign-find').click()
  for (let found = 0; found < 10; found++) {
    const animal = await lastAsked(page, /^Find the (\w+)\.$/, found)
    await picture(page, `animal-${animal}`).click()
  }
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => spokenTexts(page)).toContain('You found them all!')
  await page.keyboard.press('Escape')

  await sign(page, 'sign-home').click()
  for (let found = 0; found < 4; found++) {
    const animal = await lastAsked(page, /^Where does the (\w+) live\?$/, found)
    const home = Object.entries(homes).find(([, all]) => all.includes(animal))?.[0] ?? ''
    await picture(page, `bg-${home}`).click()
    await expect
      .poll(() => spokenTexts(page))
      .toContainEqual(expect.stringContaining(`${animal} lives`))
  }
  await expectAccessible(page)
})

test('an animal can be dragged home; a wrong home is named and the question repeated', {
  tag: ['@main', '@desk'],
}, async ({ page }) => {
  await page.goto('/animals?round=homes')
  const heading = page.getByRole('heading', { level: 1 })
  const animal = /the (\w+) live/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
  const drag = async (to: string) => {
    const [from, home] = await Promise.all([
      picture(page, `animal-${animal}`).boundingBox(),
      picture(page, `bg-${to}`).boundingBox(),
    ])
    if (!from || !home) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(home.x + home.width / 2, home.y + home.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  const [wrong, right] = [false, true].map(
    (lives) => Object.entries(homes).find(([, all]) => all.includes(animal) === lives)?.[0] ?? '',
  )
  await drag(wrong ?? '')
  await expect.poll(() => spokenTexts(page)).toContain(`That is the ${wrong}.`)
  await expect(heading).toContainText(animal)
  await drag(right ?? '')
  await expect(page.getByRole('img', { name: '1 of 10 found' })).toBeVisible()
  await expectAccessible(page)
})

test('the language being learnt changes the speech, and stays', async ({ page }) => {
  await page.goto('/animals')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toca un animal.')
  await page.getByRole('button', { name: 'vaca', exact: true }).click()
  await expect
    .poll(() => spokenEvents(page))
    .toContainEqual(expect.objectContaining({ text: 'vaca', language: 'es' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toca un animal.')
})
