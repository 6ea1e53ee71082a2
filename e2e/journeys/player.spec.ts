// Watching: an uploaded film and where it was stopped, a worksheet in the page, marks without a
// connection, providers out of reach, and a removal from the class meanwhile.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { loseFilms, playFilms, uploadFilm } from '../stack/films.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { captions, unique, worksheet } from '../stack/material.ts'
import { enrolChild, newAccount, signUp } from '../stack/people.ts'

/** A class with one lesson: an uploaded film with a worksheet, and one film of each provider. */
async function openLesson(page: Page) {
  await signUp(page, newAccount('Ana Reyes'))
  await callAs(page, 'becomeEducator')
  const code = unique('Rain-Class').replace(' ', '-')
  await callAs(page, 'saveClassCode', { body: { code } })
  const lecture = (lectureTitle: string, lectureUrl: string, more = {}) => ({
    lectureTitle,
    lectureUrl,
    lectureDuration: 1,
    ...more,
  })
  const file = {
    supportingFileUrl: await uploadFile(page, worksheet),
    supportingFileName: worksheet.name,
  }
  const words = { captionsUrl: await uploadFile(page, captions), captionsName: captions.name }
  const chapterContent = [
    lecture('Rain', await uploadFilm(page), { ...file, ...words }),
    lecture('Sky', 'https://youtu.be/sky_is_blue', file),
    lecture('Wind', 'https://vimeo.com/76979871'),
  ]
  const courseContent = [{ chapterTitle: 'Weather', chapterContent }]
  const form = { courseData: JSON.stringify({ courseTitle: unique('Weather'), courseContent }) }
  const { course } = await callAs(page, 'addCourse', { form })
  const [chapter] = course.courseContent
  return { code, id: course._id, lectureIds: chapter?.chapterContent.map((one) => one.lectureId) }
}

async function uploadFile(page: Page, file: typeof worksheet): Promise<string> {
  const { settings } = await callAs(page, 'publicSettings')
  const { cloud, preset } = settings.upload
  const form = { upload_preset: preset }
  return (await callAs(page, 'uploadFile', { params: { cloud }, form, file })).secure_url
}

/** The child's page, at the lesson she has just started. */
async function startLesson(page: Page, code: string, courseId: string) {
  await playFilms(page.context())
  await enrolChild(page, newAccount('Mira Patel'), code)
  await callAs(page, 'startCourse', { body: { courseId } })
  await page.goto(`/player/${courseId}`)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
}

const progressOf = async (page: Page, courseId: string) =>
  (await callAs(page, 'getCourseProgress', { body: { courseId } })).progressData

const seconds = (page: Page) =>
  page.getByLabel('Rain', { exact: true }).evaluate((film: HTMLVideoElement) => film.currentTime)

/** The current captions of the film; null when they are hidden. */
const wordsOf = (page: Page) =>
  page.getByLabel('Rain', { exact: true }).evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
    const cue = track?.mode === 'showing' ? track.activeCues?.[0] : null
    return cue instanceof VTTCue ? cue.text : null
  })

const sentence = (page: Page) => page.getByText('This video cannot be shown right now.')

test('a film continues where it was stopped, and a mark without a connection is not lost', async ({
  page,
  context,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/ERR_INTERNET_DISCONNECTED/)
  const { code, id } = await openLesson(await newPage())
  await startLesson(page, code, id)

  await test.step('plays an uploaded film with keys and stores the position at the server', async () => {
    await page.getByRole('button', { name: 'Play: Rain' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
    await expect.poll(() => wordsOf(page)).toBe('It rains on the leaves.')
    const words = page.getByRole('button', { name: 'Words in the film' })
    await words.click()
    await expect(words).toHaveAttribute('aria-pressed', 'false')
    expect(await wordsOf(page)).toBeNull()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(async () => (await progressOf(page, id)).position?.seconds).toBeGreaterThan(9)
    await page.reload()
    await page.getByRole('button', { name: 'Play: Rain' }).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(9)
  })

  await test.step('opens the worksheet in the page and gives the focus back', async () => {
    const button = page.getByRole('button', { name: `Open: ${worksheet.name}` })
    await button.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'bee-worksheet' })
    await expect(viewer.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await expect(viewer.getByRole('link', { name: `Download: ${worksheet.name}` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('marks without a connection, and closes the page', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Mark Complete', exact: true }).dblclick()
    await expect(page.getByText('1 of 3 done')).toBeVisible()
    await expect(page.getByText('The school does not answer right now')).toBeVisible()
    await page.close()
    await context.setOffline(false)
  })

  await test.step('has the mark at the server after the next start', async () => {
    const later = await context.newPage()
    await later.goto('/')
    await expect(later.getByRole('heading', { name: 'Hello, Mira!' })).toBeVisible()
    await expect.poll(async () => (await progressOf(later, id)).lectureCompleted.length).toBe(1)
    await later.goto(`/player/${id}`)
    await expect(later.getByRole('button', { name: 'Play: Sky' })).toBeVisible()
    await expect(later.getByText('1 of 3 done')).toBeVisible()
  })
})

test('a provider out of reach shows a kind message, and one that answers keeps the place', async ({
  page,
  context,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/ERR_FAILED/)
  const { code, id, lectureIds } = await openLesson(await newPage())
  await startLesson(page, code, id)
  await loseFilms(context)
  await page.getByRole('button', { name: 'Start Learning: Sky' }).click()
  await expect(page.getByText('The video is coming…')).toBeVisible()
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(
    page.getByRole('alert').getByRole('button', { name: `Open: ${worksheet.name}` }),
  ).toBeVisible()
  await expectAccessible(page)

  await playFilms(context, 42)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The video is coming…')).toBeHidden()
  await expect(page.getByTitle('Sky')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie/)
  await expect.poll(async () => (await progressOf(page, id)).position?.seconds).toBe(42)
  await page.getByRole('button', { name: 'Start Learning: Wind' }).click()
  await expect(page.getByTitle('Wind')).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com/)
  await expect
    .poll(async () => (await progressOf(page, id)).position)
    .toEqual({ lectureId: lectureIds?.[2], seconds: 42 })
})

test('the end of a lesson is celebrated, without motion for who wants none', async ({
  page,
  newPage,
}) => {
  const { code, id } = await openLesson(await newPage())
  await startLesson(page, code, id)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const title of ['Rain', 'Sky', 'Wind']) {
    await page.getByRole('button', { name: `Start Learning: ${title}` }).click()
    await page.getByRole('button', { name: 'Mark Complete', exact: true }).click()
  }
  const hooray = page.getByRole('dialog', { name: 'Hooray! You finished this lesson!' })
  await expect(hooray).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await hooray.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(hooray).toBeHidden()
  await expect(page.getByText('3 of 3 done')).toBeVisible()
})

test('a child who is removed from the class is led on', async ({ page, newPage, allowed }) => {
  allowed.complaints.push(/\b403\b/)
  const teacher = await newPage()
  const { code, id } = await openLesson(teacher)
  await startLesson(page, code, id)
  const { students } = await callAs(teacher, 'classStudents')
  const studentId = students[0]?.student._id ?? ''
  await callAs(teacher, 'removeStudent', { params: { studentId } })
  await page.getByRole('button', { name: 'Play: Rain' }).click()
  await expect(page.getByText('You are not in this class now.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See the lesson' }).click()
  await expect(page).toHaveURL(`/course/${id}`)
  await expect(page.getByText('Ask your teacher to let you in.')).toBeVisible()
})
