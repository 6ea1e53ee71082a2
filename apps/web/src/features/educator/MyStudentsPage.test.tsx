import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { type Calls, lastQuery, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './MyStudentsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const started = (name: string, id = name) => ({
  student: { _id: id, name, imageUrl: null },
  courseId: 'lesson-1',
  courseTitle: 'Bees',
  courseThumbnail: '',
  startDate: '2026-05-20T08:00:00.000Z',
})

const member = (name: string, startedLessons = 0) => ({
  student: { _id: name.toLowerCase(), name, imageUrl: null },
  joinedAt: '2026-05-19T08:00:00.000Z',
  startedLessons,
  lastActiveAt: null,
})

const lessonsPath = '/api/educator/enrolled-students'
const classPath = '/api/educator/students'

const open = (
  search: string,
  server: Parameters<typeof openDesk>[2],
  accountUrl: string | null = '/identity/account',
) =>
  openDesk(
    `${patterns.myStudents}${search}`,
    { at: patterns.myStudents, page: <Component /> },
    (asked) => {
      if (asked.path === '/api/settings') return { settings: { accountUrl } }
      if (asked.path === '/api/educator/offers') return { received: [], made: [] }
      return asked.path === '/api/educator/students-to-erase' ? { students: [] } : server(asked)
    },
  )

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('the newest are asked for first, with number, name, lesson and day', async () => {
  const { calls } = open('', () => ({ enrolledStudents: [started('Mia Lund')] }))
  const cells = within(await rowOf('Mia Lund')).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '1',
    'Mia Lund',
    'Bees',
    'May 20, 2026',
    '',
  ])
  expect(lastQuery(calls, lessonsPath)).toEqual({ sort: 'date', order: 'desc', limit: '50' })
})

test('the search is in the address, and Back removes it', async () => {
  const server = ({ query }: Calls) => ({
    enrolledStudents: [started(query.search === 'leo' ? 'Leo Brandt' : 'Mia Lund')],
  })
  const { person, router, search } = open('', server)
  await rowOf('Mia Lund')
  await person.type(
    screen.getByRole('searchbox', { name: 'Search by name or lesson' }),
    'leo{Enter}',
  )
  await rowOf('Leo Brandt')
  expect(search()).toBe('?search=leo')
  await router.navigate(-1)
  await rowOf('Mia Lund')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a header sorts, pressed again in reverse, and announces it', async () => {
  const { person, calls, search } = open('', () => ({ enrolledStudents: [started('Mia Lund')] }))
  await rowOf('Mia Lund')
  const header = () => screen.getByRole('columnheader', { name: 'Student Name' })
  expect(header().getAttribute('aria-sort')).toBeNull()
  await person.click(within(header()).getByRole('button'))
  await waitFor(() =>
    expect(lastQuery(calls, lessonsPath)).toMatchObject({ sort: 'name', order: 'asc' }),
  )
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  await person.click(within(header()).getByRole('button'))
  await waitFor(() => expect(lastQuery(calls, lessonsPath)).toMatchObject({ order: 'desc' }))
  expect(header().getAttribute('aria-sort')).toBe('descending')
  expect(search()).toBe('?sort=name&order=desc')
})

const fullPage = (page: string) => Array.from({ length: 50 }, (_, row) => started(`${page} ${row}`))

const pages = ({ query }: Calls) => {
  if (query.cursor === 'c3') return { enrolledStudents: [started('Last child')] }
  if (query.cursor === 'c2') return { enrolledStudents: fullPage('Second'), nextCursor: 'c3' }
  return { enrolledStudents: fullPage('First'), nextCursor: 'c2' }
}

test('pages replace each other, the focus stays on the way on, and the way back is known', async () => {
  const { person, search } = open('', pages)
  await rowOf('First 0')
  const next = screen.getByRole('button', { name: 'Next' })
  await person.click(next)
  await rowOf('Second 0')
  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect(screen.getByText('51 to 100')).toBeTruthy()
  await person.keyboard('{Enter}')
  const last = await rowOf('Last child')
  expect(within(last).getAllByRole('cell')[0]?.textContent).toBe('101')
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  await rowOf('Second 0')
  expect(search()).toBe('?after=c2&page=2')
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  await rowOf('First 0')
  expect(search()).toBe('')
})

test('after opening a shared address, Previous leads to the first page', async () => {
  const { person } = open('?after=c3&page=3', pages)
  await rowOf('Last child')
  await person.click(screen.getByRole('button', { name: 'Previous' }))
  await rowOf('First 0')
})

test('a page that the server no longer knows leads to the first', async () => {
  const { person } = open('?sort=name&after=c9&page=9', ({ query }) =>
    query.cursor
      ? refusal(400, 'INVALID_INPUT', 'No such place.')
      : pages({ method: '', path: '', query }),
  )
  await person.click(await screen.findByRole('button', { name: 'First page' }))
  await rowOf('First 0')
})

