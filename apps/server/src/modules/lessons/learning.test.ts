import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, courseForm, lecture } from './test/lessons.ts'

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
let newcomer: Actor
let courseId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
  newcomer = await school.person('New', null)
})
beforeEach(async () => {
  courseId = (await addLesson(school, rosa))._id
})
afterAll(() => school.close())

const missing = '01890000-0000-7000-8000-000000000000'
const start = (actor: Actor | null, id = courseId) =>
  school.call(actor, 'POST', '/api/user/start', { courseId: id })
const complete = (actor: Actor | null, lectureId: string, id = courseId) =>
  school.call(actor, 'POST', '/api/user/update-course-progress', { courseId: id, lectureId })
const progress = (actor: Actor | null, id = courseId) =>
  school.call(actor, 'POST', '/api/user/get-course-progress', { courseId: id })
const rate = (actor: Actor | null, rating: unknown, id = courseId) =>
  school.call(actor, 'POST', '/api/user/add-rating', { courseId: id, rating })
const read = async (actor: Actor | null, id = courseId) =>
  (await school.call(actor, 'GET', `/api/course/${id}`)).body.courseData
const remove = () => school.call(rosa, 'DELETE', `/api/educator/courses/${courseId}`)

describe('a lesson as it is read', () => {
  const linksOf = (course: { courseContent: { chapterContent: { lectureUrl?: string }[] }[] }) =>
    course.courseContent.flatMap((chapter) =>
      chapter.chapterContent.map((one) => one.lectureUrl !== undefined),
    )

  test('holds only the free previews until it is started', async () => {
    for (const actor of [null, newcomer, mia]) {
      expect(linksOf(await read(actor))).toEqual([true, false, false])
    }
    expect(linksOf(await read(rosa))).toEqual([true, true, true])
    await start(mia)
    expect(linksOf(await read(mia))).toEqual([true, true, true])
    expect(linksOf(await read(ben))).toEqual([true, false, false])
  })

  test('says what the caller may do, so that no button leads to a refusal', async () => {
    const none = { start: false, watch: false, rate: false, edit: false, join: false }
    expect((await read(null)).abilities).toEqual(none)
    expect((await read(newcomer)).abilities).toEqual(none)
    expect((await read(mia)).abilities).toEqual({ ...none, start: true })
    await start(mia)
    expect(await read(mia)).toMatchObject({
      enrolled: true,
      abilities: { ...none, watch: true, rate: true },
    })
    expect((await read(rosa)).abilities).toEqual({ ...none, watch: true, edit: true })
  })

  test('tells a caller her own rating and nobody else’s', async () => {
    for (const actor of [mia, ben]) await start(actor)
    await rate(mia, 5)
    await rate(ben, 2)
    expect((await read(mia)).courseRatings).toEqual([{ userId: mia.id, rating: 5 }])
    expect((await read(rosa)).courseRatings).toEqual([])
    expect(await read(null)).toMatchObject({ courseRatings: [], averageRating: 3, ratingCount: 2 })
  })

  test('is unknown under another id, and a malformed id is no id', async () => {
    expect((await school.call(null, 'GET', `/api/course/${missing}`)).status).toBe(404)
    expect((await school.call(null, 'GET', '/api/course/1')).status).toBe(400)
  })
})

