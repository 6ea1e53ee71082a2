import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './DashboardPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const figures = { totalStudents: 3, totalCourses: 2, enrolledStudentsData: [] }

const open = (server: Parameters<typeof openDesk>[2]) =>
  openDesk(patterns.educator, { at: patterns.educator, page: <Component /> }, server)

const isClass = ({ path }: Calls) => path === '/api/educator/students'

test('the figures lead to their lists, and who has not begun can be seen', async () => {
  open((asked) => (isClass(asked) ? { students: [], total: 4 } : { dashboardData: figures }))
  expect(await screen.findByText('4 children have joined and not begun.')).toBeTruthy()
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(way('Total Students')).toBe(paths.myStudents())
  expect(way('Total Lessons')).toBe(paths.myLessons())
  expect(screen.getByText(/counts the children who have started a lesson/)).toBeTruthy()
  expect(way('See who')).toBe('/educator/student-enrolled?view=class&begun=no')
})

test('a row leads to the child and to the lesson', async () => {
  const row = {
    student: { _id: 'mia', name: 'Mia', imageUrl: null },
    courseId: 'seeds',
    courseTitle: 'Seeds',
    courseThumbnail: '',
    startDate: '2026-10-30T00:00:00.000Z',
  }
  const dashboardData = { ...figures, enrolledStudentsData: [row] }
  open((asked) => (isClass(asked) ? { students: [], total: 0 } : { dashboardData }))
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText('Seeds')
  expect(way('Mia')).toBe(paths.student('mia'))
  expect(way('Seeds')).toBe(paths.lessonStudents('seeds'))
})

test('without lessons the way on is to make one', async () => {
  open((asked) =>
    isClass(asked)
      ? { students: [], total: 0 }
      : { dashboardData: { ...figures, totalStudents: 0, totalCourses: 0 } },
  )
  expect(await screen.findByRole('link', { name: 'Add Lesson' })).toBeTruthy()
  expect(screen.queryByText(/not begun/)).toBeNull()
})

test('what of the class goes next is said with its day', async () => {
  const work = {
    goesAt: '2026-10-30T00:00:00.000Z',
    madeBefore: '2026-08-01T00:00:00.000Z',
    handIns: 2,
    answers: 1,
    drawings: 0,
  }
  const accounts = {
    goesAt: '2026-11-02T00:00:00.000Z',
    unusedDays: 400,
    count: 3,
    children: [{ _id: 'mia', name: 'Mia' }],
  }
  open(({ path }) =>
    path === '/api/educator/work-to-go'
      ? { work, accounts }
      : { dashboardData: figures, students: [], total: 0 },
  )
  expect(
    await screen.findByText(/Oct 30, 2026 the class's work from before Aug 1, 2026/),
  ).toBeTruthy()
  expect(screen.getAllByText(/hand-in|quiz result|picture/).map((one) => one.textContent)).toEqual([
    '2 hand-ins',
    '1 quiz result',
  ])
  expect(screen.getByText(/^From Nov 2, 2026 on, the accounts of 3 children go/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mia' }).getAttribute('href')).toMatch(/\/mia$/)
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

test('the rest stays when the class cannot be read', async () => {
  open((asked) =>
    isClass(asked)
      ? refusal(500, 'INTERNAL', 'Failed to fetch educator data')
      : { dashboardData: figures },
  )
  expect(await screen.findByRole('link', { name: 'Total Students' })).toBeTruthy()
  expect(screen.queryByText('Failed to fetch educator data')).toBeNull()
})

const devicesPath = '/api/educator/devices'
const wallLine = 'Show the faces here'

test('in the demo school one tap makes this browser a tablet, and leads to the faces', async () => {
  const goTo = vi.fn()
  vi.stubGlobal('location', { ...location, assign: goTo })
  const { person, calls } = open((asked) =>
    asked.path === devicesPath
      ? { devices: [], isDemo: true, device: {}, message: 'This is a tablet of your class now.' }
      : { dashboardData: figures, students: [], total: 0 },
  )
  await person.click(await screen.findByRole('button', { name: wallLine }))
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith(paths.wall()), 5_000)
  const made = calls.filter(({ method, path }) => method === 'POST' && path === devicesPath)
  expect(made.map(({ body }) => body)).toEqual([{ name: 'My first tablet' }])
})

test.for([
  { devices: [], isDemo: false },
  { devices: [{ _id: 'green' }], isDemo: true },
])('nobody else is offered that: %o', async (answer) => {
  const { calls } = open(({ path }) =>
    path === devicesPath ? answer : { dashboardData: figures, students: [], total: 0 },
  )
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(devicesPath), 5_000)
  await screen.findByText(/counts the children who have started a lesson/)
  expect(screen.queryByRole('button', { name: wallLine })).toBeNull()
})