test('nobody found leads back to everybody', async () => {
  const { person, search } = open('?search=zzz&sort=name', ({ query }) => ({
    enrolledStudents: query.search ? [] : [started('Mia Lund')],
  }))
  await person.click(await screen.findByRole('link', { name: 'Show everybody' }))
  await rowOf('Mia Lund')
  expect(search()).toBe('?sort=name')
})

test('while there is no lesson the way on is to make one', async () => {
  const figures = { totalStudents: 0, totalCourses: 0, enrolledStudentsData: [] }
  open('', ({ path }) =>
    path === lessonsPath ? { enrolledStudents: [] } : { dashboardData: figures },
  )
  const way = await screen.findByRole('link', { name: 'Add Lesson' })
  expect(way.getAttribute('href')).toBe('/educator/add-course')
})

test('who has joined and not begun is asked for by the address', async () => {
  const { calls } = open('?view=class&begun=no', () => ({ students: [member('Mia')], total: 1 }))
  await screen.findByRole('table', { name: 'Joined and not begun' })
  expect(screen.getByText('1 to 1 of 1')).toBeTruthy()
  expect(lastQuery(calls, classPath)).toMatchObject({ begun: 'no', sort: 'date', order: 'desc' })
})

test('an empty class shows where the code is', async () => {
  open('?view=class', () => ({ students: [], total: 0 }))
  const way = await screen.findByRole('link', { name: 'Class Code' })
  expect(way.getAttribute('href')).toBe('/educator/class-code')
})

test('removing a child asks, names what is lost, and reads the list again', async () => {
  let children = [member('Mia', 2), member('Leo')]
  const { person, calls } = open('?view=class', ({ method, path }) => {
    if (method !== 'DELETE') return { students: children, total: children.length }
    children = children.filter(({ student }) => !path.endsWith(student._id))
    return { message: 'The child was removed from your class.' }
  })
  await rowOf('Mia')
  await person.click(screen.getByRole('button', { name: 'More for Mia' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Remove from class' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Mia from your class?' })
  expect(dialog.textContent).toContain('ends at once')
  expect(dialog.textContent).toContain('The class code lets nobody back in')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await person.click(within(dialog).getByRole('button', { name: 'Remove from class' }))
  expect(await screen.findByText('The child was removed from your class.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${classPath}/mia`,
  ])
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mia/ })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Students' })),
  )
})

test('after a failed removal the question stays open, and the failure is shown', async () => {
  const { person } = open('?view=class', ({ method }) =>
    method === 'DELETE'
      ? refusal(404, 'STUDENT_NOT_FOUND', 'This child is not in your class.')
      : { students: [member('Mia')], total: 1 },
  )
  await person.click(await screen.findByRole('button', { name: 'More for Mia' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Remove from class' }))
  await person.click(await screen.findByRole('button', { name: 'Remove from class' }))
  expect(await screen.findByText('This child is not in your class.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('a child who typed wrong passwords is unlocked from her menu', async () => {
  const { person, calls } = open('?view=class', ({ method }) =>
    method === 'POST'
      ? { message: 'The child can try again.' }
      : { students: [member('Mia')], total: 1 },
  )
  await person.click(await screen.findByRole('button', { name: 'More for Mia' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Unlock after wrong tries' }))
  expect(await screen.findByText('The child can try again.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${classPath}/mia/unlock`,
  ])
})

test('whoever was removed is let in again from a list of her own', async () => {
  let removed = [
    {
      student: { _id: 'leo', name: 'Leo Brandt', imageUrl: null },
      removedAt: '2026-05-20T08:00:00Z',
    },
  ]
  const { person, calls } = open('?view=removed', ({ method, path }) => {
    if (path === '/api/educator/removed-students') return { students: removed }
    removed = []
    return { message: `${method} ${path}` }
  })
  await person.click(await screen.findByRole('button', { name: 'Let in again: Leo Brandt' }))
  expect(await screen.findByText('You have removed nobody from your class.')).toBeTruthy()
  expect(calls.map(({ path }) => path)).toContain('/api/educator/students/leo/let-in')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the register stands beside the class, but not where accounts are kept elsewhere', async () => {
  const nobody = () => ({
    enrolledStudents: [started('Mia')],
    students: [],
    children: [],
    groups: [],
  })
  const here = open('', nobody)
  await here.person.click(await screen.findByRole('link', { name: 'Register' }))
  expect(here.search()).toBe('?view=register')
  expect(await screen.findByRole('button', { name: 'Add children' })).toBeTruthy()
  here.unmount()
  const { calls } = open('', nobody, null)
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/settings')).toBe(true))
  expect(await screen.findByRole('link', { name: 'The class' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})
