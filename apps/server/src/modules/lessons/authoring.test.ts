import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, courseForm, lecture, lessonData, uploadPdf } from './test/lessons.ts'

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

const add = (actor: Actor | null, form: FormData) =>
  school.call(actor, 'POST', '/api/educator/add-course', form)
const edit = (actor: Actor | null, id: string, form: FormData) =>
  school.call(actor, 'PUT', `/api/educator/courses/${id}`, form)
const read = (actor: Actor | null, id: string) => school.call(actor, 'GET', `/api/course/${id}`)
const own = (actor: Actor, id: string) => school.call(actor, 'GET', `/api/educator/courses/${id}`)
const titles = async (actor: Actor) =>
  (await school.call(actor, 'GET', '/api/educator/courses')).body.courses.map(
    (course: { courseTitle: string }) => course.courseTitle,
  )
const mediaFiles = async () =>
  Number((await school.pool.query('select count(*) from media_files')).rows[0].count)

describe('adding a lesson', () => {
  test('stores it with its totals and the drawn cover', async () => {
    const { status, body } = await add(
      rosa,
      courseForm(
        lessonData({ courseTitle: ' Sounds ', courseDescription: '<p onclick="x()">Hi</p>' }),
      ),
    )
    expect(status).toBe(200)
    expect(body.message).toBe(texts.courseAdded)
    expect(body.course).toMatchObject({
      courseTitle: 'Sounds',
      courseDescription: '<p>Hi</p>',
      courseThumbnail: '/pictures/words/cover-letters.svg',
      coursePrice: 0,
      discount: 0,
      educator: { _id: rosa.id, name: 'Rosa' },
      lectureCount: 3,
      totalMinutes: 12,
      studentCount: 0,
      averageRating: 0,
      abilities: { start: false, watch: true, rate: false, edit: true },
    })
  })

  test('numbers chapters and lectures and keeps their ids', async () => {
    const course = await addLesson(school, rosa)
    const [one, two] = course.courseContent
    expect([one.chapterId, one.chapterOrder, two.chapterOrder]).toEqual(['one', 1, 2])
    expect(one.chapterContent.map((l: { lectureOrder: number }) => l.lectureOrder)).toEqual([1, 2])
  })

  test('shows an uploaded picture to everybody', async () => {
    const form = courseForm(lessonData(), { thumbnail: await pictureFile() })
    const { body } = await add(rosa, form)
    expect(body.course.courseThumbnail).toMatch(/^\/media\/public\//)
    const picture = await school.app.inject(body.course.courseThumbnail)
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  test.each([
    ['no courseData', formOf({ other: 'x' }), 400, 'courseData'],
    ['courseData that is no JSON', formOf({ courseData: '{' }), 400, 'courseData'],
    ['no title', courseForm({ courseContent: [] }), 400, 'courseTitle'],
    ['an unseen title', courseForm(lessonData({ courseTitle: '\u200b ' })), 422, 'courseTitle'],
    [
      'an overlong title',
      courseForm(lessonData({ courseTitle: 'x'.repeat(201) })),
      400,
      'courseTitle',
    ],
    ['a negative price', courseForm(lessonData({ coursePrice: -1 })), 400, 'coursePrice'],
    [
      'a chapter without a name',
      courseForm(lessonData({ courseContent: [{ chapterTitle: '', chapterContent: [] }] })),
      400,
      'courseContent.0.chapterTitle',
    ],
    [
      'a picture from elsewhere',
      courseForm(lessonData({ courseThumbnail: 'https://elsewhere.test/a.png' })),
      422,
      'courseThumbnail',
    ],
  ])('refuses %s at its field', async (_name, form, status, path) => {
    const before = await titles(rosa)
    const answer = await add(rosa, form)
    expect(answer.status).toBe(status)
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(await titles(rosa)).toEqual(before)
  })

  test('refuses a link that is no web address, and removes what was uploaded', async () => {
    const files = await mediaFiles()
    const chapterContent = [lecture('a', { lectureUrl: 'javascript:alert(1)' })]
    const courseContent = [{ chapterTitle: 'One', chapterContent }]
    const form = courseForm(lessonData({ courseContent }), { thumbnail: await pictureFile() })
    const { status, body } = await add(rosa, form)
    expect([status, body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
    expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.lectureUrl')
    expect(await mediaFiles()).toBe(files)
  })

  test('refuses a picture that is none', async () => {
    const form = courseForm(lessonData(), { thumbnail: new File(['no picture'], 'a.png') })
    expect((await add(rosa, form)).body.code).toBe('WRONG_FILE_TYPE')
  })

  test('is for teachers alone', async () => {
    expect((await add(null, courseForm(lessonData()))).status).toBe(401)
    expect((await add(mia, courseForm(lessonData()))).body.code).toBe('EDUCATORS_ONLY')
  })
})

describe('a supporting file', () => {
  test('is kept, and its link opens for those who may watch', async () => {
    const supportingFileUrl = await uploadPdf(school, rosa)
    const chapterContent = [lecture('a', { supportingFileUrl, supportingFileName: 'words.pdf' })]
    const course = await addLesson(school, rosa, {
      courseContent: [{ chapterTitle: 'One', chapterContent }],
    })
    const [shown] = course.courseContent[0].chapterContent
    expect(shown.supportingFileName).toBe('words.pdf')
    expect((await school.app.inject(shown.supportingFileUrl)).statusCode).toBe(200)
    const kept = await school.pool.query('select from media_files where kept_at is not null')
    expect(kept.rowCount).toBeGreaterThan(0)

    const again = await edit(rosa, course._id, courseForm(course))
    expect(again.status).toBe(200)
    const [stays] = again.body.course.courseContent[0].chapterContent
    expect((await school.app.inject(stays.supportingFileUrl)).statusCode).toBe(200)
  })

  test('has to be the teacher’s own', async () => {
    const supportingFileUrl = await uploadPdf(school, omar)
    const chapterContent = [lecture('a', { supportingFileUrl, supportingFileName: 'words.pdf' })]
    const courseContent = [{ chapterTitle: 'One', chapterContent }]
    const { status, body } = await add(rosa, courseForm(lessonData({ courseContent })))
    expect([status, body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
    expect(body.fields[0].path).toBe('courseContent.0.chapterContent.0.supportingFileUrl')
  })
})

describe('editing a lesson', () => {
  test('keeps its picture until another is sent, and its totals follow', async () => {
    const course = await addLesson(school, rosa, {
      courseThumbnail: '/pictures/words/cover-sea.svg',
    })
    const courseContent = [{ chapterTitle: 'Only', chapterContent: [lecture('b')] }]
    const edited = await edit(rosa, course._id, courseForm({ courseTitle: 'New', courseContent }))
    expect(edited.body.message).toBe(texts.courseUpdated)
    expect(edited.body.course).toMatchObject({
      courseTitle: 'New',
      courseThumbnail: '/pictures/words/cover-sea.svg',
      lectureCount: 1,
      totalMinutes: 4,
    })
    const image = await pictureFile()
    const pictured = await edit(rosa, course._id, courseForm({ courseTitle: 'New' }, { image }))
    expect(pictured.body.course.courseThumbnail).toMatch(/^\/media\/public\//)
  })

  test('leaves it open to everybody unless it says otherwise', async () => {
    const { _id } = await addLesson(school, rosa, { isOpenToEverybody: true })
    const isOpen = async () => (await own(rosa, _id)).body.course.isOpenToEverybody
    await edit(rosa, _id, courseForm(lessonData()))
    expect(await isOpen()).toBe(true)
    await edit(rosa, _id, courseForm(lessonData({ isOpenToEverybody: false })))
    expect(await isOpen()).toBe(false)
  })

  test('that is refused changes nothing', async () => {
    const course = await addLesson(school, rosa)
    const answer = await edit(rosa, course._id, courseForm({ courseTitle: ' ' }))
    expect(answer.status).toBe(422)
    expect((await own(rosa, course._id)).body.course).toEqual(course)
  })

  test('is for its teacher alone', async () => {
    const course = await addLesson(school, rosa)
    const form = () => courseForm(lessonData({ courseTitle: 'Mine now' }))
    expect((await edit(omar, course._id, form())).body.code).toBe('NOT_OWNER')
    expect((await edit(mia, course._id, form())).body.code).toBe('EDUCATORS_ONLY')
    expect((await edit(null, course._id, form())).status).toBe(401)
    expect((await edit(rosa, crypto.randomUUID(), form())).body.code).toBe('COURSE_NOT_FOUND')
    expect((await own(rosa, course._id)).body.course).toEqual(course)
    expect((await own(omar, course._id)).body.code).toBe('NOT_OWNER')
  })
})

describe('deleting a lesson', () => {
  const remove = (actor: Actor | null, id: string) =>
    school.call(actor, 'DELETE', `/api/educator/courses/${id}`)
  const restore = (actor: Actor | null, id: string) =>
    school.call(actor, 'POST', `/api/educator/courses/${id}/restore`)

  test('takes it away from everybody until its teacher brings it back', async () => {
    const course = await addLesson(school, rosa, { courseTitle: 'Gone' })
    expect((await remove(rosa, course._id)).body.message).toBe('Course deleted successfully!')
    for (const actor of [null, mia, rosa]) expect((await read(actor, course._id)).status).toBe(404)
    expect(await titles(rosa)).not.toContain('Gone')
    expect((await remove(rosa, course._id)).body.code).toBe('COURSE_NOT_FOUND')
    expect((await restore(omar, course._id)).body.code).toBe('COURSE_NOT_FOUND')
    expect((await restore(rosa, course._id)).status).toBe(200)
    expect((await restore(rosa, course._id)).status).toBe(200)
    expect((await read(null, course._id)).status).toBe(200)
  })

  test('can be undone for 30 days', async () => {
    const course = await addLesson(school, rosa)
    const deletedAt = school.clock.now
    const after = (days: number) => new Date(deletedAt.getTime() + days * 86_400_000)
    await remove(rosa, course._id)
    school.clock.now = after(30.01)
    expect((await restore(rosa, course._id)).body.code).toBe('COURSE_NOT_FOUND')
    school.clock.now = after(29.99)
    expect((await restore(rosa, course._id)).status).toBe(200)
    school.clock.now = deletedAt
  })

  test('is for its teacher alone', async () => {
    const course = await addLesson(school, rosa)
    expect((await remove(omar, course._id)).body.code).toBe('NOT_OWNER')
    expect((await restore(omar, course._id)).body.code).toBe('NOT_OWNER')
    expect((await remove(mia, course._id)).body.code).toBe('EDUCATORS_ONLY')
    expect((await remove(null, course._id)).status).toBe(401)
    expect((await read(null, course._id)).status).toBe(200)
  })
})
