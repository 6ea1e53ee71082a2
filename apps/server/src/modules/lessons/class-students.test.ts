import type { ClassStudent } from '@kinderleaf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson } from './test/lessons.ts'
import { madeUpCursors, readList, readPages } from './test/pages.ts'

let school: School
let rosa: Actor
let omar: Actor
const children = new Map<string, Actor>()
// In joining order; those in one array joined at the same moment.
const joined = [['Zoë', 'ZOE', 'zoe'], ['Émile'], ['Emil_e', '100% Eva'], ['A\\b'], ['Ærin']]

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  for (const [minute, names] of joined.entries()) {
    for (const name of names) children.set(name, await school.person(name, 'student'))
    await school.pool.query(
      `insert into memberships (student_id, educator_id, joined_at)
       select id, $1, $2 from unnest($3::text[]) id`,
      [rosa.id, new Date(Date.UTC(2026, 2, 1, 8, minute)), names.map((name) => child(name).id)],
    )
  }
  // Closer together than a JavaScript Date can represent.
  await school.pool.query(
    `update memberships set joined_at = joined_at + interval '1 microsecond' where student_id = $1`,
    [child('Emil_e').id],
  )
  const other = await school.person('Nina', 'student')
  await school.join(other, omar)
})
afterAll(() => school.close())

function child(name: string): Actor {
  const found = children.get(name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}
const list = (query: Record<string, string> = {}) => ({
  rows: 'students',
  path: '/api/educator/students',
  query,
})
const read = (query: Record<string, string> = {}, by = rosa) =>
  readList<ClassStudent>(school, by, list(query))
const namesOf = (rows: ClassStudent[]) => rows.map((row) => row.student.name)
const namesFor = async (query: Record<string, string>) => namesOf((await read(query)).found)
const start = (name: string, courseId: string) =>
  school.call(child(name), 'POST', '/api/user/start', { courseId })

describe('the class of a teacher', () => {
  test('is hers alone, the last who joined first', async () => {
    const { found, body } = await read()
    expect(namesOf(found).toSorted()).toEqual([...children.keys()].toSorted())
    expect(namesOf(found).slice(0, 2)).toEqual(['Ærin', 'A\\b'])
    expect(body.total).toBe(8)
    expect(found[0]).toEqual({
      student: { _id: child('Ærin').id, name: 'Ærin', imageUrl: null },
      joinedAt: '2026-03-01T08:04:00.000Z',
      startedLessons: 0,
      lastActiveAt: null,
    })
    expect((await read({}, omar)).body.total).toBe(1)
  })

  test('says how many lessons each has started and when she was active last', async () => {
    const first = await addLesson(school, rosa)
    const second = await addLesson(school, rosa)
    const gone = await addLesson(school, rosa)
    const foreign = await addLesson(school, omar)
    const startedAt = school.clock.now
    for (const course of [first, second, gone, foreign]) await start('Émile', course._id)
    await start('Ærin', gone._id)
    const completedAt = new Date(startedAt.getTime() + 90_000)
    school.clock.now = completedAt
    const lecture = { courseId: first._id, lectureId: 'b' }
    await school.call(child('Émile'), 'POST', '/api/user/update-course-progress', lecture)
    school.clock.now = new Date(startedAt.getTime() + 200_000)
    await start('Zoë', second._id)
    await school.call(rosa, 'DELETE', `/api/educator/courses/${gone._id}`)

    const figures = new Map(
      (await read()).found.map((row) => [row.student.name, [row.startedLessons, row.lastActiveAt]]),
    )
    expect(figures.get('Émile')).toEqual([2, completedAt.toISOString()])
    expect(figures.get('Zoë')).toEqual([1, school.clock.now.toISOString()])
    expect(figures.get('Ærin')).toEqual([0, null])

    expect((await namesFor({ begun: 'yes' })).toSorted()).toEqual(['Zoë', 'Émile'].toSorted())
    const waiting = await read({ begun: 'no', limit: '1' })
    expect(waiting.body.total).toBe(6)
    expect(namesOf(waiting.found)).toEqual(['Ærin'])
    expect(await namesFor({ begun: 'no' })).not.toContain('Zoë')
    await school.call(rosa, 'POST', `/api/educator/courses/${gone._id}/restore`)
    expect(await namesFor({ begun: 'no' })).not.toContain('Ærin')
  })

  test('is sorted by name without regard to case and accents', async () => {
    const names = await namesFor({ sort: 'name' })
    expect(names.slice(0, 5)).toEqual(['100% Eva', 'A\\b', 'Ærin', 'Emil_e', 'Émile'])
    expect(names.slice(5).toSorted()).toEqual(['Zoë', 'ZOE', 'zoe'].toSorted())
    expect(await namesFor({ sort: 'name', order: 'desc' })).toEqual(names.toReversed())
  })

  test.each(['date', 'name'].flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order }))))(
    'is the same in pages of any size, by $sort $order, also where rows are equal',
    async (query) => {
      const whole = namesOf((await read(query)).found)
      expect(new Set(whole).size).toBe(8)
      for (const limit of [1, 2, 3, 7]) {
        expect(namesOf(await readPages<ClassStudent>(school, rosa, list(query), limit))).toEqual(
          whole,
        )
      }
    },
  )

  test.each([
    ['ZÖE', ['ZOE', 'Zoë', 'zoe']],
    ['emile', ['Émile']],
    ['ae', ['Ærin']],
    ['%', ['100% Eva']],
    ['％', ['100% Eva']],
    ['_', ['Emil_e']],
    ['\\', ['A\\b']],
    ['e', ['Zoë', 'ZOE', 'zoe', 'Émile', 'Emil_e', '100% Eva', 'Ærin']],
    ['nobody', []],
    [' \u0000 ', [...joined.flat()]],
  ])('finds names that contain %j', async (search, names) => {
    const { found, body } = await read({ search })
    expect(namesOf(found).toSorted()).toEqual(names.toSorted())
    expect(body.total).toBe(names.length)
  })

  test('is searched page by page', async () => {
    const query = { search: 'e', sort: 'name' }
    const rows = await readPages<ClassStudent>(school, rosa, list(query), 2)
    expect(namesOf(rows)).toEqual(await namesFor(query))
  })

  test.each(madeUpCursors)('begins at the beginning with the cursor %j', async (cursor) => {
    const queries: Record<string, string>[] = [{}, { sort: 'name' }]
    for (const query of queries) {
      expect(await namesFor({ ...query, cursor, limit: '3' })).toEqual(
        await namesFor({ ...query, limit: '3' }),
      )
    }
  })

  test('goes on with the order a cursor came from alone', async () => {
    const { nextCursor = '' } = await read({ sort: 'name', limit: '3' })
    const cursor = { cursor: nextCursor, limit: '3' }
    expect(await namesFor({ sort: 'name', ...cursor })).not.toContain('100% Eva')
    const others: Record<string, string>[] = [{ sort: 'name', order: 'desc' }, { sort: 'date' }]
    for (const query of others) {
      expect(await namesFor({ ...query, ...cursor })).toEqual(
        await namesFor({ ...query, limit: '3' }),
      )
    }
  })

  test('takes no other sort, filter or limit', async () => {
    for (const query of ['sort=lesson', 'order=up', 'begun=maybe', 'limit=0', 'limit=501']) {
      const answer = await school.call(rosa, 'GET', `/api/educator/students?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })
})
