import type { CourseDetails } from '@kinderleaf/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { show } from '../../test-page.tsx'
import { Component } from './LessonDetailsPage.tsx'
import { weather } from './player/test/weather.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens the lesson for somebody who may or may not edit it. */
async function openLesson(edit: boolean) {
  const courseData: CourseDetails = { ...weather, abilities: { ...weather.abilities, edit } }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.startsWith('/api/course/') ? { success: true, courseData } : {}),
  )
  const app = (
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Outlet />
    </QueryClientProvider>
  )
  const children = [
    { path: patterns.course, element: <Component /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter([{ element: app, children }], {
    initialEntries: [paths.course(weather._id)],
  })
  const { person } = show(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Weather', level: 1 })
  await person.click(screen.getByRole('link', { name: 'Back' }))
  return router.state.location.pathname
}

it('leads its own teacher, who looks at it as a child does, back to My Lessons', async () => {
  expect(await openLesson(true)).toBe(paths.myLessons())
})

it('leads everybody else back to the lessons', async () => {
  expect(await openLesson(false)).toBe(paths.courseList())
})
