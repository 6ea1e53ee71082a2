import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewToken } from '../../../api/index.ts'
import { outbox } from '../../../api/outbox/index.ts'
import { listForUser, session } from '../../../session/index.ts'
import { useCompletedLectures } from './completed-lectures.ts'

const course = '0190a000-0000-7000-8000-000000000001'
const mia = {
  _id: 'mia',
  name: 'Mia',
  imageUrl: '',
  role: 'student' as const,
  awaitsClass: false,
  enrolledCourses: [],
}

type Reply = () => Response | Promise<Response>

/** A server with Mia's account; returns how many marks it received. */
async function marking(answer: Reply, known: readonly string[] = ['a']) {
  const sent = vi.fn(answer)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/auth/token') {
      const token = { accessToken: 'token', expiresIn: 300, userId: 'mia' }
      return Response.json({ success: true, ...token })
    }
    return address === '/healthz' ? new Response(null, { status: 503 }) : sent()
  })
  await renewToken()
  return { sent, ...renderHook(() => useCompletedLectures(course, known)) }
}

beforeEach(() => session.setUser(mia))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const good = () => Response.json({ success: true, message: '' })

it('counts a tap at once and sends two taps as one', async () => {
  const { sent, result } = await marking(good)
  act(() => result.current.complete('b'))
  expect(result.current.completed).toEqual(['a', 'b'])
  act(() => result.current.complete('b'))
  act(() => result.current.complete('a'))
  await waitFor(() => expect(listForUser('mia', '')).toHaveProperty('size', 0))
  expect(sent).toHaveBeenCalledOnce()
  expect(result.current.completed).toEqual(['a', 'b'])
})

it('takes back only the lecture that the server refuses', async () => {
  const refusal = { success: false, code: 'NOT_STARTED', message: 'No', requestId: '1' }
  const { result } = await marking(() => Response.json(refusal, { status: 403 }))
  act(() => result.current.complete('b'))
  await waitFor(() => expect(result.current.completed).toEqual(['a']))
})

it('stores a tap without an answer, shows it after a restart, and sends it then', async () => {
  const { result, unmount } = await marking(() => Promise.reject(new TypeError('no answer')))
  act(() => result.current.complete('b'))
  await act(async () => {})
  expect(result.current.completed).toEqual(['a', 'b'])
  unmount()
  const again = await marking(good)
  expect(again.result.current.completed).toEqual(['a', 'b'])
  await act(() => outbox.send('mia'))
  await waitFor(() => expect(again.sent).toHaveBeenCalledOnce())
  expect(again.result.current.completed).toEqual(['a', 'b'])
})
