import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import { useFindLetter } from './use-find-letter.ts'

/** Longer than a found letter is seen. */
const laterMs = 2_000

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  chime: vi.fn(),
  say: vi.fn(async () => 'heard' as const),
}))

afterEach(() => vi.useRealTimers())

test('a found letter makes way for the next one, also when the ear is tapped meanwhile', async () => {
  vi.useFakeTimers()
  const { result: find } = renderHook(() => useFindLetter(en, 'sound', true))
  act(() => find.current.tap(find.current.target?.letter ?? ''))
  expect(find.current.isFound).toBe(true)
  act(() => find.current.ask())
  await act(() => vi.advanceTimersByTimeAsync(laterMs))
  expect(find.current.isFound).toBe(false)
  expect(find.current.found).toBe(1)
})
