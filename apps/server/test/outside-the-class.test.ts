// What a student reaches of a teacher whose class she is not in, in all modules: the free previews,
// and what the teacher has opened to everybody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addLesson,
  chapterOf,
  editLesson,
  lecture,
  lessonData,
  uploadCaptions,
  uploadFilm,
  uploadPdf,
} from '../src/modules/lessons/test/lessons.ts'
import { addQuiz } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { openSchool, type School } from './school.ts'

let school: School
let rosa: Actor
let zoe: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
})
beforeEach(async () => {
  zoe = await school.person('Zoe', 'student')
})
afterAll(() => school.close())

const post = async (path: string, body: object) => {
  const answer = await school.call(zoe, 'POST', path, body)
  return [answer.status, answer.body.code ?? answer.body.message]
}
const read = async (id: string, actor = zoe) =>
  (await school.call(actor, 'GET', `/api/course/${id}`)).body.courseData
const start = (courseId: string) => post('/api/user/start', { courseId })
const complete = (courseId: string, lectureId: string) =>
  post('/api/user/update-course-progress', { courseId, lectureId })
const rate = (courseId: string) => post('/api/user/add-rating', { courseId, rating: 5 })
const remove = async () =>
  (await school.call(rosa, 'DELETE', `/api/educator/students/${zoe.id}`)).status
const startedBefore = (courseId: string) =>
  school.pool.query(
    'insert into enrolments (id, student_id, course_id, educator_id) values (gen_random_uuid(), $1, $2, $3)',
    [zoe.id, courseId, rosa.id],
  )
const none = { start: false, watch: false, rate: false, edit: false, join: false }
const closed = [403, 'NOT_A_MEMBER']

/** A lesson with one lecture of private files, and a free one. */
async function lessonWithFiles(changes: object = {}): Promise<string> {
  const files = {
    lectureUrl: await uploadFilm(school, rosa),
    supportingFileUrl: await uploadPdf(school, rosa),
    captionsUrl: await uploadCaptions(school, rosa),
  }
  const free = { lectureUrl: await uploadFilm(school, rosa), isPreviewFree: true }
  const courseContent = [chapterOf(lecture('a', files), lecture('b', free))]
  return (await addLesson(school, rosa, { courseContent, ...changes }))._id
}

const lectures = async (courseId: string) => (await read(courseId)).courseContent[0].chapterContent
const opened = async (link: string) => (await school.app.inject(link)).statusCode

describe('a lesson of a class that she is not in', () => {
  test('is not started, and none of its films, papers and captions are handed out', async () => {
    const courseId = await lessonWithFiles()
    expect(await start(courseId)).toEqual(closed)
    expect(await complete(courseId, 'a')).toEqual(closed)
    expect(await rate(courseId)).toEqual(closed)
    const stop = { courseId, lectureId: 'a', seconds: 1 }
    expect(await post('/api/user/save-course-position', stop)).toEqual(closed)
    const [kept, free] = await lectures(courseId)
    expect(Object.keys(kept).filter((field) => field.endsWith('Url'))).toEqual([])
    expect(await opened(free.lectureUrl)).toBe(200)
    expect((await read(courseId)).abilities).toEqual({ ...none, join: true })
    const { body } = await school.call(rosa, 'GET', '/api/educator/enrolled-students')
    expect(JSON.stringify(body)).not.toContain(zoe.id)
  })

  test('that she had started keeps what she did, and goes on once she has joined', async () => {
    const courseId = await lessonWithFiles()
    await startedBefore(courseId)
    const [kept] = await lectures(courseId)
    expect(kept).not.toHaveProperty('lectureUrl')
    expect(await complete(courseId, 'a')).toEqual(closed)
    expect(await rate(courseId)).toEqual(closed)
    const started = async () =>
      (await school.call(zoe, 'GET', '/api/user/enrolled-courses')).body.enrolledCourses
    expect(await started()).toMatchObject([{ _id: courseId }])
    await school.join(zoe, rosa)
    expect((await read(courseId)).abilities).toEqual({ ...none, watch: true, rate: true })
    const [now] = await lectures(courseId)
    expect(await opened(now.supportingFileUrl)).toBe(200)
    expect(await complete(courseId, 'a')).toEqual([200, 'Well done!'])
    expect(await rate(courseId)).toEqual([200, 'Thank you for your stars!'])
  })

  test('that is open to everybody is started, watched and rated', async () => {
    const courseId = await lessonWithFiles({ isOpenToEverybody: true })
    expect((await read(courseId)).abilities).toEqual({ ...none, start: true, join: true })
    expect(await start(courseId)).toEqual([200, 'Enrolled successfully!'])
    const [kept] = await lectures(courseId)
    expect(await opened(kept.lectureUrl)).toBe(200)
    expect(await complete(courseId, 'a')).toEqual([200, 'Well done!'])
    expect(await rate(courseId)).toEqual([200, 'Thank you for your stars!'])
    await editLesson(school, rosa, courseId, lessonData({ isOpenToEverybody: false }))
    expect((await read(courseId)).abilities).toEqual({ ...none, join: true })
    expect(await complete(courseId, 'b')).toEqual(closed)
  })

  test("that is open to everybody stays closed to a child's account that awaits a class", async () => {
    const courseId = await lessonWithFiles({ isOpenToEverybody: true })
    Object.assign(zoe, { awaitsClass: true })
    expect((await read(courseId)).abilities).toEqual({ ...none, join: true })
    expect(await start(courseId)).toEqual(closed)
  })

  test('and was removed from keeps her out, open to everybody or not', async () => {
    const courseId = await lessonWithFiles({ isOpenToEverybody: true })
    await start(courseId)
    expect(await remove()).toBe(200)
    expect((await read(courseId)).abilities).toEqual(none)
    expect(await complete(courseId, 'a')).toEqual(closed)
    const { body } = await school.call(rosa, 'GET', '/api/educator/enrolled-students')
    expect(JSON.stringify(body)).not.toContain(zoe.id)
    expect(await remove()).toBe(404)
  })
})

test('a teacher removes whoever only started a lesson of hers', async () => {
  expect(await remove()).toBe(404)
  await startedBefore(await lessonWithFiles())
  expect(await remove()).toBe(200)
  const joined = await school.call(zoe, 'GET', '/api/user/joined-educators')
  expect(joined.body.joinedEducators).toEqual([])
})

test('a quiz of another class is not taken', async () => {
  const quizId = await addQuiz(school, rosa)
  const check = await school.call(zoe, 'GET', `/api/quiz-sessions/check/${quizId}`)
  expect([check.status, check.body.code]).toEqual(closed)
  const result = { quizId, totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }
  expect(await post('/api/quiz-sessions', result)).toEqual(closed)
  await school.join(zoe, rosa)
  expect((await post('/api/quiz-sessions', result))[0]).toBe(200)
})