describe('starting a lesson', () => {
  test('works once', async () => {
    expect((await start(mia)).body).toEqual({ success: true, message: 'Enrolled successfully!' })
    const again = await start(mia)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_STARTED'])
    expect(again.body.message).toBe('Already Enrolled')
    expect((await read(mia)).studentCount).toBe(1)
    expect(await school.lessons.enrolledCourseIds(mia.id)).toContain(courseId)
  })

  test('a hundred times at once enrols once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => start(mia)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'ALREADY_STARTED')).toHaveLength(99)
    expect((await read(mia)).studentCount).toBe(1)
  })

  test('by many students at once counts each of them', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Child ${index}`)
    const children = await Promise.all(names.map((name) => school.child(name, rosa)))
    await Promise.all(children.map((child) => start(child)))
    expect((await read(null)).studentCount).toBe(30)
  })

  test('is for students, and for lessons that are there', async () => {
    const visitor = await start(null)
    expect([visitor.status, visitor.body.message]).toEqual([401, 'Login or register to start'])
    expect((await start(newcomer)).body.code).toBe('STUDENTS_ONLY')
    expect((await start(rosa)).body.code).toBe('STUDENTS_ONLY')
    expect((await start(mia, 'x')).body.code).toBe('INVALID_INPUT')
    expect((await start(mia, missing)).body.code).toBe('COURSE_NOT_FOUND')
    await remove()
    expect((await start(mia)).body.code).toBe('COURSE_NOT_FOUND')
  })
})

describe('progress', () => {
  const lectures = async (actor: Actor) => (await progress(actor)).body.progressData

  test('grows lecture by lecture and is complete with the last', async () => {
    await start(mia)
    expect(await lectures(mia)).toEqual({
      courseId,
      lectureCompleted: [],
      completed: false,
      hasNewLectures: false,
      position: null,
    })
    for (const id of ['b', 'a']) {
      expect((await complete(mia, id)).body.message).toBe(texts.progressUpdated)
    }
    expect((await complete(mia, 'a')).body).toEqual({ success: true, message: 'Already Completed' })
    const some = await lectures(mia)
    expect([some.lectureCompleted.toSorted(), some.completed]).toEqual([['a', 'b'], false])
    await complete(mia, 'c')
    expect((await lectures(mia)).completed).toBe(true)
    expect((await lectures(ben)).lectureCompleted).toEqual([])
  })

  test('of one lecture, sent thirty times at once, is new once', async () => {
    await start(mia)
    const answers = await Promise.all(Array.from({ length: 30 }, () => complete(mia, 'a')))
    const fresh = answers.filter(({ body }) => body.message === texts.progressUpdated)
    expect(fresh).toHaveLength(1)
  })

  test('of many in one moment is told to each alone', async () => {
    await start(mia)
    const answers = await Promise.all([
      complete(mia, 'a'),
      complete(ben, 'a'),
      complete(mia, 'nowhere'),
      complete(mia, 'a', missing),
      complete(mia, 'b'),
    ])
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      200,
      'NOT_STARTED',
      'LECTURE_NOT_FOUND',
      'COURSE_NOT_FOUND',
      200,
    ])
    expect((await lectures(mia)).lectureCompleted.toSorted()).toEqual(['a', 'b'])
    expect((await lectures(ben)).lectureCompleted).toEqual([])
  })

  test('survives an edit; a removed lecture does not count', async () => {
    await start(mia)
    for (const id of ['a', 'b']) await complete(mia, id)
    const courseContent = [{ chapterTitle: 'New', chapterContent: [lecture('b'), lecture('d')] }]
    const form = courseForm({ courseTitle: 'Edited', courseContent })
    await school.call(rosa, 'PUT', `/api/educator/courses/${courseId}`, form)
    expect((await lectures(mia)).lectureCompleted).toEqual(['b'])
    const { enrolledCourses } = (await school.call(mia, 'GET', '/api/user/enrolled-courses')).body
    expect(enrolledCourses.at(-1)).toMatchObject({
      _id: courseId,
      completedLectures: 1,
      lectureCount: 2,
    })
    expect((await complete(mia, 'a')).body.code).toBe('LECTURE_NOT_FOUND')
    await complete(mia, 'd')
    expect((await lectures(mia)).completed).toBe(true)
  })

  test('needs the lesson, its start and the lecture', async () => {
    expect((await complete(mia, 'a')).body.code).toBe('NOT_STARTED')
    await start(mia)
    expect((await complete(mia, 'z\u0000')).body.code).toBe('LECTURE_NOT_FOUND')
    expect((await complete(mia, '')).body.code).toBe('INVALID_INPUT')
    expect((await complete(mia, 'a', missing)).body.code).toBe('COURSE_NOT_FOUND')
    expect((await progress(mia, missing)).body.code).toBe('COURSE_NOT_FOUND')
    for (const act of [complete(rosa, 'a'), progress(rosa)]) {
      expect((await act).body.code).toBe('STUDENTS_ONLY')
    }
    for (const act of [complete(null, 'a'), progress(null)]) expect((await act).status).toBe(401)
    expect((await lectures(mia)).lectureCompleted).toEqual([])
    await remove()
    expect((await complete(mia, 'a')).body.code).toBe('COURSE_NOT_FOUND')
    expect((await progress(mia)).body.code).toBe('COURSE_NOT_FOUND')
  })
})

describe('rating', () => {
  const rated = async () => {
    const { averageRating, ratingCount } = await read(null)
    return { averageRating, ratingCount }
  }

  test('can be changed, and the average is the floor of the mean', async () => {
    for (const actor of [mia, ben]) await start(actor)
    expect(await rated()).toEqual({ averageRating: 0, ratingCount: 0 })
    expect((await rate(mia, 2)).body.message).toBe(texts.rated)
    await rate(mia, 4)
    await rate(ben, 5)
    expect(await rated()).toEqual({ averageRating: 4, ratingCount: 2 })
  })

  test('stays exact when one child taps many times at once, and many children do', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Rater ${index}`)
    const children = await Promise.all(names.map((name) => school.child(name, rosa)))
    await Promise.all(children.map((child) => start(child)))
    const taps = children.flatMap((child) => [1, 5, 3, 2, 4].map((stars) => rate(child, stars)))
    for (const { status } of await Promise.all(taps)) expect(status).toBe(200)
    const { rows } = await school.pool.query(
      `select rating_sum = (select sum(rating) from course_ratings where course_id = id) as exact,
        rating_count from courses where id = $1`,
      [courseId],
    )
    expect(rows).toEqual([{ exact: true, rating_count: 12 }])
  })

  test('takes whole stars from 1 to 5, of students who started the lesson', async () => {
    expect((await rate(mia, 5)).body.code).toBe('NOT_STARTED')
    await start(mia)
    for (const stars of [0, 6, 2.5, '3', null]) expect((await rate(mia, stars)).status).toBe(400)
    expect((await rate(mia, 5, missing)).body.code).toBe('COURSE_NOT_FOUND')
    expect((await rate(rosa, 5)).body.code).toBe('STUDENTS_ONLY')
    expect((await rate(null, 5)).status).toBe(401)
    expect(await rated()).toEqual({ averageRating: 0, ratingCount: 0 })
    await remove()
    expect((await rate(mia, 5)).body.code).toBe('COURSE_NOT_FOUND')
  })
})
