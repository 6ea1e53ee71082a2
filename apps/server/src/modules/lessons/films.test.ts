import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { publicUrl } from '../../../test/test-product.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  addLesson,
  chapterOf,
  courseForm,
  editLesson,
  lecture,
  lessonData,
  uploadCaptions,
  uploadFilm,
  uploadPdf,
} from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
})
afterAll(() => school.close())

const withLecture = (changes: object) => ({ courseContent: [chapterOf(lecture('a', changes))] })
const tryToAdd = (changes: object) =>
  school.call(
    rosa,
    'POST',
    '/api/educator/add-course',
    courseForm(lessonData(withLecture(changes))),
  )
async function firstLecture(actor: Actor | null, courseId: string) {
  const { body } = await school.call(actor, 'GET', `/api/course/${courseId}`)
  return body.courseData.courseContent[0].chapterContent[0]
}
const opens = async (url: string) => (await school.app.inject(url)).statusCode === 200
const bare = (url: string) => url.split('?')[0] ?? ''

describe('an uploaded film', () => {
  test('is watched by those who may, through a link of its own', async () => {
    const [lectureUrl, captionsUrl] = [
      await uploadFilm(school, rosa),
      await uploadCaptions(school, rosa),
    ]
    const film = { lectureUrl, captionsUrl, captionsName: 'English' }
    const { _id: courseId } = await addLesson(school, rosa, withLecture(film))
    for (const actor of [null, mia, omar]) {
      expect(await firstLecture(actor, courseId)).not.toHaveProperty('lectureUrl')
      expect(await firstLecture(actor, courseId)).not.toHaveProperty('captionsUrl')
    }
    await school.call(mia, 'POST', '/api/user/start', { courseId })
    for (const actor of [mia, rosa]) {
      const shown = await firstLecture(actor, courseId)
      expect(shown.captionsName).toBe('English')
      for (const url of [shown.lectureUrl, shown.captionsUrl]) {
        expect(await opens(url)).toBe(true)
        expect(await opens(bare(url))).toBe(false)
      }
    }
  })

  test('that is a free preview is for everybody', async () => {
    const lectureUrl = await uploadFilm(school, rosa)
    const film = withLecture({ lectureUrl, isPreviewFree: true })
    const { _id } = await addLesson(school, rosa, film)
    expect(await opens((await firstLecture(null, _id)).lectureUrl)).toBe(true)
  })

  test('stays through edits, as the link that was read or as the whole address of it', async () => {
    const lectureUrl = await uploadFilm(school, rosa)
    const captionsUrl = await uploadCaptions(school, rosa)
    const course = await addLesson(school, rosa, withLecture({ lectureUrl, captionsUrl }))
    const [read] = course.courseContent[0].chapterContent
    const whole = (url: string) => `${publicUrl}${url}`
    const again = withLecture({
      lectureUrl: whole(read.lectureUrl),
      captionsUrl: whole(read.captionsUrl),
    })
    for (const data of [course, lessonData(again)]) {
      expect((await editLesson(school, rosa, course._id, data)).status).toBe(200)
      const { rows } = await school.pool.query<{ content: string }>(
        'select content::text from courses where id = $1',
        [course._id],
      )
      expect(rows[0]?.content).toContain(`"${bare(lectureUrl)}"`)
      expect(rows[0]?.content).toContain(`"${bare(captionsUrl)}"`)
    }
  })

  test('has its captions called after their file when nobody names them', async () => {
    const lectureUrl = await uploadFilm(school, rosa)
    const captionsUrl = await uploadCaptions(school, rosa)
    const course = await addLesson(school, rosa, withLecture({ lectureUrl, captionsUrl }))
    expect(course.courseContent[0].chapterContent[0].captionsName).toMatch(/\.vtt$/)
  })

  test('and its captions have to be the teacher’s own', async () => {
    const theirs = await uploadFilm(school, omar)
    const refused = await tryToAdd({ lectureUrl: theirs })
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
    expect(refused.body.fields[0].path).toBe('courseContent.0.chapterContent.0.lectureUrl')
    const [lectureUrl, captionsUrl] = [
      await uploadFilm(school, rosa),
      await uploadCaptions(school, omar),
    ]
    const { body } = await tryToAdd({ lectureUrl, captionsUrl })
    expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.captionsUrl')
  })
})

describe('a link to this server', () => {
  const unknown = '/media/private/01890000-0000-4000-8000-000000000000/file.mp4'
  test.each([
    ['a film that is not there', unknown],
    ['its whole address', `${publicUrl}${unknown}`],
    ['a film that is none', '/media/film.mp4'],
    ['a page', `${publicUrl}/course/1`],
    ['another path', '/etc/passwd.mp4'],
    ['a way out', '/media/../auth/x.mp4'],
  ])('to %s is refused at its field', async (_what, lectureUrl) => {
    const { status, body } = await tryToAdd({ lectureUrl })
    expect([status, body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
    expect(body.fields).toHaveLength(1)
    expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.lectureUrl')
  })

  test('leads to a film, not to a document or captions', async () => {
    for (const lectureUrl of [await uploadPdf(school, rosa), await uploadCaptions(school, rosa)]) {
      const { body } = await tryToAdd({ lectureUrl })
      expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.lectureUrl')
    }
    const supportingFileUrl = await uploadFilm(school, rosa)
    expect((await tryToAdd({ supportingFileUrl })).body.code).toBe('NOT_ACCEPTABLE')
  })
})

describe('captions', () => {
  test('belong to an uploaded film', async () => {
    const captionsUrl = await uploadCaptions(school, rosa)
    for (const lectureUrl of ['https://youtu.be/abc', 'https://films.test/sky.mp4']) {
      const { status, body } = await tryToAdd({ lectureUrl, captionsUrl })
      expect([status, body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
      expect(body.fields).toEqual([
        {
          path: 'courseContent.0.chapterContent.0.captionsUrl',
          message: 'Captions belong to a film that was uploaded here.',
        },
      ])
    }
  })

  test('are no other file, and from nowhere else', async () => {
    const lectureUrl = await uploadFilm(school, rosa)
    for (const captionsUrl of [await uploadPdf(school, rosa), 'https://films.test/sky.vtt']) {
      const { body } = await tryToAdd({ lectureUrl, captionsUrl })
      expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.captionsUrl')
    }
  })

  test('are refused together with what else is wrong', async () => {
    const { body } = await tryToAdd({
      lectureUrl: '/media/private/01890000-0000-4000-8000-000000000000/file.mp4',
      supportingFileUrl: 'https://films.test/words.pdf',
      captionsUrl: await uploadPdf(school, rosa),
    })
    const paths = body.fields.map((field: { path: string }) => field.path.split('.').at(-1))
    expect(paths.toSorted()).toEqual(['captionsUrl', 'lectureUrl', 'supportingFileUrl'])
  })

  test('go when they are taken away', async () => {
    const lectureUrl = await uploadFilm(school, rosa)
    const captionsUrl = await uploadCaptions(school, rosa)
    const course = await addLesson(school, rosa, withLecture({ lectureUrl, captionsUrl }))
    const without = lessonData(withLecture({ lectureUrl, captionsUrl: null, captionsName: null }))
    await editLesson(school, rosa, course._id, without)
    expect(await firstLecture(rosa, course._id)).not.toHaveProperty('captionsUrl')
  })
})
