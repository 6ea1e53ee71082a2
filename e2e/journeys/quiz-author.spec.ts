// Writing a quiz: with few taps, with pictures from anywhere, and in another order.
import type { Locator } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { drag, finger, mouse } from '../stack/dragging.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { drawing, unique } from '../stack/material.ts'
import { openClass } from '../stack/people.ts'

const questions = [
  { text: 'Who says moo?', words: 'cow, hen, pig, goat', right: 'A cow' },
  { text: 'Who barks?', words: 'cat, dog, goat, rabbit', right: 'B dog' },
  { text: 'Who lays eggs?', words: 'cow, cat, hen, pig', right: 'C hen' },
  { text: 'Who lives in the sea?', words: 'lion, tiger, zebra, octopus', right: 'D octopus' },
  { text: 'Who has stripes?', words: 'pig, zebra, lion, goat', right: 'B zebra' },
]
const mostTaps = 40
const mostMs = 120_000

test('five questions with pictures take 40 taps and two minutes at most', async ({ page }) => {
  await openClass(page)
  await page.goto('/educator/add-quiz')
  let taps = 0
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1
    await target.click()
  }
  const begun = Date.now()
  const write = async (label: string, text: string) => {
    await tap(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await write('Title', 'On the farm')
  await write('Description', 'Do you know the animals?')
  await tap(page.getByRole('button', { name: 'Add Question' }))
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  for (const [at, { text, words, right }] of questions.entries()) {
    await write('Question text', text)
    await write('Four words', words)
    await tap(dialog.getByRole('button', { name: 'Fill in' }))
    await tap(dialog.getByRole('button', { name: `Right answer: ${right}` }))
    if (at === 0) await expectAccessible(page)
    const isLast = at === questions.length - 1
    await tap(dialog.getByRole('button', { name: isLast ? 'Add Question' : 'Add and next' }))
  }
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit question/ })).toHaveCount(5)
  await tap(page.getByRole('button', { name: 'Submit Quiz' }))
  await expect(toast(page, 'Quiz added!')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(mostTaps)
  expect(Date.now() - begun).toBeLessThan(mostMs)
})

/** Gives it the drawing as the clipboard or another window would. */
const give = (target: Locator, how: 'paste' | 'drop') =>
  target.evaluate(
    (element, [how, name, base64]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: 'image/png' }))
      const on = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent(how, { ...on, clipboardData: data })
          : new DragEvent(how, { ...on, dataTransfer: data }),
      )
    },
    [how, drawing.name, drawing.buffer.toString('base64')] as const,
  )

test('pictures are pasted, dropped and chosen, and questions dragged into order', async ({
  page,
  isMobile,
}) => {
  const { quiz } = await openClass(page)
  const untranslated: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Uncompiled message')) untranslated.push(message.text())
  })
  await page.goto(`/educator/edit-quiz/${quiz.id}`)
  const edit = page.getByRole('button', { name: /^Edit question/ })
  await edit.first().click()
  const option = (letter: string) =>
    page.getByRole('group', { name: `Option ${letter}`, exact: true })
  const removers = page.getByRole('button', { name: /^Remove: Picture of option/ })

  await give(option('A').getByRole('textbox'), 'paste')
  await expect(removers).toHaveCount(1)
  await give(option('B'), 'drop')
  await expect(removers).toHaveCount(2)
  await option('C').getByRole('button', { name: 'Our pictures: Picture of option C' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('honey')
  await page.getByRole('group', { name: 'Pictures' }).getByRole('button').first().click()
  await expect(removers).toHaveCount(3)
  await expectAccessible(page)
  expect(untranslated).toEqual([])

  await edit.first().click()
  const before = await edit.allTextContents()
  const pointer = isMobile ? await finger(page) : mouse(page)
  await drag(page, pointer, 'Move question 3', 'Move question 1', 'Place 1 of 3.')
  const wordsOf = (texts: string[]) => texts.map((text) => text.replace(/^.*?: /, ''))
  const [first, second, third] = wordsOf(before)
  await expect
    .poll(async () => wordsOf(await edit.allTextContents()))
    .toEqual([third, first, second])

  // for a moment after a drag nothing can be pressed, so that letting go presses nothing
  await expect(async () => {
    await page.getByRole('button', { name: 'Update Quiz' }).click({ timeout: 1_000 })
    await expect(toast(page, 'Quiz updated!')).toBeVisible()
  }).toPass()
  const stored = await callAs(page, 'educatorQuizById', { params: { id: quiz.id } })
  const [moved, edited] = stored.quiz.questions
  expect(moved?.questionText).toBe(third)
  expect(edited?.options).toMatchObject({
    A: { image: expect.stringMatching(/^\/media\//) },
    B: { image: expect.stringMatching(/^\/media\//) },
    C: { image: expect.stringMatching(/^\/pictures\//) },
    D: { image: null },
  })
})

test('two messages cover no more of a phone than one, until a hand is on them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { quiz } = await openClass(page)
  const saved = toast(page, 'Quiz updated!')
  const missed = toast(page, 'Children who cannot read miss some of this quiz.')
  const messages = page.getByRole('region', { name: 'Messages' })
  const heightOf = async () => (await messages.boundingBox())?.height
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const layHand = () => messages.getByRole('button', { name: 'Close message' }).last().focus()
  // on a busy machine they may go before they are measured: then it is saved again
  await expect(async () => {
    await page.goto(`/educator/edit-quiz/${quiz.id}`)
    await page.getByLabel('Title', { exact: true }).fill(unique('Bees again'))
    await page.getByRole('button', { name: 'Update Quiz' }).click()
    await expect(saved).toBeVisible()
    await expect(missed).toBeAttached()
    await layHand()
    await expect.poll(heightOf, { timeout: 2_000 }).toBeGreaterThan(120)
    await menu.focus()
    // the last one alone, which may take two lines
    await expect.poll(heightOf, { timeout: 2_000 }).toBeLessThan(100)
    await menu.click({ trial: true, timeout: 2_000 })
    await layHand()
    // which of the two comes first is the browser's: it may take seconds to name its voices
    await messages
      .locator('.kl-toast')
      .filter({ hasText: 'Children who cannot read' })
      .getByRole('button', { name: 'Close message' })
      .click({ timeout: 2_000 })
    await expect(missed).toHaveCount(0)
    await expect(saved).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
