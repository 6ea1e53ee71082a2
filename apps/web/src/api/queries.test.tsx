// A list that is read page by page, while other reads of it are under way; and what a change makes
// stale.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCallPages, useChange } from './queries.ts'
import { createQueryClient } from './query-client.ts'

let requests: { cursor: string | null; answer: (reply: Response) => void }[] = []

beforeEach(() => {
  requests = []
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((answer) => {
        if (address === '/auth/token') {
          answer(Response.json({ success: true, accessToken: null, expiresIn: null, userId: null }))
        } else {
          const { searchParams } = new URL(address, 'http://school.test')
          requests.push({ cursor: searchParams.get('cursor'), answer })
        }
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const page = (title: string, nextCursor?: string) =>
  Response.json({ success: true, courses: [title], ...(nextCursor ? { nextCursor } : {}) })

async function firstPage() {
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const list = renderHook(
    () => useCallPages('courseAll', ({ courses }) => courses, { query: { educators: 'ana' } }),
    { wrapper },
  )
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => requests[0]?.answer(page('Sun', 'after-sun')))
  await waitFor(() => expect(list.result.current.items).toEqual(['Sun']))
  return { client, list }
}

test('the next page is asked for once, however often it is asked for', async () => {
  const { list } = await firstPage()
  act(() => {
    void list.result.current.loadMore?.()
    void list.result.current.loadMore?.()
  })
  await waitFor(() => expect(requests).toHaveLength(2))
  await act(async () => requests[1]?.answer(page('Moon')))
  await waitFor(() => expect(list.result.current.items).toEqual(['Sun', 'Moon']))
  expect(requests.map(({ cursor }) => cursor)).toEqual([null, 'after-sun'])
  expect(list.result.current.loadMore).toBeUndefined()
})

test('the next page is loaded though the list is being read again', async () => {
  const { client, list } = await firstPage()
  act(() => void client.invalidateQueries())
  await waitFor(() => expect(requests).toHaveLength(2))
  act(() => void list.result.current.loadMore?.())
  await waitFor(() => expect(requests.at(-1)?.cursor).toBe('after-sun'))
  await act(async () => requests.at(-1)?.answer(page('Moon')))
  await waitFor(() => expect(list.result.current.items).toEqual(['Sun', 'Moon']))
})

test.each(['removeStudent', 'letInStudent'] as const)(
  'after %s the results of the quizzes are read again',
  async (name) => {
    const client = createQueryClient(() => {})
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const reads = ['educatorQuizzes', 'quizAttempts', 'quizReport']
    for (const read of reads) client.setQueryData([read, {}], {})
    const change = renderHook(() => useChange(name), { wrapper })
    act(() => change.result.current.mutate({ params: { studentId: 'mia' } }))
    await waitFor(() => expect(requests).toHaveLength(1))
    await act(async () => requests[0]?.answer(Response.json({ success: true })))
    await waitFor(() => expect(change.result.current.isSuccess).toBe(true))
    const stale = reads.filter((read) => client.getQueryState([read, {}])?.isInvalidated)
    expect(stale).toEqual(reads)
  },
)
