// Writing a quiz with few taps.
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
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
