import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
const courseIds = new Map<string, string>()

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa, omar)
  ben = await school.child('Ben', rosa, omar)
  const lessons: [Actor, string][] = [
    [rosa, 'Äpfel und Birnen'],
    [omar, '100% fun'],
    [rosa, 'Letters_and sounds'],
    [omar, 'A zoo'],
    [rosa, 'Deleted zoo'],
  ]
  for (const [teacher, courseTitle] of lessons) {
    courseIds.set(courseTitle, (await addLesson(school, teacher, { courseTitle }))._id)
  }
})
afterAll(() => school.close())

const idOf = (title: string) => courseIds.get(title) ?? ''
const start = (actor: Actor, title: string) =>
  school.call(actor, 'POST', '/api/user/start', { courseId: idOf(title) })
const titlesOf = (courses: { courseTitle: string }[]) => courses.map((one) => one.courseTitle)
async function list(query: Record<string, string> = {}) {
  const { status, body } = await school.call(
    null,
    'GET',
    `/api/course/all?${new URLSearchParams(query)}`,
  )
  return { status, body, titles: titlesOf(body.courses ?? []) }
}

test('a deleted lesson leaves every list, and no broken row', async () => {
  for (const title of ['Deleted zoo', 'Letters_and sounds', '100% fun']) await start(mia, title)
  await start(ben, 'Letters_and sounds')
  await school.call(rosa, 'DELETE', `/api/educator/courses/${idOf('Deleted zoo')}`)

  const started = await school.call(mia, 'GET', '/api/user/enrolled-courses')
  expect(titlesOf(started.body.enrolledCourses)).toEqual(['Letters_and sounds', '100% fun'])
  expect(await school.lessons.enrolledCourseIds(mia.id)).toHaveLength(2)
  const students = await school.call(rosa, 'GET', '/api/educator/enrolled-students')
  expect(titlesOf(students.body.enrolledStudents)).toEqual([
    'Letters_and sounds',
    'Letters_and sounds',
  ])
})

describe('the list of all lessons', () => {
  test('is newest first and holds no links, descriptions or names of children', async () => {
    const { body, titles } = await list()
    expect(titles).toEqual(['A zoo', 'Letters_and sounds', '100% fun', 'Äpfel und Birnen'])
    expect(body.message).not.toBe('')
    expect(JSON.stringify(body)).not.toMatch(/youtube|Look and listen|Mia/)
  })

  test.each([
    ['apfel', ['Äpfel und Birnen']],
    ['LETTERS', ['Letters_and sounds']],
    ['und', ['Letters_and sounds', 'Äpfel und Birnen']],
    ['100%', ['100% fun']],
    ['％ fun', ['100% fun']],
    ['%%%', []],
    ['s_a', ['Letters_and sounds']],
    ['r_and', []],
    ['a\\b', []],
    ['  ', ['A zoo', 'Letters_and sounds', '100% fun', 'Äpfel und Birnen']],
    ['zo', ['A zoo']],
    ['oo', []],
    ['nothing\u0000', []],
  ])('finds titles that contain %j', async (search, found) => {
    expect((await list({ search })).titles).toEqual(found)
  })

  test('keeps to the educators that are named, however short the search', async () => {
    expect((await list({ educators: omar.id })).titles).toEqual(['A zoo', '100% fun'])
    expect((await list({ educators: `${omar.id},${rosa.id},${omar.id}` })).titles).toHaveLength(4)
    expect((await list({ educators: omar.id, search: 'oo' })).titles).toEqual(['A zoo'])
    expect((await list({ educators: rosa.id, search: 'zoo' })).titles).toEqual([])
    expect((await list({ educators: '' })).titles).toEqual([])
    expect((await list({ educators: 'nobody,\u0000' })).titles).toEqual([])
    const many = Array.from({ length: 51 }, (_, index) => `e${index}`).join(',')
    expect((await list({ educators: many })).body.fields[0].path).toBe('educators')
  })

  test.each(['all', 'named'])('comes in pages of %s educators', async (which) => {
    const filter: Record<string, string> =
      which === 'named' ? { educators: `${rosa.id},${omar.id}` } : {}
    const first = await list({ ...filter, limit: '3' })
    const second = await list({ ...filter, limit: '3', cursor: first.body.nextCursor })
    expect([...first.titles, ...second.titles]).toEqual((await list()).titles)
    expect(second.body).not.toHaveProperty('nextCursor')
  })

  test('refuses a limit that is none', async () => {
    for (const limit of ['0', '501', 'x']) expect((await list({ limit })).status).toBe(400)
  })

  test('is not sent again to those who have it', async () => {
    const first = await school.app.inject('/api/course/all')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await school.app.inject({ url: '/api/course/all', headers })).statusCode).toBe(304)
  })
})

