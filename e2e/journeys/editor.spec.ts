// Writing a lesson: a film of one's own, another order by keyboard, work that survives the page, and
// two windows or two browsers that change the same lesson.
import { endpoints, errors } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { drag, expectStatus, finger, mouse } from '../stack/dragging.ts'
import { cut, faultComplaints, mend } from '../stack/faults.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { drawing, filmFile, films } from '../stack/material.ts'
import { fillSignIn, openClass } from '../stack/people.ts'

test('a lesson with a film is put in order, survives a reload and is published', {
  tag: '@desk',
}, async ({ page, isMobile }) => {
  await openClass(page)
  await page.goto('/educator/add-course')
  await page.getByLabel('Title').fill('Seeds')
  await addChapter(page, 'Soil')
  await addChapter(page, 'Sun')

  await test.step('uploads a film, whose minutes are read from it', async () => {
    const lecture = await openLecture(page, 'Soil')
    await lecture.getByLabel('Lecture title').fill('Inside a seed')
    await lecture
      .getByRole('group', { name: 'Video file' })
      .locator('input')
      .setInputFiles(filmFile)
    await expect(lecture.getByRole('button', { name: `Remove ${filmFile.name}` })).toBeVisible()
    await expect(lecture.getByLabel('Duration (minutes)')).toHaveValue('0.1')
    await expectAccessible(page)
    await lecture.getByRole('button', { name: 'Watch it here' }).click()
    await expect.poll(() => lecture.locator('video').evaluate(isWatched)).toBe(true)
    await lecture.getByRole('button', { name: 'Add lecture' }).click()
  })

  await test.step('links another, recognised while it is typed', async () => {
    const lecture = await openLecture(page, 'Soil')
    await lecture.getByLabel('Lecture title').fill('Plant it')
    await lecture.getByLabel('Duration (minutes)').fill('4')
    await lecture.getByLabel('Lesson URL').fill('sunflower video')
    await lecture.getByRole('button', { name: 'Add lecture' }).click()
    await expect(lecture.getByText('Paste the full link, beginning with https://')).toBeVisible()
    await lecture.getByLabel('Lesson URL').fill(films.dance)
    await expect(lecture.getByText('YouTube video waggle-dance')).toBeVisible()
    await lecture.getByRole('button', { name: 'Add lecture' }).click()
  })

  await test.step('moves a lecture and a chapter with the keyboard alone', async () => {
    await moveByKeyboard(page, 'Move lecture Plant it', 'ArrowUp', 'Chapter “Soil”, place 1.')
    await expect.poll(() => lectures(page)).toEqual(['Plant it', 'Inside a seed'])
    await moveByKeyboard(page, 'Move lecture Inside a seed', 'ArrowDown', 'Chapter “Sun”, place 1.')
    const sun = page.getByRole('region', { name: 'Sun' })
    await expect(sun.getByRole('button', { name: 'Edit lecture Inside a seed' })).toBeVisible()
    await moveByKeyboard(page, 'Move chapter Sun', 'ArrowUp', 'Place 1 of 2.')
    await expect.poll(() => lectures(page)).toEqual(['Inside a seed', 'Plant it'])
  })

  await test.step(isMobile ? 'drags them with a finger' : 'drags them with the mouse', async () => {
    const point = isMobile ? await finger(page) : mouse(page)
    await drag(page, point, 'Move chapter Soil', 'Move chapter Sun', 'Place 1 of 2.')
    await expect.poll(() => lectures(page)).toEqual(['Plant it', 'Inside a seed'])
    const first = 'Chapter “Soil”, place 1.'
    await drag(page, point, 'Move lecture Inside a seed', 'Move lecture Plant it', first)
    await expect.poll(() => lectures(page)).toEqual(['Inside a seed', 'Plant it'])
    const soil = page.getByRole('region', { name: 'Soil' })
    await expect(soil.getByRole('button', { name: 'Edit lecture Inside a seed' })).toBeVisible()
  })

  await test.step('cuts a picture to the shape of a card', async () => {
    await page.getByRole('group', { name: 'Thumbnail' }).locator('input').setInputFiles(drawing)
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
    await dialog.getByLabel('Larger').fill('2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    // the words were there before the picture
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('data:image')))
      .toBe(true)
  })

  await test.step('finds all of it again after the page was closed', async () => {
    await page.reload()
    await expect(page.getByText(/You have unsaved work from/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Seeds')
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    expect(await lectures(page)).toEqual(['Inside a seed', 'Plant it'])
  })

  await test.step('saves a draft, then publishes it', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/educator\/edit-course\//)
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    expect(await lectures(page)).toEqual(['Inside a seed', 'Plant it'])
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL('/educator/my-courses')
    await page.goto('/educator/add-course')
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText(/You have unsaved work from/)).toBeHidden()
  })
})

