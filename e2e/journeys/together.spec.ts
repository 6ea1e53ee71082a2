// What a teacher shows to her whole class on a projector: a quiz, a lesson, a letter, gone through with a
// clicker; nothing is stored, and nobody's name is seen.
import { sitePaths } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { playFilms, uploadFilm } from '../stack/films.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { unique, worksheet } from '../stack/material.ts'
import { openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

/** What this page asks of the server beside reading. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== sitePaths.token) {
      writes.push(`${request.method()} ${pathname}`)
    }
  })
  return writes
}

async function showTogether(page: Page, list: string, title: string) {
  await page.goto(list)
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show together' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectNobody(page: Page) {
  await expect(page.locator('body')).not.toContainText('Ana')
  await expect(page.getByRole('button', { name: /your menu/ })).toHaveCount(0)
}

test('a quiz is asked by a clicker, and nothing of it is stored', async ({ newPage }) => {
  const desk = await newPage()
  await listen(desk)
  const { quiz } = await openClass(desk)
  await showTogether(desk, '/educator/my-quizzes', quiz.title)
  await expect(heading(desk)).toHaveText('Where do bees live?')
  const writes = writesOf(desk)

  await test.step('the answer is shown when its teacher wants it', async () => {
    await expectNobody(desk)
    await expectAccessible(desk)
    await expect(desk.getByText('1 / 3')).toBeVisible()
    await expect(desk.locator('[data-state="right"]')).toHaveCount(0)
    await desk.keyboard.press('Enter')
    await expect(desk.locator('[data-state="right"]')).toContainText('In a hive')
    await expect(desk.locator('[data-state="wrong"]')).toHaveCount(0)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Hear: B. In a hive' }).click()
    await expect.poll(() => spokenTexts(desk)).toContain('B. In a hive')
  })

  await test.step('each key that a clicker sends', async () => {
    await desk.keyboard.press('PageDown')
    await expect(heading(desk)).toHaveText('What do bees make?')
    await expect(desk.locator('[data-state="right"]')).toHaveCount(0)
    await desk.keyboard.press('PageUp')
    await expect(heading(desk)).toHaveText('Where do bees live?')
    await desk.keyboard.press('ArrowRight')
    await desk.keyboard.press('ArrowLeft')
    await desk.keyboard.press('ArrowDown')
    await expect(heading(desk)).toHaveText('What do bees make?')
    await desk.keyboard.press('Space')
    await expect(desk.locator('[data-state="right"]')).toContainText('Honey')
    // shown, so the next press goes on
    await desk.keyboard.press('Space')
    await expect(heading(desk)).toHaveText('How many legs has a bee?')
  })

  await test.step('by hand: what the class says is marked, and the clicker keeps its keys', async () => {
    await desk.locator('label').filter({ hasText: 'Four' }).click()
    await expect(desk.getByRole('radio', { name: /Four/ })).toBeChecked()
    await desk.getByRole('button', { name: 'Show the answer' }).click()
    await expect(desk.locator('[data-state="wrong"]')).toContainText('Four')
    await expect(desk.locator('[data-state="right"]')).toContainText('Six')
    await desk.keyboard.press('Enter')
    await expect(heading(desk)).toHaveText('That was the last question.')
    await expect(desk.getByText('Nothing was stored.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Once more' }).click()
    await expect(heading(desk)).toHaveText('Where do bees live?')
  })

  await test.step('full screen, and out of it again', async () => {
    await desk.getByRole('button', { name: 'Full screen' }).click()
    await expect(desk.getByRole('button', { name: 'End full screen' })).toBeVisible()
    await desk.keyboard.press('PageDown')
    await expect(heading(desk)).toHaveText('What do bees make?')
    await desk.getByRole('button', { name: 'End full screen' }).click()
    await expect(desk.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  })

  await test.step('Escape leaves; no result and no run is there', async () => {
    await desk.keyboard.press('Escape')
    await expect(heading(desk)).toHaveText('My Quizzes')
    expect(writes).toEqual([])
    await expect(desk.getByText('No students attempted')).toBeVisible()
  })
})

test('a lesson is shown lecture by lecture', async ({ newPage }) => {
  const desk = await newPage()
  await playFilms(desk.context())
  await openClass(desk)
  const title = unique('Weather')
  const { settings } = await callAs(desk, 'publicSettings')
  const { cloud, preset } = settings.upload
  const form = { upload_preset: preset }
  const paper = await callAs(desk, 'uploadFile', { params: { cloud }, form, file: worksheet })
  const lecture = (lectureTitle: string, lectureUrl: string, more = {}) => ({
    lectureTitle,
    lectureUrl,
    lectureDuration: 1,
    ...more,
  })
  const chapterContent = [
    lecture('Rain', await uploadFilm(desk)),
    lecture('Sky', 'https://youtu.be/sky_is_blue', {
      supportingFileUrl: paper.secure_url,
      supportingFileName: worksheet.name,
    }),
  ]
  const courseContent = [{ chapterTitle: 'Weather', chapterContent }]
  await callAs(desk, 'addCourse', {
    form: { courseData: JSON.stringify({ courseTitle: title, courseContent }) },
  })
  await showTogether(desk, '/educator/my-courses', title)
  await expect(heading(desk)).toHaveText('Rain')
  const writes = writesOf(desk)
  await expectNobody(desk)
  await expectAccessible(desk)

  await test.step('a key plays the film and stops it, another goes on while it plays', async () => {
    const film = desk.getByLabel('Rain', { exact: true })
    await desk.keyboard.press('Space')
    const isPaused = () => film.evaluate(({ paused }: HTMLVideoElement) => paused)
    await expect.poll(isPaused).toBe(false)
    await desk.keyboard.press('Space')
    await expect.poll(isPaused).toBe(true)
    await desk.keyboard.press('ArrowRight')
    await expect(heading(desk)).toHaveText('Sky')
  })

  await test.step('a film of another host does not keep the keys', async () => {
    await desk.getByRole('button', { name: 'Play: Sky' }).click()
    await expect(desk.locator('iframe')).toHaveAttribute('tabindex', '0')
    await expect(desk.locator('main')).toBeFocused()
    await desk.keyboard.press('PageUp')
    await expect(heading(desk)).toHaveText('Rain')
  })

  await test.step('the paper of a lecture follows its film, as large as the screen', async () => {
    await desk.keyboard.press('PageDown')
    await desk.keyboard.press('PageDown')
    await expect(desk.getByText('3 / 3', { exact: true })).toBeVisible()
    await expect(desk.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'The next one' })).toBeDisabled()
    await expectAccessible(desk)
  })

  await desk.getByRole('link', { name: 'Leave' }).click()
  await expect(heading(desk)).toHaveText('My Lessons')
  expect(writes).toEqual([])
})

test('a letter is shown, then its word', async ({ newPage }) => {
  const desk = await newPage()
  await listen(desk)
  await openClass(desk)
  await desk.goto('/learn-alphabet')
  await desk.getByRole('link', { name: 'Show together' }).click()
  await expect(heading(desk)).toHaveText('Aa')
  const writes = writesOf(desk)
  await expectNobody(desk)
  await expectAccessible(desk)
  await expect(desk.getByText(/^A is for/)).toHaveCount(0)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/^A is for/).last()).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('PageDown')
  await expect(heading(desk)).toHaveText('Bb')
  await expect(desk.getByText(/^B is for/)).toHaveCount(0)
  await desk.keyboard.press('m')
  await expect(heading(desk)).toHaveText('Mm')
  await desk.getByRole('button', { name: 'The one before' }).click()
  await expect(heading(desk)).toHaveText('Ll')
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/\/learn-alphabet/)
  expect(writes).toEqual([])
})

test('somebody else’s quiz is not shown', async ({ newPage, allowed, school }) => {
  allowed.complaints.push(/403/)
  const other = await newPage()
  await openClass(other)
  await other.goto(`/educator/together/quiz/${school.classRoom.quiz.id}`)
  await expect(other.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(other.getByText('Where do bees live?')).toHaveCount(0)
  await expectAccessible(other)
})
