import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, lastQuery, openDesk } from '../../../test-desk.tsx'
import { Component } from './MyLessonsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/educator/courses'

const lesson = (id: string, courseTitle: string, more: object = {}) => ({
  _id: id,
  courseTitle,
  courseThumbnail: '',
  coursePrice: 0,
  discount: 0,
  educator: { _id: 't1', name: 'Ana' },
  averageRating: 0,
  ratingCount: 0,
  studentCount: 3,
  learnerCount: 2,
  lectureCount: 3,
  totalMinutes: 12,
  createdAt: '2026-05-20T08:00:00.000Z',
  updatedAt: '2026-05-20T08:00:00.000Z',
  status: 'published',
  version: 1,
  students: [{ _id: 's1', name: 'Mia Lund', imageUrl: null }],
  ...more,
})

const open = (search: string, server: Parameters<typeof openDesk>[2]) =>
  openDesk(patterns.myLessons + search, { at: patterns.myLessons, page: <Component /> }, server)

const oneLesson = () => ({ courses: [lesson('l1', 'Bees')] })

test('search, filter and order come from the address', async () => {
  const { calls } = open('?search=bee&status=draft&sort=students', oneLesson)
  await screen.findByRole('heading', { name: 'Bees' })
  expect(lastQuery(calls, path)).toEqual({
    search: 'bee',
    status: 'draft',
    sort: 'students',
    order: 'desc',
  })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'bee')
  expect(screen.getByRole('link', { name: 'Drafts' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'students')
})

test('choosing another filter and order keeps the rest of the address', async () => {
  const { person, search } = open('?search=bee', oneLesson)
  await screen.findByRole('heading', { name: 'Bees' })
  await person.click(screen.getByRole('link', { name: 'Published' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By title')
  expect(search()).toBe('?search=bee&status=published&sort=title')
  await person.click(screen.getByRole('button', { name: 'Show students' }))
  expect(await screen.findByText('Mia Lund')).toBeTruthy()
  expect(search()).toBe('?search=bee&status=published&sort=title&open=l1')
  await person.click(screen.getByRole('button', { name: 'Hide students' }))
  expect(search()).toBe('?search=bee&status=published&sort=title')
})

test('a draft is marked, and the children who started are shown with a link to their progress', async () => {
  const { person } = open('', () => ({
    courses: [
      lesson('l1', 'Bees', { status: 'draft', studentCount: 1, learnerCount: 0, students: [] }),
      lesson('l2', 'Rain'),
    ],
  }))
  const cards = await screen.findByRole('list', { name: 'My Lessons' })
  const [draft, published] = within(cards).getAllByRole('listitem')
  if (!draft || !published) throw new Error('Two cards were expected')
  expect(draft.textContent).toContain('Draft')
  expect(draft.textContent).toContain('No students')
  expect(published.textContent).toContain('2 students')
  expect(published.textContent).not.toContain('Draft')
  await person.click(within(published).getByRole('button', { name: 'Show students' }))
  expect(within(published).getByText('and 1 more')).toBeTruthy()
  expect(
    within(published).getByRole('link', { name: "Students' progress" }).getAttribute('href'),
  ).toBe(paths.lessonStudents('l2'))
})

test('a lesson is copied once, and the message leads to the copy', async () => {
  const { person, calls, router } = open('', ({ method }: Calls) =>
    method === 'POST'
      ? { course: lesson('copy', 'Bees (copy)'), message: 'Lesson copied!' }
      : oneLesson(),
  )
  await person.click(await screen.findByRole('button', { name: 'More for Bees' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await person.click(await screen.findByRole('button', { name: 'Edit the copy' }))
  expect(calls.filter(({ method }) => method === 'POST').map((one) => one.path)).toEqual([
    `${path}/l1/duplicate`,
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editLesson('copy')))
})

test('deleting names what the children lose and can be undone', async () => {
  // another child started it and was removed from the class
  let courses = [lesson('l1', 'Bees')]
  const { person, calls } = open('', ({ method }) => {
    if (method === 'GET') return { courses }
    courses = method === 'DELETE' ? [] : [lesson('l1', 'Bees')]
    const message = method === 'DELETE' ? 'Course deleted successfully!' : 'Lesson brought back!'
    return { message }
  })
  await person.click(await screen.findByRole('button', { name: 'More for Bees' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this course?',
  })
  expect(dialog.textContent).toContain('2 students lose access to it.')
  expect(dialog.textContent).toContain('Progress is kept for 30 days')
  await person.click(within(dialog).getByRole('button', { name: 'Delete lesson' }))
  expect(await screen.findByText('No lessons yet. Make the first one.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Bees' })).toBeTruthy()
  const changes = calls.filter(({ method }) => method !== 'GET')
  expect(changes.map((one) => `${one.method} ${one.path}`)).toEqual([
    `DELETE ${path}/l1`,
    `POST ${path}/l1/restore`,
  ])
})

test('a filter that leaves nothing leads back to all lessons', async () => {
  const { person, search } = open('?status=draft&sort=title', ({ query }) =>
    query.status ? { courses: [] } : oneLesson(),
  )
  await person.click(await screen.findByRole('link', { name: 'Show all lessons' }))
  await screen.findByRole('heading', { name: 'Bees' })
  expect(search()).toBe('?sort=title')
})