describe('what a teacher sees', () => {
  test('of her lessons: who started them, newest first', async () => {
    const { body } = await school.call(rosa, 'GET', '/api/educator/courses')
    expect(titlesOf(body.courses)).toEqual(['Letters_and sounds', 'Äpfel und Birnen'])
    expect(body.courses[0]).toMatchObject({
      studentCount: 2,
      students: [
        { _id: ben.id, name: 'Ben', imageUrl: null },
        { _id: mia.id, name: 'Mia', imageUrl: null },
      ],
    })
    expect(body.courses[1].students).toEqual([])
  })

  test('of her students: oldest first, or newest first in pages', async () => {
    const url = '/api/educator/enrolled-students'
    const names = async (query: string) => {
      const { body } = await school.call(rosa, 'GET', `${url}${query}`)
      const rows: { student: { name: string } }[] = body.enrolledStudents
      return { names: rows.map((row) => row.student.name), cursor: body.nextCursor }
    }
    expect((await names('')).names).toEqual(['Mia', 'Ben'])
    const page = await names('?order=desc&limit=1')
    expect(page.names).toEqual(['Ben'])
    expect((await names(`?order=desc&limit=1&cursor=${page.cursor}`)).names).toEqual(['Mia'])
    const oldest = await names('?limit=1')
    expect((await names(`?limit=1&cursor=${oldest.cursor}`)).names).toEqual(['Ben'])
  })

  test('on her dashboard: distinct students, her lessons, the latest ten', async () => {
    await start(mia, 'Äpfel und Birnen')
    const { body } = await school.call(rosa, 'GET', '/api/educator/dashboard')
    expect(body.dashboardData).toMatchObject({ totalStudents: 2, totalCourses: 2 })
    const rows: { student: { name: string }; courseTitle: string }[] =
      body.dashboardData.enrolledStudentsData
    expect(rows.map((row) => `${row.student.name}: ${row.courseTitle}`)).toEqual([
      'Mia: Äpfel und Birnen',
      'Ben: Letters_and sounds',
      'Mia: Letters_and sounds',
    ])
    for (let count = 0; count < 11; count += 1) {
      const child = await school.child(`Child ${count}`, rosa, omar)
      await start(child, 'Letters_and sounds')
    }
    const later = await school.call(rosa, 'GET', '/api/educator/dashboard')
    expect(later.body.dashboardData.totalStudents).toBe(13)
    expect(later.body.dashboardData.enrolledStudentsData).toHaveLength(10)
  })

  test('is refused to everybody else', async () => {
    for (const path of ['courses', 'enrolled-students', 'dashboard']) {
      const url = `/api/educator/${path}`
      expect((await school.call(mia, 'GET', url)).body.code).toBe('EDUCATORS_ONLY')
      expect((await school.call(null, 'GET', url)).status).toBe(401)
    }
    expect((await school.call(rosa, 'GET', '/api/user/enrolled-courses')).status).toBe(403)
  })
})

test('more than a hundred lessons started come without pages unless asked', async () => {
  const keen = await school.child('Keen', rosa, omar)
  const { courseTitle } = lessonData()
  const ids: string[] = []
  for (let count = 0; count < 101; count += 1) {
    const course = await addLesson(school, omar, { courseTitle, courseContent: [] })
    ids.push(course._id)
    await school.call(keen, 'POST', '/api/user/start', { courseId: course._id })
  }
  const all = await school.call(keen, 'GET', '/api/user/enrolled-courses')
  expect(all.body.enrolledCourses.map((one: { _id: string }) => one._id)).toEqual(ids)
  const page = await school.call(keen, 'GET', '/api/user/enrolled-courses?order=desc')
  expect(page.body.enrolledCourses).toHaveLength(100)
  expect(page.body.enrolledCourses[0]._id).toBe(ids.at(-1))
  expect(page.body.nextCursor).toBeDefined()
})
