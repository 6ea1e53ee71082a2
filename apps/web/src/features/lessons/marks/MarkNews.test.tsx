// Sent marks and the pages: a cached answer must not be older than a mark that has left the queue.
import type { Answer } from '@kinderleaf/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../../api/index.ts'
import { listForUser, session } from '../../../session/index.ts'
import { show } from '../../../test-page.tsx'
import { markComplete } from './index.ts'
import { MarkNews } from './MarkNews.tsx'

const courseId = '0190a000-0000-7000-8000-000000000001'
const queryKey = ['getCourseProgress', { body: { courseId } }]
const mia = {
  _id: 'mia',
  name: 'Mia',
  imageUrl: '',
  role: 'student' as const,
  awaitsClass: false,
  enrolledCourses: [],
}

/** A client with the cached answer that Mia has completed lecture `a`. */
function knowing() {
  const client = createQueryClient(() => {})
  const progressData = { courseId, completed: false, hasNewLectures: false, position: null }
  client.setQueryData<Answer<'getCourseProgress'>>(queryKey, {
    success: true,
    progressData: { ...progressData, lectureCompleted: ['a'] },
  })
  const completed = () =>
    client.getQueryData<Answer<'getCourseProgress'>>(queryKey)?.progressData.lectureCompleted
  const listen = () =>
    show(
      <QueryClientProvider client={client}>
        <MarkNews />
      </QueryClientProvider>,
    )
  return { client, completed, listen }
}
const isSent = () => waitFor(() => expect(listForUser('mia', '')).toHaveProperty('size', 0))

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const token = { accessToken: 'token', expiresIn: 300, userId: 'mia' }
    const answer = address === '/auth/token' ? token : { message: '' }
    return Response.json({ success: true, ...answer })
  })
  await renewToken()
  session.setUser(mia)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('writes a sent mark into the cached answer, which is read again all the same', async () => {
  const { client, completed, listen } = knowing()
  listen()
  markComplete('mia', { courseId, lectureId: 'b' })
  expect(completed()).toEqual(['a'])
  await isSent()
  expect(completed()).toEqual(['a', 'b'])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('receives the event of a mark that was sent without a page', async () => {
  const { completed, listen } = knowing()
  markComplete('mia', { courseId, lectureId: 'b' })
  await isSent()
  listen()
  expect(completed()).toEqual(['a', 'b'])
})
