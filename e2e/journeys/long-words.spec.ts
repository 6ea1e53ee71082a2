// Words and addresses without a blank, as long as they may be: no page of quizzes, activities and
// handed-in work is wider than its screen by them, and nothing of them lies outside it.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

const widths = [360, 768, 1440]
const word = (length: number) => 'W'.repeat(length)
const address = `https://example.org/${'w'.repeat(1_900)}`
const option = (letter: string) => ({ text: letter + word(199) })
const options = { A: option('A'), B: option('B'), C: option('C'), D: option('D') }

const question = (first: string, image: string | null) => ({
  questionText: first + word(499),
  correctAnswer: 'A',
  ...{ image, options },
})

test('words without a blank widen no page', async ({ page, newPage }) => {
  test.setTimeout(180_000)
  const { code } = await openClass(page)
  const { quiz } = await callAs(page, 'createQuiz', {
    body: {
      quizTitle: word(200),
      quizDescription: word(300),
      questions: [question('X', null), question('Y', '/pictures/words/cat.svg')],
    },
  })
  const { activity } = await callAs(page, 'addActivity', {
    body: {
      title: word(200),
      description: `<p>${word(3_000)}</p>`,
      ...{ dueDate: '2031-05-20', youtubeUrl: address },
    },
  })
  const child = await newPage()
  await enrolChild(child, newAccount('Mia Berg', 'child'), code)
  await callAs(child, 'createSubmission', {
    form: { activityId: activity._id, comment: word(2_000), externalLink: address },
    file: { ...drawing, field: 'files', name: `${word(200)}.png` },
  })

  await test.step('a child', async () => {
    await look(child, `/quiz/${quiz._id}`)
    await look(child, `/quiz-player/${quiz._id}`)
    await child.setViewportSize({ width: 768, height: 900 })
    await child.locator('.kl-option > label').nth(1).click()
    await child.getByRole('button', { name: 'Submit' }).click()
    const verdict = await child.locator('.kl-result').getByText('Incorrect').boundingBox()
    expect(verdict?.height, 'the verdict is one line').toBeLessThan(60)
    const counts = { totalQuestions: 2, correctAnswers: 1, wrongAnswers: 1, score: 50 }
    await callAs(child, 'createQuizSession', {
      body: { quizId: quiz._id, ...counts, answers: ['A', 'B'] },
    })
    for (const path of ['/quiz-list', `/quiz/${quiz._id}`, '/quiz-results']) await look(child, path)
    for (const path of ['/activity-list', `/activity/${activity._id}`, '/my-activities']) {
      await look(child, path)
    }
  })

  await test.step('her teacher', async () => {
    await look(page, '/educator/my-quizzes')
    await look(page, `/educator/edit-quiz/${quiz._id}`)
    await look(page, `/educator/quiz-report/${quiz._id}`)
    await look(page, `/educator/quiz-report/${quiz._id}?show=results`)
    await look(page, '/educator/my-activities')
    await look(page, `/educator/edit-activity/${activity._id}`)
    await look(page, `/educator/submissions/${activity._id}`)
    await look(page, '/educator/review')
    await page.goto('/educator/my-activities')
    await page.getByRole('button', { name: `More for ${activity.title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const lost = page.getByRole('alertdialog').getByText('You will no longer see the 1 work')
    await expect(lost).toBeVisible()
    await expectInside(page, 'deleting an activity')
    await page.goto('/educator/import-quiz')
    const text = `[plain]${word(300)} {=${word(100)} ~b ~c ~d}`
    await page.getByLabel('Or paste the questions').fill(text)
    await page.getByRole('button', { name: 'Read the text' }).click()
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
    await expectInside(page, 'a question of a file')
  })
})

async function look(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectInside(page, path)
}

/** At each width; what scrolls by itself holds all of it. */
async function expectInside(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 360) await expectAccessible(page)
    const outside = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const place = document.createRange()
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const box = text.parentElement
        const isHeld = box?.closest('[class*="overflow"], .sr-only, .truncate') ?? null
        if (!text.textContent?.includes('WWW') || !box || isHeld) continue
        place.selectNodeContents(text)
        const end = box.closest('[role="alertdialog"]')?.getBoundingClientRect().right ?? innerWidth
        if (place.getBoundingClientRect().right > end) found.push(box.outerHTML.slice(0, 120))
      }
      const wider = document.documentElement.scrollWidth - innerWidth
      return [...(wider > 0 ? [`${wider} px`] : []), ...found]
    })
    expect.soft(outside, `${what} at ${width}`).toEqual([])
  }
}