test('two windows change one lesson, and the second sees what the first one did', async ({
  page,
  context,
  allowed,
}) => {
  allowed.complaints.push(/\b409\b/)
  const { lesson } = await openClass(page)
  const address = `/educator/edit-course/${lesson.id}`
  await page.goto(address)
  await expect(page.getByLabel('Title')).toHaveValue(lesson.title)
  const other = await context.newPage()
  await other.goto(address)
  await other.getByLabel('Title').fill(`${lesson.title}, theirs`)
  await other.getByRole('button', { name: 'More for chapter In the meadow' }).click()
  await other.getByRole('menuitem', { name: 'Delete chapter' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete chapter' }).click()
  await other.getByRole('button', { name: 'Update Course' }).click()
  await expect(other).toHaveURL('/educator/my-courses')

  await page.getByLabel('Title').fill(`${lesson.title}, mine`)
  await page.getByRole('button', { name: 'Update Course' }).click()
  const question = page.getByRole('dialog', { name: 'This lesson was changed meanwhile' })
  await expect(question).toContainText('Ana Reyes saved it in another window')
  await expect(question.getByText(`Title: “${lesson.title}, theirs”`)).toBeVisible()
  await expect(question.getByText('Chapter “In the meadow” deleted')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take that version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${lesson.title}, theirs`)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${lesson.title}, mine`)
  await page.getByRole('button', { name: 'Update Course' }).click()
  await question.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Lesson updated!')).toBeVisible()
  await expect(page.getByRole('heading', { name: `${lesson.title}, mine` })).toBeVisible()
})

test('two browsers save one lesson at the same moment: one is saved, and the other is asked', async ({
  page,
  context,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b409\b/)
  const { lesson } = await openClass(page)
  const pages = [page, await newPage(await context.storageState())]
  for (const [browser, one] of pages.entries()) {
    await one.goto(`/educator/edit-course/${lesson.id}`)
    await expect(one.getByLabel('Title')).toHaveValue(lesson.title)
    await one.getByLabel('Title').fill(`${lesson.title}, browser ${browser}`)
  }
  const ends = await Promise.all(
    pages.map(async (one) => {
      await one.getByRole('button', { name: 'Update Course' }).click()
      const question = one.getByRole('dialog', { name: 'This lesson was changed meanwhile' })
      const listHeading = one.getByRole('heading', { name: 'My Lessons', exact: true })
      await expect(question.or(listHeading).first()).toBeVisible()
      return (await question.isVisible()) ? 'asked' : 'kept'
    }),
  )
  expect(ends.toSorted()).toEqual(['asked', 'kept'])
  const { courseData } = await callAs(page, 'courseById', { params: { id: lesson.id } })
  expect(courseData.courseTitle).toBe(`${lesson.title}, browser ${ends.indexOf('kept')}`)
})

test('what is written outlives a server that is away, a page that is left and a session that ends', async ({
  page,
  context,
  allowed,
}) => {
  allowed.complaints.push(...faultComplaints, /\b401\b/)
  const { teacher } = await openClass(page)
  await page.goto('/educator/my-courses')
  await page.getByRole('main').getByRole('link', { name: 'Add Lesson' }).click()
  await page.getByLabel('Title').fill('Wind')

  await test.step('a save without an answer is reported, and nothing of it is lost', async () => {
    await cut(page, 'addCourse')
    await page.getByRole('button', { name: 'ADD LESSON' }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(/\w/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Wind')
    await mend(page)
  })

  await test.step('leaving asks first', async () => {
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Wind')
  })

  await test.step('when the session has ended she logs in and goes on', async () => {
    await context.clearCookies()
    // the server's answer after the bearer has expired
    const { status, message } = errors.UNAUTHENTICATED
    const json = { success: false, code: 'UNAUTHENTICATED', message }
    await page.route(`**${endpoints.addCourse.path}`, (route) => route.fulfill({ status, json }))
    await page.getByRole('button', { name: 'ADD LESSON' }).click()
    const note = page.getByRole('dialog', { name: 'You are not logged in any more' })
    await expectAccessible(page)
    await mend(page)
    await note.getByRole('button', { name: 'Log in' }).click()
    await fillSignIn(page, teacher.signInName)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Wind')
    await page.getByRole('button', { name: 'ADD LESSON' }).click()
    await expect(toast(page, 'Lesson added!')).toBeVisible()
  })
})

async function addChapter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByRole('dialog').getByLabel('Chapter name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
}

async function openLecture(page: Page, chapter: string) {
  await page.getByRole('button', { name: `Add lecture to ${chapter}` }).click()
  return page.getByRole('dialog', { name: 'Add lecture' })
}

/**
 * Picks an item up, moves it to the next place, the last that way, and puts it down; each step is
 * announced.
 */
async function moveByKeyboard(
  page: Page,
  handle: string,
  key: 'ArrowUp' | 'ArrowDown',
  place: string,
) {
  await page.getByRole('button', { name: handle }).focus()
  await page.keyboard.press('Space')
  await expectStatus(page, 'Picked up').toHaveCount(1)
  // a key pressed before the drag library has measured all places does nothing; none leads further
  await expect(async () => {
    await page.keyboard.press(key)
    await expectStatus(page, place).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expectStatus(page, 'Put down').toHaveCount(1)
}

/** The lectures on screen, from top to bottom. */
const lectures = (page: Page) =>
  page
    .getByRole('button', { name: /^Edit lecture/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('Edit lecture ', '')),
    )

const isWatched = (film: SVGElement | HTMLElement): boolean =>
  film instanceof HTMLVideoElement && film.currentTime > 0
