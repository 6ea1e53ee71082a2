// No answer is lost, whatever happens to the server: killed while a child answers, and the quiz
// finished on another tablet.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  findFreePort,
  type RunningProduct,
  startProduct,
} from '../../apps/server/test/processes/product.ts'
import { callAs } from '../stack/calls.ts'
import { expect, test } from '../stack/journey.ts'
import { quiz } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

const answers = ['In a hive', 'Honey', 'Six', 'In a hive', 'Honey']

let folder: string
let server: RunningProduct
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinderleaf-quiz-'))
})
test.afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Answers the question on the page; the next one follows, or the result. */
async function give(page: Page, number: number) {
  await page.getByRole('img', { name: `Question ${number} of 5` }).waitFor()
  await page
    .locator('label')
    .filter({ hasText: answers[number - 1] ?? '' })
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
}

test('a server killed between two questions loses none, and another tablet goes on there', async ({
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/Failed to load resource/, /ERR_CONNECTION_(REFUSED|RESET)/)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const start = () => startProduct(port, { DATA_DIR: folder, TEACHER_SIGNUP: 'open' })
  server = await start()

  const desk = await newPage()
  const { code } = await openClass(desk, origin)
  const body = quiz('Five bees')
  const questions = [...body.questions, ...body.questions.slice(0, 2)]
  const made = await callAs(desk, 'createQuiz', { body: { ...body, questions } })
  const player = `${origin}/quiz-player/${made.quiz._id}`
  const first = await newPage()
  await enrolChild(first, newAccount('Ida Holm'), code, origin)
  const { cookies } = await first.context().storageState()

  await test.step('three questions, then the server is killed', async () => {
    await first.goto(player)
    for (const number of [1, 2, 3]) {
      const stored = first.waitForResponse((response) => response.url().endsWith('/run'))
      await give(first, number)
      await stored
    }
    await server.stop('SIGKILL')
    // the network never delays the next question
    await give(first, 4)
    await first.getByRole('img', { name: 'Question 5 of 5' }).waitFor()
  })

  await test.step('what is said of the connection pushes no answer under the button', async () => {
    await expect(first.getByText('The school does not answer right now.')).toBeVisible()
    expect(await first.evaluate(findCovered)).toEqual([])
    await first.locator('label').filter({ hasText: 'Honey' }).click()
    await expect(first.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 })
    expect(await first.evaluate(findCovered)).toEqual([])
    await first.context().close()
  })

  await test.step('another tablet goes on with the fourth, and the result has all five', async () => {
    server = await start()
    const second = await newPage({ cookies, origins: [] })
    await second.goto(player)
    for (const number of [4, 5]) await give(second, number)
    await expect(second.getByRole('dialog', { name: 'Results' }).getByText('100%')).toBeVisible()
  })
})

/** The answers of which something else lies over a corner or the middle, as far as they are on screen. */
function findCovered(): string[] {
  const isCovered = (option: Element) => {
    const { left, right, top, bottom } = option.getBoundingClientRect()
    const places = [left + 24, (left + right) / 2, right - 100].flatMap((x) =>
      [top + 12, (top + bottom) / 2, bottom - 12].map((y) => document.elementFromPoint(x, y)),
    )
    return places.some((found) => found && !option.contains(found))
  }
  const options = [...document.querySelectorAll('[role="radiogroup"] label')]
  return options.filter(isCovered).map(({ textContent }) => textContent)
}
