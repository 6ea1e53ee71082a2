import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readerDay } from '../due-dates/index.ts'
import { usePlannedToday } from './use-planned-today.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const asked: URL[] = []
/** The server answers with so many things, or not at all. */
function planned(count: number | undefined) {
  asked.length = 0
  vi.stubGlobal('fetch', async (target: string) => {
    asked.push(new URL(target, 'http://school.invalid'))
    if (count === undefined) return Response.json({ success: false }, { status: 422 })
    return Response.json({ success: true, things: Array.from({ length: count }, () => ({})) })
  })
}

const askFor = (userId: string) => renderHook(() => usePlannedToday(userId))

test('nothing is known until the server has said what is planned for the day of the reader', async () => {
  planned(2)
  const { result } = askFor('mia')
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(true))
  expect(asked.map(({ search }) => search)).toEqual([`?day=${readerDay()}`])
})

test('a day without plans has none, and so has one of which the server does not say', async () => {
  for (const count of [0, undefined]) {
    planned(count)
    const { result, unmount } = askFor('mia')
    await waitFor(() => expect(result.current).toBe(false))
    unmount()
  }
})

test('what was so is so at once, for her alone and for that day', async () => {
  planned(1)
  const first = askFor('mia')
  await waitFor(() => expect(first.result.current).toBe(true))
  first.unmount()
  planned(1)
  expect(askFor('mia').result.current).toBe(true)
  expect(askFor('ben').result.current).toBeUndefined()
})
