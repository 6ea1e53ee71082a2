import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { lastQuery, openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from './LessonStudentsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/educator/courses/l1/students'
const at = patterns.lessonStudents

const child = (name: string, completedLectures: number) => ({
  student: { _id: name, name, imageUrl: null },
  startDate: '2026-05-20T08:00:00.000Z',
  completedLectures,
  lastActiveAt: '2026-05-21T08:00:00.000Z',
})

const open = (server: Parameters<typeof openDesk>[2], search = '') =>
  openDesk(paths.lessonStudents('l1') + search, { at, page: <Component /> }, server)

test('each child has a bar of completed lectures, and full is full only at the end', async () => {
  open(() => ({
    courseTitle: 'Bees',
    lectureCount: 300,
    students: [child('Mia', 300), child('Leo', 299)],
  }))
  const mia = await screen.findByRole('row', { name: /Mia/ })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bees' })).toBeTruthy()
  const bar = within(mia).getByRole('progressbar', { name: '300 of 300 lectures completed' })
  expect(bar.getAttribute('aria-valuenow')).toBe('100')
  const almost = within(screen.getByRole('row', { name: /Leo/ })).getByRole('progressbar')
  expect(almost.getAttribute('aria-valuenow')).toBe('99')
})

test('sorting by progress begins with those who are furthest', async () => {
  const { person, calls } = open(() => ({
    courseTitle: 'Bees',
    lectureCount: 3,
    students: [child('Mia', 1)],
  }))
  await person.click(await screen.findByRole('button', { name: 'Completed' }))
  await waitFor(() =>
    expect(lastQuery(calls, path)).toMatchObject({ sort: 'progress', order: 'desc' }),
  )
})

test('a lesson without lectures has empty bars', async () => {
  open(() => ({ courseTitle: 'Bees', lectureCount: 0, students: [child('Mia', 0)] }))
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
})

test.each([
  [404, 'COURSE_NOT_FOUND', 'This lesson is no longer there.'],
  [403, 'NOT_OWNER', 'This belongs to another teacher.'],
])('a refusal of %i leads to My Lessons', async (status, code, message) => {
  open(() => refusal(status, code, message))
  expect(await screen.findByText(message)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'My Lessons' })
  expect(way.getAttribute('href')).toBe(paths.myLessons())
})

test('what could not be read is asked for again', async () => {
  let isUp = false
  const { person } = open(() =>
    isUp
      ? { courseTitle: 'Bees', lectureCount: 3, students: [child('Mia', 1)] }
      : refusal(500, 'INTERNAL', 'Failed to fetch educator data'),
  )
  await screen.findByText('Failed to fetch educator data')
  isUp = true
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Mia/ })).toBeTruthy()
})

test('while nobody has started the way on is the code', async () => {
  open(() => ({ courseTitle: 'Bees', lectureCount: 3, students: [] }))
  expect(await screen.findByRole('link', { name: 'Class Code' })).toBeTruthy()
})

test('a child who has finished gets a certificate with her first name and her teacher’s', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const course = { courseTitle: 'Bees', educator: { _id: 'ana', name: 'Ana Reyes' } }
  const { person, calls } = open(({ path: asked }) =>
    asked === path
      ? {
          courseTitle: 'Bees',
          lectureCount: 3,
          students: [child('Mia Lund', 3), child('Leo Park', 2)],
        }
      : { course },
  )
  const button = await screen.findByRole('button', { name: 'Print the certificate of Mia Lund' })
  expect(screen.queryByRole('button', { name: 'Print the certificate of Leo Park' })).toBeNull()
  await person.click(button)
  await screen.findByText('has finished the lesson')
  const words = document.querySelector('.certificate')?.textContent
  expect(words).toMatch(/^Mia has finished the lesson/)
  expect(words).not.toContain('Lund')
  expect(words).toMatch(/Ana Reyes$/)
  await waitFor(() => expect(printed).toHaveBeenCalledOnce())
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.certificate')).toBeNull())

  await person.click(screen.getByRole('button', { name: 'Certificates' }))
  await waitFor(() => expect(document.querySelectorAll('.certificate')).toHaveLength(1))
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('where nobody has finished, that is said', async () => {
  const { person } = open(() => ({
    courseTitle: 'Bees',
    lectureCount: 3,
    students: [child('Leo', 2)],
    course: { courseTitle: 'Bees', educator: { _id: 'ana', name: 'Ana' } },
  }))
  await person.click(await screen.findByRole('button', { name: 'Certificates' }))
  expect(await screen.findByText('Nobody has finished this lesson yet.')).toBeTruthy()
})
