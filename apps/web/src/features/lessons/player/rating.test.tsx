// Stars: the last tap counts, also when the page is closed at once.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../../api/index.ts'
import { useRating } from './rating.ts'
import { weather } from './test/weather.ts'

afterEach(() => vi.unstubAllGlobals())

/** The stars on a child's page, and a server that answers each tap on demand. */
async function openStars() {
  const sent: { stars: number; keepalive: boolean | undefined }[] = []
  const answers: ((status: 200 | 500) => void)[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const token = { accessToken: 'token', expiresIn: 300, userId: 'mia' }
    if (address === '/auth/token') return Response.json({ success: true, ...token })
    const { rating } = JSON.parse(String(init?.body))
    sent.push({ stars: rating, keepalive: init?.keepalive })
    const status = await new Promise<number>((answer) => answers.push(answer))
    return Response.json({ success: status === 200, message: '' }, { status })
  })
  await renewToken()
  const client = createQueryClient(() => {})
  const { result } = renderHook(() => useRating(weather), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { result, sent, answers }
}

it('sends a later tap also when the one before it failed', async () => {
  const { result, sent, answers } = await openStars()
  for (const stars of [3, 5]) act(() => result.current.rate(stars))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => answers[0]?.(500))
  await waitFor(() => expect(sent.map(({ stars }) => stars)).toEqual([3, 5]))
  await act(async () => answers[1]?.(200))
})

it('sends what was tapped last though the page is left while another tap is under way', async () => {
  const { result, sent, answers } = await openStars()
  for (const stars of [2, 3, 5]) act(() => result.current.rate(stars))
  expect(result.current.rating).toBe(5)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => {
    dispatchEvent(new Event('pagehide'))
  })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { stars: 2, keepalive: true },
    { stars: 5, keepalive: true },
  ])
  for (const answer of answers) answer(200)
})
