import { limits, texts } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { copiedTitle } from '../../platform/copied-title.ts'
import { addLesson, chapterOf, editLesson, lecture, lessonData, uploadPdf } from './test/lessons.ts'

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

const duplicate = (actor: Actor | null, id: string) =>
  school.call(actor, 'POST', `/api/educator/courses/${id}/duplicate`)
const post = (path: string, body: object) => school.call(mia, 'POST', `/api/user/${path}`, body)

interface Chapters {
  courseContent: { chapterId: string; chapterContent: { lectureId: string }[] }[]
}
const idsOf = ({ courseContent }: Chapters) =>
  courseContent.flatMap(({ chapterId, chapterContent }) => [
    chapterId,
    ...chapterContent.map(({ lectureId }) => lectureId),
  ])
const withoutIds = ({ courseContent }: Chapters) =>
  courseContent.map(({ chapterContent, ...chapter }) => ({
    ...chapter,
    chapterId: '',
    chapterContent: chapterContent.map((one) => ({ ...one, lectureId: '' })),
  }))

describe('a copy of a lesson', () => {
  test('is a draft with the same content under ids of its own', async () => {
    const course = await addLesson(school, rosa, {
      courseThumbnail: '/pictures/words/cover-sea.svg',
      coursePrice: 4.5,
      discount: 10,
      isOpenToEverybody: true,
    })
    const { status, body } = await duplicate(rosa, course._id)
    expect([status, body.message]).toEqual([200, texts.courseCopied])
    const { _id, courseContent, createdAt, ...copied } = body.course
    expect(_id).not.toBe(course._id)
    expect(copied).toMatchObject({
      courseTitle: `${course.courseTitle} (copy)`,
      courseDescription: course.courseDescription,
      courseThumbnail: course.courseThumbnail,
      coursePrice: 4.5,
      discount: 10,
      isOpenToEverybody: true,
      lectureCount: 3,
      totalMinutes: 12,
      status: 'draft',
      version: 1,
    })
    expect(withoutIds(body.course)).toEqual(withoutIds(course))
    const ids = [...idsOf(course), ...idsOf(body.course)]
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has no children, stars or progress of the first', async () => {
    const course = await addLesson(school, rosa)
    await post('start', { courseId: course._id })
    await post('update-course-progress', { courseId: course._id, lectureId: 'a' })
    await post('add-rating', { courseId: course._id, rating: 5 })
    const copy = (await duplicate(rosa, course._id)).body.course
    expect(copy).toMatchObject({ studentCount: 0, ratingCount: 0, averageRating: 0 })
    await editLesson(school, rosa, copy._id, { ...copy, status: 'published' })
    await post('start', { courseId: copy._id })
    const { body } = await post('get-course-progress', { courseId: copy._id })
    expect(body.progressData).toMatchObject({ lectureCompleted: [], completed: false })
  })

  test('keeps its files when the first lesson is changed and deleted', async () => {
    const supportingFileUrl = await uploadPdf(school, rosa)
    const courseContent = [chapterOf(lecture('a', { supportingFileUrl }))]
    const course = await addLesson(school, rosa, { courseContent })
    const copy = (await duplicate(rosa, course._id)).body.course
    await editLesson(school, rosa, course._id, lessonData({ courseContent: [] }))
    await school.call(rosa, 'DELETE', `/api/educator/courses/${course._id}`)
    const [shown] = copy.courseContent[0].chapterContent
    expect((await school.app.inject(shown.supportingFileUrl)).statusCode).toBe(200)
    const saved = await editLesson(school, rosa, copy._id, copy)
    expect(saved.status).toBe(200)
  })

  test('is made by its teacher alone, of a lesson that is there', async () => {
    const course = await addLesson(school, rosa)
    const count = async () => (await school.pool.query('select from courses')).rowCount
    const before = await count()
    expect((await duplicate(omar, course._id)).body.code).toBe('NOT_OWNER')
    expect((await duplicate(mia, course._id)).body.code).toBe('EDUCATORS_ONLY')
    expect((await duplicate(null, course._id)).status).toBe(401)
    expect((await duplicate(rosa, crypto.randomUUID())).body.code).toBe('COURSE_NOT_FOUND')
    await school.call(rosa, 'DELETE', `/api/educator/courses/${course._id}`)
    expect((await duplicate(rosa, course._id)).body.code).toBe('COURSE_NOT_FOUND')
    expect(await count()).toBe(before)
  })

  test('of the longest title is a lesson that can be saved again', async () => {
    const course = await addLesson(school, rosa, { courseTitle: '🌋'.repeat(200) })
    const copy = (await duplicate(rosa, course._id)).body.course
    expect(copy.courseTitle).toBe(`${'🌋'.repeat(193)} (copy)`)
    expect((await editLesson(school, rosa, copy._id, copy)).status).toBe(200)
  })
})

test('the title of a copy fits, and no sign in it is cut in half', () => {
  const family = '👩‍👩‍👧'
  expect(copiedTitle(family.repeat(40))).toBe(`${family.repeat(38)} (copy)`)
  const segmenter = new Intl.Segmenter()
  const signs = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (title) => {
      const copied = copiedTitle(title)
      expect([...copied].length).toBeLessThanOrEqual(limits.titleLength)
      const kept = signs(copied.slice(0, -' (copy)'.length))
      expect(kept).toEqual(signs(title).slice(0, kept.length))
    }),
  )
})
