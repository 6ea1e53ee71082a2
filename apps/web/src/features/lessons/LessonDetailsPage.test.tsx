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

/** Opens the lesson. */
async function openLesson(changes: Partial<CourseDetails>) {
  const courseData: CourseDetails = { ...weather, ...changes }
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
  return { person, router }
}

/** Where Back leads somebody who may or may not edit it. */
async function backFrom(edit: boolean) {
  const { person, router } = await openLesson({ abilities: { ...weather.abilities, edit } })
  await person.click(screen.getByRole('link', { name: 'Back' }))
  return router.state.location.pathname
}

it('leads its own teacher, who looks at it as a child does, back to My Lessons', async () => {
  expect(await backFrom(true)).toBe(paths.myLessons())
})

it('leads everybody else back to the lessons', async () => {
  expect(await backFrom(false)).toBe(paths.courseList())
})

it('names who made it beside its teacher where the class has changed hands', async () => {
  await openLesson({ educator: { _id: 'omar', name: 'Omar' }, madeBy: 'Rosa' })
  expect(screen.getByText('Omar, made by Rosa')).toBeTruthy()
})
