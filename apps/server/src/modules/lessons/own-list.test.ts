import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson } from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  // In order of creation, with how many children start each.
  const lessons: [string, 'draft' | 'published', number][] = [
    ['zebra', 'published', 1],
    ['Äpfel', 'published', 3],
    ['100% fun', 'draft', 0],
    ['apfel', 'published', 1],
    ['Birnen', 'draft', 0],
  ]
  const children = await Promise.all(['A', 'B', 'C'].map((name) => school.child(name, rosa)))
  for (const [courseTitle, status, starts] of lessons) {
    const { _id: courseId } = await addLesson(school, rosa, { courseTitle, status })
    for (const child of children.slice(0, starts)) {
      await school.call(child, 'POST', '/api/user/start', { courseId })
    }
  }
  await addLesson(school, omar, { courseTitle: 'Omars' })
})
afterAll(() => school.close())

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query)
  const { status, body } = await school.call(rosa, 'GET', `/api/educator/courses?${search}`)
  const courses: { courseTitle: string }[] = body.courses ?? []
  return { status, body, titles: courses.map((course) => course.courseTitle) }
}

describe('a teacher’s own lessons', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['Birnen', 'apfel', '100% fun', 'Äpfel', 'zebra']],
    [{ order: 'asc' }, ['zebra', 'Äpfel', '100% fun', 'apfel', 'Birnen']],
    // Titles that differ only in accents and case sort alike; the older comes first.
    [{ sort: 'title', order: 'asc' }, ['100% fun', 'Äpfel', 'apfel', 'Birnen', 'zebra']],
    [{ sort: 'title', order: 'desc' }, ['zebra', 'Birnen', 'apfel', 'Äpfel', '100% fun']],
    [{ sort: 'students', order: 'desc' }, ['Äpfel', 'apfel', 'zebra', 'Birnen', '100% fun']],
    [{ sort: 'students', order: 'asc' }, ['100% fun', 'Birnen', 'zebra', 'apfel', 'Äpfel']],
    [{ status: 'draft' }, ['Birnen', '100% fun']],
    [{ status: 'published', sort: 'title', order: 'asc' }, ['Äpfel', 'apfel', 'zebra']],
    [{ search: 'APFEL', sort: 'title', order: 'asc' }, ['Äpfel', 'apfel']],
    [{ search: 'f' }, ['apfel', '100% fun', 'Äpfel']],
    [{ search: '%' }, ['100% fun']],
    [{ search: 'omars' }, []],
    [{ search: ' \u0000 ' }, ['Birnen', 'apfel', '100% fun', 'Äpfel', 'zebra']],
  ])('with %j are %j', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
  })

  test.each(['date', 'title', 'students'])('come in pages by %s, none twice', async (sort) => {
    for (const order of ['asc', 'desc']) {
      const all = (await list({ sort, order })).titles
      const read: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, order, limit: '2', ...(cursor && { cursor }) })
        read.push(...page.titles)
        cursor = page.body.nextCursor
      } while (cursor)
      expect(read).toEqual(all)
    }
  })

  test('begin anew with a cursor of another list', async () => {
    const { body } = await list({ sort: 'title', order: 'asc', limit: '2' })
    expect((await list({ cursor: body.nextCursor })).titles).toHaveLength(5)
    expect((await list({ cursor: 'nonsense' })).titles).toHaveLength(5)
  })

  test('tell how each stands', async () => {
    const { body } = await list({ search: 'birnen' })
    expect(body.courses[0]).toMatchObject({
      status: 'draft',
      version: 1,
      updatedAt: school.clock.now.toISOString(),
    })
  })

  test('cannot be sorted or filtered by what there is not', async () => {
    for (const [name, value] of [
      ['sort', 'price'],
      ['order', 'up'],
      ['status', 'gone'],
    ] as const) {
      expect((await list({ [name]: value })).status).toBe(400)
    }
  })

  test('of the longest titles can be kept and listed', async () => {
    // Folding turns each of these characters into four.
    const courseTitle = '\u33a7'.repeat(200)
    const family = '\u{1f468}\u{1f3ff}'.repeat(100)
    await addLesson(school, rosa, { courseTitle })
    await addLesson(school, rosa, { courseTitle: family })
    expect((await list({ sort: 'title', order: 'asc', limit: '6' })).status).toBe(200)
    const { body } = await list({ sort: 'title', order: 'desc', limit: '1' })
    const next = { sort: 'title', order: 'desc', cursor: body.nextCursor }
    expect((await list(next)).titles).toHaveLength(6)
  })
})
