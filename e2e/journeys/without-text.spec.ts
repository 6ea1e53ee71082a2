// A child who cannot read plays with all text hidden: pictures and speech are enough, and a wrong
// tap is named. Animals, coloring and stickers are tested so in their own journeys.
import type { Locator, Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, test } from '../stack/journey.ts'
import { pictureQuiz, unique } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { listen, spokenEvents, spokenTexts } from '../stack/spoken.ts'

/** Opens a tile or a sign by its picture. */
const byPicture = (page: Page, name: string) =>
  page.locator(`a:has(img[src$="/${name}.svg"]), li:has(> img[src$="/${name}.svg"]) > a`).first()

/** Taps one choice after the other until one is right; the others light up and are named. */
async function tryUntil(choices: Locator, isDone: () => Promise<boolean>) {
  const named = choices.page().locator('[data-lit], [data-state="missed"]')
  for (const choice of await choices.all()) {
    await choice.click()
    const isNamed = async () => (await choice.and(named).count()) > 0
    try {
      const isAnswered = async () => (await isDone()) || (await isNamed())
      await expect.poll(isAnswered, { timeout: 1_500 }).toBe(true)
    } catch {
      // the one that was found just before: small children often tap twice
    }
    if (await isDone()) return
  }
  throw new Error('nothing that was tapped was right')
}

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the alphabet: a letter and its word are spoken, its picture is shown, ten are found by ear', async ({
  page,
}) => {
  await page.goto('/int-learn')
  await byPicture(page, 'alphabet').click()
  await expect(page).toHaveURL(/learn-alphabet/)
  await hideText(page)
  const blocks = page.getByRole('main').getByRole('list').getByRole('button')
  await blocks.nth(2).click()
  await expect.poll(async () => (await spokenEvents(page)).at(-1)).toMatchObject({ text: 'c' })
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await byPicture(page, 'sign-find').click()
  const found = async (count: number) =>
    (await page.getByRole('img', { name: `${count} of 10 found` }).count()) > 0
  for (let count = 1; count <= 10; count++) {
    await expect(blocks).toHaveCount(4)
    // the next letter is asked when the found one has been seen
    await expect(page.locator('[data-found]')).toHaveCount(0)
    await tryUntil(blocks, async () => (await found(count)) || (await popup.isVisible()))
  }
  await expect.poll(() => spokenTexts(page)).toContain('You found them all!')
})

test('numbers: things are counted, and the answer is found by trying', async ({ page }) => {
  await page.goto('/numbers')
  await hideText(page)
  await byPicture(page, 'sign-find').click()
  await byPicture(page, 'tile-count').click()
  for (let round = 1; round <= 10; round++) {
    await expect(page.getByRole('img', { name: `Round ${round} of 10` })).toBeVisible()
    const things = page.locator('.number-moving')
    while ((await things.count()) > 0) await things.first().click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await tryUntil(page.locator('.number-choice'), () => next.isVisible())
    await next.click()
  }
  await expect.poll(() => spokenTexts(page)).toContain('You did it!')
})

test('a quiz: question and answers are heard, pictures are tapped, and the result is leaves', {
  tag: '@core',
}, async ({ page, newPage }) => {
  const desk = await newPage()
  const { code } = await openClass(desk)
  await callAs(desk, 'createQuiz', { body: pictureQuiz(unique('Who is it?')) })
  await enrolChild(page, newAccount('Nia Berg'), code)
  await page.goto('/quiz-list')
  await hideText(page)
  // the picture is the whole card's link
  const card = await page.getByRole('main').locator('img[src$="/animal-owl.svg"]').boundingBox()
  if (!card) throw new Error('there is no card with the picture of the quiz')
  await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2)
  await page.locator('button:has(svg.lucide-play)').click()
  for (const [at, right] of ['cat', 'dog'].entries()) {
    await page.getByRole('img', { name: `Question ${at + 1} of 2` }).waitFor()
    const option = page.getByRole('radiogroup').locator(`label:has(img[src$="/${right}.svg"])`)
    await expect(option.locator('img')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Hear: Which/ })
      .click()
    await expect.poll(() => spokenTexts(page)).toContain(`Which is the ${right}?`)
    await option.click()
    await page.locator('button[type=submit]:has(svg)').click()
    await expect(
      page.locator('[data-state="right"]').locator(`img[src$="/${right}.svg"]`),
    ).toBeVisible()
  }
  const leaves = page.getByRole('dialog').getByRole('list').getByRole('listitem')
  await expect(leaves).toHaveCount(2)
  for (const leaf of await leaves.all()) {
    await expect(leaf.locator('img')).toBeVisible()
    await expect(leaf.locator('svg.lucide-check')).toBeVisible()
  }
  await page.getByRole('dialog').locator('button:has(svg.lucide-arrow-right)').click()
  await expect(page).toHaveURL('/quiz-results')
  await expect(page.getByRole('main').locator('img[src$="/animal-owl.svg"]')).toBeVisible()
})

test('drawing: a line is drawn, undone and redone', async ({ page }) => {
  await page.goto('/arts')
  await hideText(page)
  await byPicture(page, 'draw').click()
  await expect(page).toHaveURL(/\/draw/)
  await hideText(page)
  const canvas = page.getByRole('main').locator('canvas').first()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeDisabled()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is no canvas to draw on')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect(undo).toBeEnabled()
  await undo.click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(undo).toBeEnabled()
})
