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
  expect(way('See who')).toBe('/educator/student-enrolled?view=class&begun=no')
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

test('the rest stays when the class cannot be read', async () => {
  open((asked) =>
    isClass(asked)
      ? refusal(500, 'INTERNAL', 'Failed to fetch educator data')
      : { dashboardData: figures },
  )
  expect(await screen.findByRole('link', { name: 'Total Students' })).toBeTruthy()
  expect(screen.queryByText('Failed to fetch educator data')).toBeNull()
})
