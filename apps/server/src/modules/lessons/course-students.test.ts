import type { CourseStudent, EnrolledStudent } from '@kinderleaf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, courseForm, lecture, lessonData } from './test/lessons.ts'
import { madeUpCursors, readList, readPages } from './test/pages.ts'

type Query = Record<string, string>

let school: School
let rosa: Actor
let omar: Actor
let courseId: string
const children = new Map<string, Actor>()
// Each with the lectures she completes; all start at the same moment.
const learners: [string, string[]][] = [
  ['Zoë', ['a', 'b', 'c']],
  ['Émile', ['a']],
  ['ZOE', ['a', 'c']],
  ['100% Eva', []],
  ['Emil_e', ['b']],
]
const startedAt = new Date('2026-03-02T08:00:00Z')
const completedAt = new Date('2026-03-03T09:30:00Z')

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  courseId = (await addLesson(school, rosa, { courseTitle: 'Letters' }))._id
  for (const [name, lectureIds] of learners) {
    const child = await school.child(name, rosa)
    children.set(name, child)
    school.clock.now = startedAt
    await post(child, 'start', { courseId })
    school.clock.now = completedAt
    for (const lectureId of lectureIds) {
      await post(child, 'update-course-progress', { courseId, lectureId })
    }
  }
})
afterAll(() => school.close())

const post = (actor: Actor, path: string, body: object) =>
  school.call(actor, 'POST', `/api/user/${path}`, body)
const list = (query: Query = {}) => ({
  rows: 'students',
  path: `/api/educator/courses/${courseId}/students`,
  query,
})
const namesOf = (rows: { student: { name: string } }[]) => rows.map((row) => row.student.name)
const namesFor = async (query: Query) =>
  namesOf((await readList<CourseStudent>(school, rosa, list(query))).found)
const allNames = learners.map(([name]) => name)

describe('the students of a lesson', () => {
  test('come with how far they are, the last who started first', async () => {
    const { found, body } = await readList<CourseStudent>(school, rosa, list())
    expect(body).toMatchObject({ courseTitle: 'Letters', lectureCount: 3 })
    expect(namesOf(found)).toEqual(allNames.toReversed())
    expect(found.find((row) => row.student.name === 'ZOE')).toEqual({
      student: { _id: children.get('ZOE')?.id, name: 'ZOE', imageUrl: null },
      startDate: startedAt.toISOString(),
      completedLectures: 2,
      lastActiveAt: completedAt.toISOString(),
    })
    expect(found.find((row) => row.student.name === '100% Eva')).toMatchObject({
      completedLectures: 0,
      lastActiveAt: startedAt.toISOString(),
    })
  })

  test('are sorted by progress, by name and by date', async () => {
    expect(await namesFor({ sort: 'progress' })).toEqual([
      'Zoë',
      'ZOE',
      'Emil_e',
      'Émile',
      '100% Eva',
    ])
    expect((await namesFor({ sort: 'name' })).slice(0, 3)).toEqual(['100% Eva', 'Emil_e', 'Émile'])
    expect(await namesFor({ sort: 'date', order: 'asc' })).toEqual(allNames)
  })

  test.each(
    ['date', 'name', 'progress'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => ({ sort, order })),
    ),
  )('are the same in pages of any size, by $sort $order', async (query) => {
    const whole = await namesFor(query)
    expect(whole.toSorted()).toEqual(allNames.toSorted())
    for (const limit of [1, 2, 4]) {
      const rows = await readPages<CourseStudent>(school, rosa, list(query), limit)
      expect(namesOf(rows)).toEqual(whole)
    }
  })

  test.each([
    ['zoe', ['ZOE', 'Zoë']],
    ['%', ['100% Eva']],
    ['_', ['Emil_e']],
    ['letters', []],
  ])('are found by names that contain %j', async (search, names) => {
    expect((await namesFor({ search })).toSorted()).toEqual(names.toSorted())
  })

  test.each(madeUpCursors)('begin at the beginning with the cursor %j', async (cursor) => {
    for (const sort of ['date', 'name', 'progress']) {
      expect(await namesFor({ sort, cursor, limit: '2' })).toEqual(
        await namesFor({ sort, limit: '2' }),
      )
    }
  })

  test('lose what they did in a lecture that was taken out, and nothing else', async () => {
    const shorter = [{ chapterTitle: 'One', chapterContent: [lecture('a'), lecture('b')] }]
    const form = courseForm(lessonData({ courseContent: shorter, courseTitle: 'Letters' }))
    await school.call(rosa, 'PUT', `/api/educator/courses/${courseId}`, form)
    const { found, body } = await readList<CourseStudent>(school, rosa, list({ sort: 'progress' }))
    expect(body.lectureCount).toBe(2)
    expect(found.map((row) => row.completedLectures)).toEqual([2, 1, 1, 1, 0])
  })

  test('are shown to the teacher of the lesson alone', async () => {
    const url = list().path
    const of = async (actor: Actor, id: string) =>
      (await school.call(actor, 'GET', url.replace(courseId, id))).body.code
    expect(await of(omar, courseId)).toBe('NOT_OWNER')
    expect(await of(rosa, crypto.randomUUID())).toBe('COURSE_NOT_FOUND')
    const draft = await addLesson(school, rosa, { status: 'draft' })
    expect(await of(omar, draft._id)).toBe('COURSE_NOT_FOUND')
    expect(await of(rosa, draft._id)).toBeUndefined()
    const gone = await addLesson(school, rosa)
    await school.call(rosa, 'DELETE', `/api/educator/courses/${gone._id}`)
    expect(await of(rosa, gone._id)).toBe('COURSE_NOT_FOUND')
    expect(await of(omar, gone._id)).toBe('COURSE_NOT_FOUND')
  })
})

