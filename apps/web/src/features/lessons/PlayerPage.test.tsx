// Coming back to a lesson: the server's state counts, and without a connection the state of this
// device.
import type { WatchPosition } from '@kinderleaf/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { show } from '../../test-page.tsx'
import { Component } from './PlayerPage.tsx'
import { weather } from './player/test/weather.ts'

/**
 * Mia's player of a lesson that was not opened yet; `school` is the server, which other tablets
 * change.
 */
async function openLesson() {
  const courseId = crypto.randomUUID()
  const school: { answers: boolean; position: WatchPosition | null; saves: number } = {
    answers: true,
    position: null,
    saves: 0,
  }
  const progress = { courseId, lectureCompleted: [], completed: false, hasNewLectures: false }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!school.answers) throw new TypeError('no answer')
    const token = { accessToken: 'token', expiresIn: 300, userId: 'mia' }
    const answers: Record<string, () => object> = {
      '/auth/token': () => token,
      '/api/settings': () => ({ settings: { accountUrl: '' } }),
      [`/api/course/${courseId}`]: () => ({ courseData: { ...weather, _id: courseId } }),
      '/api/user/get-course-progress': () => ({
        progressData: { ...progress, position: school.position },
      }),
      '/api/user/save-course-position': () => {
        const { lectureId, seconds } = JSON.parse(String(init?.body))
        school.position = { lectureId, seconds }
        school.saves += 1
        return { message: '' }
      },
    }
    return Response.json({ success: true, ...answers[address]?.() })
  })
  await renewToken()
  session.setUser({
    _id: 'mia',
    name: 'Mia',
    imageUrl: '',
    role: 'student',
    awaitsClass: false,
    enrolledCourses: [],
  })
  const client = createQueryClient(() => {})
  const app = (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
  const children = [
    { path: patterns.player, element: <Component /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter([{ element: app, children }], {
    initialEntries: [paths.player(courseId)],
  })
  const page = show(<RouterProvider router={router} />)
  const go = (address: string) => act(() => router.navigate(address))
  return {
    ...page,
    school,
    leave: () => go(paths.myEnrollments()),
    comeBack: () => go(paths.player(courseId)),
  }
}
const opened = (name: string) => screen.findByRole('heading', { level: 2, name })
const start = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`Start Learning:\\s*${name}`) })

// jsdom has no layout
Element.prototype.scrollIntoView = () => {}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('returns to the lecture that was opened last, though it reports no moment', async () => {
  const { person, school, leave, comeBack } = await openLesson()
  await opened('Rain')
  expect(school.saves).toBe(0)
  await person.click(await start('Wind'))
  await waitFor(() => expect(school.position).toEqual({ lectureId: 'wind', seconds: 0 }))
  await leave()
  await comeBack()
  await opened('Wind')
  expect(school.saves).toBe(1)
})

it('continues where another tablet has stopped since', async () => {
  const { person, school, leave, comeBack } = await openLesson()
  await person.click(await start('Wind'))
  await waitFor(() => expect(school.saves).toBe(1))
  await leave()
  school.position = { lectureId: 'sky', seconds: 50 }
  await comeBack()
  await opened('Sky')
  expect(school.position).toEqual({ lectureId: 'sky', seconds: 50 })
})

it('continues where this tablet was, when that could not be saved and no server answers', async () => {
  const { person, school, leave, comeBack } = await openLesson()
  await opened('Rain')
  school.answers = false
  await person.click(await start('Wind'))
  await leave()
  await comeBack()
  await opened('Wind')
  expect(school.position).toBeNull()
})
