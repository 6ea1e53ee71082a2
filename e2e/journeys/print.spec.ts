// What a teacher prints for her children: a quiz as a worksheet, letters and numbers to trace, pictures to
// colour in, certificates; on both papers nothing is cut off.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { isWhole } from '../stack/extent.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { pictureQuiz, unique } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { clippedIn, type Paper, sheetsOf } from '../stack/printed.ts'

const papers: readonly Paper[] = ['A4', 'Letter']

/** Counts what is printed, and keeps it on the page for looking at it. */
async function holdPrinter(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
}

/** What is on the sheets of either paper; each is whole. */
async function expectSheets(page: Page, count: number, words: readonly RegExp[] = []) {
  for (const paper of papers) {
    const sheets = await sheetsOf(page, paper)
    expect(sheets, paper).toHaveLength(count)
    expect(
      sheets.map(({ isCut }) => isCut),
      `cut on ${paper}`,
    ).not.toContain(true)
    for (const [index, expected] of words.entries()) {
      expect(sheets[index]?.words, paper).toMatch(expected)
    }
    // no button, no menu
    for (const sheet of sheets) expect(sheet.words).not.toMatch(/Dashboard|Print|Certificates/)
  }
}

const printed = (page: Page) => page.locator('html[data-printed="yes"]')

async function choose(page: Page, title: string, act: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a quiz is printed on either paper', async ({ newPage }) => {
  const desk = await newPage()
  await holdPrinter(desk)
  const { quiz } = await openClass(desk)
  const pictures = unique('Who is it')
  await callAs(desk, 'createQuiz', { body: pictureQuiz(pictures) })

  await test.step('a quiz of words, and its answers only where they are wanted', async () => {
    await desk.goto('/educator/my-quizzes')
    await choose(desk, quiz.title, 'Print')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Worksheet: ${quiz.title}`)
    await expectAccessible(desk)
    await expectSheets(desk, 1, [/Name.*1\..*Where do bees live\?.*A.*In a nest of mud/])
    await desk.getByRole('checkbox', { name: 'The answers on a last page' }).check()
    await expectSheets(desk, 2, [/Where do bees live\?/, /Answers.*1\..*B In a hive/])
    expect(await clippedIn(desk, '.sheet')).toEqual([])
  })

  await test.step('a quiz of pictures waits for them', async () => {
    await desk.goto('/educator/my-quizzes')
    await choose(desk, pictures, 'Print')
    await desk.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(printed(desk)).toBeVisible()
    const loaded = await desk.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('body > :last-child img')].map(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    )
    expect(loaded).toHaveLength(8)
    expect(loaded).not.toContain(false)
    await expectSheets(desk, 1, [/Which is the cat\?.*fish/])
    expect(await clippedIn(desk, '.sheet')).toEqual([])
  })
})

test('letters, numbers and pictures are printed on either paper', async ({ newPage }) => {
  const desk = await newPage()
  await openClass(desk)

  await test.step('one letter fills a sheet, all of them have a row each', async () => {
    await desk.goto('/learn-alphabet?round=trace')
    await desk.getByRole('button', { name: 'Bb', exact: true }).click()
    await desk.getByRole('link', { name: 'Print' }).click()
    await expect(desk.getByRole('checkbox', { name: 'B', exact: true })).toBeChecked()
    await expect(desk.getByRole('img', { name: 'B', exact: true })).toHaveCount(3)
    await expectAccessible(desk)
    await expectSheets(desk, 1, [/Letters to trace.*Name/])
    await desk.getByLabel('How letters are written').selectOption('Capital letters')
    await desk.getByRole('button', { name: 'All', exact: true }).click()
    await expect(desk.getByRole('img', { name: 'Z', exact: true })).toBeVisible()
    await expectSheets(desk, 5)
    expect(await clippedIn(desk, '.sheet')).toEqual([])
    await desk.getByRole('button', { name: 'None', exact: true }).click()
    await expect(desk.getByText('Choose what is to be on paper.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
  })

  await test.step('numbers, of one sign and of two', async () => {
    await desk.goto('/numbers?round=any-trace')
    await desk.getByRole('link', { name: 'Print' }).click()
    await desk.getByRole('checkbox', { name: '12', exact: true }).check()
    await expect(desk.getByRole('img', { name: '12', exact: true })).toHaveCount(3)
    await expectSheets(desk, 1, [/Numbers to trace/])
    expect(await clippedIn(desk, '.sheet')).toEqual([])
  })

  await test.step('pictures to colour in, each as large as its paper', async () => {
    await desk.goto('/coloring')
    await desk.getByRole('link', { name: 'Print' }).click()
    await desk.getByRole('checkbox', { name: 'fox' }).check()
    await expect(desk.getByRole('img', { name: 'fox', exact: true })).toBeVisible()
    await expectAccessible(desk)
    await expectSheets(desk, 2)
    expect(await clippedIn(desk, '.sheet')).toEqual([])
  })
})

test('a certificate for a finished lesson, from the desk and at home', async ({ newPage }) => {
  const desk = await newPage()
  const home = await newPage()
  for (const page of [desk, home]) await holdPrinter(page)
  const { code, lesson } = await openClass(desk)
  const courseId = lesson.id
  await enrolChild(home, newAccount('Mia Lund', 'child'), code)
  await callAs(home, 'startCourse', { body: { courseId } })
  const list = `/educator/my-courses/${courseId}/students`

  await test.step('nobody has finished, so there is none', async () => {
    await desk.goto(list)
    await expect(desk.getByRole('row').filter({ hasText: 'Mia Lund' })).toBeVisible()
    await expect(
      desk.getByRole('button', { name: 'Print the certificate of Mia Lund' }),
    ).toHaveCount(0)
    await desk.getByRole('button', { name: 'Certificates' }).click()
    await expect(desk.getByText('Nobody has finished this lesson yet.')).toBeVisible()
    await home.goto('/my-enrollments')
    await expect(home.getByText(lesson.title).first()).toBeVisible()
    await expect(home.getByRole('button', { name: /^Certificate/ })).toHaveCount(0)
  })

  const { courseData } = await callAs(home, 'courseById', { params: { id: courseId } })
  for (const { lectureId } of courseData.courseContent.flatMap((one) => one.chapterContent)) {
    await callAs(home, 'updateCourseProgress', { body: { courseId, lectureId } })
  }
  const words = new RegExp(`^Mia has finished the lesson.*${lesson.title}.*20\\d\\d.*Ana Reyes$`)

  const expectCertificate = async (page: Page, button: string) => {
    for (const paper of papers) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(printed(page)).toBeVisible()
      const sheets = await sheetsOf(page, paper)
      expect(sheets.map(({ isCut }) => isCut)).toEqual([false])
      expect(sheets[0]?.words.replaceAll(/\s+/g, ' ').trim()).toMatch(words)
      await page.evaluate(() => {
        delete document.documentElement.dataset.printed
        dispatchEvent(new Event('afterprint'))
      })
    }
  }

  await test.step('from the list of the lesson’s children, of one and of all', async () => {
    await desk.reload()
    await expectCertificate(desk, 'Print the certificate of Mia Lund')
    await expectCertificate(desk, 'Certificates')
    if (isWhole) await expectAccessible(desk)
  })

  await test.step('from the lessons a child has started', async () => {
    await home.reload()
    await expectCertificate(home, `Certificate: ${lesson.title}`)
    await expectAccessible(home)
  })
})