describe('who started which lesson', () => {
  const started = (query: Query = {}) => ({
    rows: 'enrolledStudents',
    path: '/api/educator/enrolled-students',
    query,
  })
  const pairsOf = (rows: EnrolledStudent[]) =>
    rows.map((row) => `${row.student.name}: ${row.courseTitle}`)
  const pairsFor = async (query: Query) =>
    pairsOf((await readList<EnrolledStudent>(school, rosa, started(query))).found)

  beforeAll(async () => {
    for (const courseTitle of ['Äpfel', 'apfel', '50% off']) {
      const { _id } = await addLesson(school, rosa, { courseTitle })
      for (const name of ['Zoë', 'Émile']) {
        const child = children.get(name)
        if (child) await post(child, 'start', { courseId: _id })
      }
    }
  })

  test('without parameters is everything, oldest first', async () => {
    const all = await pairsFor({})
    expect(all).toHaveLength(11)
    expect(all.slice(0, 5)).toEqual(allNames.map((name) => `${name}: Letters`))
    expect(await pairsFor({ sort: 'date' })).toEqual(all)
    expect(await pairsFor({ order: 'desc' })).toEqual(all.toReversed())
  })

  test('is sorted by name and by lesson', async () => {
    const byName = await pairsFor({ sort: 'name' })
    expect(byName[0]).toBe('100% Eva: Letters')
    expect(byName.slice(2, 6).every((pair) => pair.startsWith('Émile'))).toBe(true)
    const byLesson = await pairsFor({ sort: 'lesson', order: 'desc' })
    expect(byLesson[0]).toMatch(/: Letters$/)
    expect(byLesson.at(-1)).toMatch(/: 50% off$/)
  })

  test.each(
    ['date', 'name', 'lesson'].flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order }))),
  )('is the same in pages of any size, by $sort $order', async (query) => {
    const whole = await pairsFor({ ...query, limit: '500' })
    expect(new Set(whole).size).toBe(11)
    for (const limit of [1, 3, 10]) {
      const rows = await readPages<EnrolledStudent>(school, rosa, started(query), limit)
      expect(pairsOf(rows)).toEqual(whole)
    }
  })

  test.each([
    ['APFEL', 4],
    ['zoe', 5],
    ['%', 3],
    ['e', 11],
    ['0% e', 1],
    ['nothing', 0],
  ])('is found by names and by titles that contain %j', async (search, count) => {
    expect(await pairsFor({ search })).toHaveLength(count)
    const rows = await readPages<EnrolledStudent>(school, rosa, started({ search }), 2)
    expect(rows).toHaveLength(count)
  })

  test.each(madeUpCursors)('begins at the beginning with the cursor %j', async (cursor) => {
    for (const sort of ['date', 'name', 'lesson']) {
      expect(await pairsFor({ sort, cursor, limit: '2' })).toEqual(
        await pairsFor({ sort, limit: '2' }),
      )
    }
  })
})
