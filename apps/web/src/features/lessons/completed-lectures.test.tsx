import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { useCompletedLectures } from './completed-lectures.ts'

const course = '0190a000-0000-7000-8000-000000000001'
const shown = vi.fn()

function marking(answer: () => Response) {
  const send = vi.fn(async () => answer())
  vi.stubGlobal('fetch', send)
  const client = createQueryClient(shown)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const known = ['a']
  return { send, ...renderHook(() => useCompletedLectures(course, known), { wrapper }) }
}

afterEach(() => vi.unstubAllGlobals())

it('counts a tap at once and sends two taps as one', async () => {
  const { send, result } = marking(() => Response.json({ success: true, message: '' }))
  act(() => result.current.complete('b'))
  expect(result.current.completed).toEqual(['a', 'b'])
  act(() => result.current.complete('b'))
  act(() => result.current.complete('a'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

it('takes back only the lecture that the server refuses', async () => {
  const refusal = { success: false, code: 'NOT_STARTED', message: 'No', requestId: '1' }
  const { result } = marking(() => Response.json(refusal, { status: 403 }))
  act(() => result.current.complete('b'))
  await waitFor(() => expect(result.current.completed).toEqual(['a']))
  expect(shown).toHaveBeenCalledOnce()
})
