import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './DashboardPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const figures = { totalStudents: 3, totalCourses: 2, enrolledStudentsData: [] }

const open = (server: Parameters<typeof openDesk>[2]) =>
  openDesk(patterns.educator, { at: patterns.educator, page: <Component /> }, server)

const isNews = ({ path }: Calls) => path === '/api/educator/news'
const quiet = {
  ...{ since: '2026-11-20T08:00:00.000Z', quizzes: [], quizCount: 0, notBegun: 0, due: [] },
  work: { total: 0, newCount: 0, pictures: [] },
}

test('the figures lead to their lists, and who has not begun can be seen', async () => {
  open((asked) =>
    isNews(asked) ? { news: { ...quiet, notBegun: 4 } } : { dashboardData: figures },
  )
  expect(await screen.findByText('4 children have joined and not begun.')).toBeTruthy()
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(way('Total Students')).toBe(paths.myStudents())
  expect(way('Total Lessons')).toBe(paths.myLessons())
  expect(screen.getByText(/counts the children who have started a lesson/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /See who/ }).getAttribute('href')).toBe(
    '/educator/student-enrolled?view=class&begun=no',
  )
})

test('what is new is one panel whose rows lead there', async () => {
  const mia = { _id: 'mia', name: 'Mia' }
  const due = { missing: [mia], missingCount: 3, classSize: 9 }
  const news = {
    ...quiet,
    work: {
      ...{ total: 5, newCount: 2 },
      pictures: [{ _id: 'one', smallUrl: '/leaf.webp', childName: 'Mia', activityTitle: 'Leaves' }],
    },
    quizzes: [{ _id: 'birds', title: 'Birds', takenBy: 4 }],
    quizCount: 3,
    due: [
      { ...due, _id: 'leaves', title: 'Leaves', dueDate: '2030-06-01' },
      { ...due, _id: 'sky', title: 'Sky', dueDate: '2030-06-02', missing: [], missingCount: 0 },
    ],
  }
  open((asked) => (isNews(asked) ? { news } : { dashboardData: figures }))
  const panel = within(await screen.findByRole('region', { name: 'New since your last visit' }))
  expect(
    panel.getAllByRole('link').map((row) => [row.textContent, row.getAttribute('href')]),
  ).toEqual([
    ['5 works of your children wait for your answer. 2 are new Review', paths.review()],
    ['Birds Taken by 4 children How it went', paths.quizReport('birds')],
    ['2 more quizzes were taken. My Quizzes', paths.myQuizzes()],
    [
      'Leaves: Due June 1, 2030 Not begun: Mia and 2 more See who',
      `${paths.submissions('leaves')}?show=missing`,
    ],
    ['Sky: Due June 2, 2030 Everybody has handed in. See all', paths.submissions('sky')],
  ])
})

test('where nothing is new that is one line', async () => {
  open((asked) => (isNews(asked) ? { news: quiet } : { dashboardData: figures }))
  expect(await screen.findByText('Nothing is new since your last visit.')).toBeTruthy()
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
  open((asked) => (isNews(asked) ? { news: quiet } : { dashboardData }))
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText('Seeds')
  expect(way('Mia')).toBe(paths.student('mia'))
  expect(way('Seeds')).toBe(paths.lessonStudents('seeds'))
})

test('without lessons the way on is to make one', async () => {
  open((asked) =>
    isNews(asked)
      ? { news: quiet }
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
      : { dashboardData: figures, news: quiet },
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

test('the rest stays when what is new cannot be read, which is said in its place', async () => {
  open((asked) =>
    isNews(asked)
      ? refusal(500, 'INTERNAL', 'Failed to fetch educator data')
      : { dashboardData: figures },
  )
  expect(await screen.findByRole('link', { name: 'Total Students' })).toBeTruthy()
  expect(await screen.findByText('Failed to fetch educator data')).toBeTruthy()
})

const devicesPath = '/api/educator/devices'
const wallLine = 'Show the faces here'

test('in the demo school one tap makes this browser a tablet, and leads to the faces', async () => {
  const goTo = vi.fn()
  vi.stubGlobal('location', { ...location, assign: goTo })
  const { person, calls } = open((asked) =>
    asked.path === devicesPath
      ? { devices: [], isDemo: true, device: {}, message: 'This is a tablet of your class now.' }
      : { dashboardData: figures, news: quiet },
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
    path === devicesPath ? answer : { dashboardData: figures, news: quiet },
  )
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(devicesPath), 5_000)
  await screen.findByText(/counts the children who have started a lesson/)
  expect(screen.queryByRole('button', { name: wallLine })).toBeNull()
})
