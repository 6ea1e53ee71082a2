import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, chapterOf, editLesson, lecture } from './test/lessons.ts'

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
let courseId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
beforeEach(async () => {
  courseId = (await addLesson(school, rosa))._id
  await school.call(mia, 'POST', '/api/user/start', { courseId })
})
afterAll(() => school.close())

const missing = '01890000-0000-7000-8000-000000000000'
const stop = (actor: Actor | null, lectureId: string, seconds: unknown, id = courseId) =>
  school.call(actor, 'POST', '/api/user/save-course-position', {
    courseId: id,
    lectureId,
    seconds,
  })
const complete = (actor: Actor, lectureId: string) =>
  school.call(actor, 'POST', '/api/user/update-course-progress', { courseId, lectureId })
const progress = async (actor: Actor) =>
  (await school.call(actor, 'POST', '/api/user/get-course-progress', { courseId })).body
    .progressData
const edit = (...lectureIds: string[]) =>
  editLesson(school, rosa, courseId, {
    courseTitle: 'Edited',
    courseContent: [chapterOf(...lectureIds.map((id) => lecture(id)))],
  })

describe('where a child stopped watching', () => {
  test('is remembered for her alone, the latest place only', async () => {
    expect((await progress(mia)).position).toBeNull()
    expect((await stop(mia, 'a', 12.5)).body).toEqual({
      success: true,
      message: texts.positionSaved,
    })
    expect((await progress(mia)).position).toEqual({ lectureId: 'a', seconds: 12.5 })
    await stop(mia, 'b', 0)
    expect((await progress(mia)).position).toEqual({ lectureId: 'b', seconds: 0 })
    await school.call(ben, 'POST', '/api/user/start', { courseId })
    expect((await progress(ben)).position).toBeNull()
    const { rowCount } = await school.pool.query(
      'select from watch_positions where course_id = $1',
      [courseId],
    )
    expect(rowCount).toBe(1)
  })

  test('is where she was last, also when an older message comes later', async () => {
    const { now } = school.clock
    await stop(mia, 'b', 30)
    school.clock.now = new Date(now.getTime() - 1)
    expect((await stop(mia, 'a', 5)).status).toBe(200)
    school.clock.now = now
    expect((await progress(mia)).position).toEqual({ lectureId: 'b', seconds: 30 })
  })

  test('sent forty times at once is one of these places', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => stop(mia, 'a', at)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { position } = await progress(mia)
    expect(position.seconds).toBeGreaterThanOrEqual(0)
    expect(position.seconds).toBeLessThan(40)
  })

  test('is forgotten with its lecture, and kept when that is renamed and moved', async () => {
    await stop(mia, 'b', 7)
    await edit('c', 'b')
    expect((await progress(mia)).position).toEqual({ lectureId: 'b', seconds: 7 })
    await edit('c')
    expect((await progress(mia)).position).toBeNull()
  })

  test.each([-1, 86_401, '5', null, Number.NaN, undefined])(
    'is no place at %s seconds',
    async (seconds) => {
      const { status, body } = await stop(mia, 'a', seconds)
      expect([status, body.fields[0].path]).toEqual([400, 'seconds'])
      expect((await progress(mia)).position).toBeNull()
    },
  )

  test('needs the lesson, its start and the lecture', async () => {
    expect((await stop(ben, 'a', 1)).body.code).toBe('NOT_STARTED')
    expect((await stop(mia, 'z\u0000', 1)).body.code).toBe('LECTURE_NOT_FOUND')
    expect((await stop(mia, '', 1)).body.code).toBe('INVALID_INPUT')
    expect((await stop(mia, 'a', 1, missing)).body.code).toBe('COURSE_NOT_FOUND')
    expect((await stop(rosa, 'a', 1)).body.code).toBe('STUDENTS_ONLY')
    expect((await stop(null, 'a', 1)).status).toBe(401)
    await school.call(rosa, 'DELETE', `/api/educator/courses/${courseId}`)
    expect((await stop(mia, 'a', 1)).body.code).toBe('COURSE_NOT_FOUND')
  })
})

describe('lectures that are new to a child who had completed everything', () => {
  const enrolled = async () => {
    const { body } = await school.call(mia, 'GET', '/api/user/enrolled-courses?order=desc')
    return body.enrolledCourses[0]
  }
  const isNew = async () => {
    const { hasNewLectures } = await progress(mia)
    expect((await enrolled()).hasNewLectures).toBe(hasNewLectures)
    return hasNewLectures
  }

  test('are told until she has completed them, too', async () => {
    for (const id of ['a', 'b', 'c']) await complete(mia, id)
    expect(await isNew()).toBe(false)
    await edit('a', 'b', 'c', 'd')
    expect(await isNew()).toBe(true)
    expect((await progress(mia)).completed).toBe(false)
    await edit('a', 'b', 'c', 'd', 'e')
    await complete(mia, 'd')
    expect(await isNew()).toBe(true)
    await complete(mia, 'e')
    expect(await isNew()).toBe(false)
    expect((await progress(mia)).completed).toBe(true)
    await edit('a', 'b', 'c', 'd', 'e', 'f')
    expect(await isNew()).toBe(true)
    await edit('a')
    expect(await isNew()).toBe(false)
  })

  test('are none to who had not', async () => {
    await complete(mia, 'a')
    await edit('a', 'b', 'c', 'd')
    expect(await isNew()).toBe(false)
  })

  test('are none where nothing was added, or nothing was there before', async () => {
    for (const id of ['a', 'b', 'c']) await complete(mia, id)
    await edit('c', 'a')
    expect(await isNew()).toBe(false)
    await edit()
    await edit('x')
    expect(await isNew()).toBe(false)
  })
})
