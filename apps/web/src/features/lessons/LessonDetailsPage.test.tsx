import type { CourseDetails } from '@kinderleaf/contract'
import { endpoints } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session, type User } from '../../session/index.ts'
import { show } from '../../test-page.tsx'
import { Component } from './LessonDetailsPage.tsx'
import { weather } from './player/test/weather.ts'

const mia: User = {
  _id: 'mia',
  name: 'Mia',
  imageUrl: '',
  role: 'student',
  awaitsClass: false,
  enrolledCourses: [],
}

afterEach(() => vi.unstubAllGlobals())

/** Opens the lesson. */
async function openLesson(changes: Partial<CourseDetails>) {
  const courseData: CourseDetails = { ...weather, ...changes }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === endpoints.startCourse.path) {
      const refusal = { success: false, code: 'NOT_FOUND', message: 'The school is closed.' }
      return Response.json({ ...refusal, requestId: '1' }, { status: 404 })
    }
    const token = { accessToken: 'token', expiresIn: 300, userId: 'mia' }
    return Response.json({ success: true, ...token, courseData, settings: { accountUrl: '' } })
  })
  await renewToken()
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

it('goes on from its picture, once it is started', async () => {
  const { person, router } = await openLesson({})
  await person.click(screen.getByRole('link', { name: 'Go on with: Weather' }))
  expect(router.state.location.pathname).toBe(paths.player(weather._id))
})

it('starts from its picture, and says what kept it from starting beside the button', async () => {
  session.setUser(mia)
  const abilities = { ...weather.abilities, start: true, watch: false }
  const { person } = await openLesson({ enrolled: false, abilities })
  const button = screen.getByRole('button', { name: 'Start now' })
  await person.click(screen.getByRole('button', { name: 'Begin with: Weather' }))
  const problem = await screen.findByText('The school is closed.')
  expect(problem.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says nothing twice: a short description stands once, and the number of lectures too', async () => {
  await openLesson({ courseDescription: '<p>Rain and wind.</p>' })
  expect(await screen.findAllByText('Rain and wind.')).toHaveLength(1)
  expect(screen.queryByText('About this lesson')).toBeNull()
  expect(screen.getAllByText('3 lectures')).toHaveLength(2)
})
