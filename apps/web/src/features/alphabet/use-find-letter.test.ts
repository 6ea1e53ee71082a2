// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import { useFindLetter } from './use-find-letter.ts'

/** Longer than a found letter is seen. */
const laterMs = 2_000

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  chime: vi.fn(),
  speak: vi.fn(async () => 'finished' as const),
}))

afterEach(() => vi.useRealTimers())

const open = () =>
  renderHook(({ playing }) => useFindLetter(en, 'sound', playing), {
    initialProps: { playing: true },
  })

test('after a found letter the next one is asked for, also when the ear is tapped meanwhile', async () => {
  vi.useFakeTimers()
  const { result: find } = open()
  act(() => find.current.tap(find.current.target?.letter ?? ''))
  expect(find.current.isFound).toBe(true)
  act(() => find.current.speakQuestion())
  await act(() => vi.advanceTimersByTimeAsync(laterMs))
  expect(find.current.isFound).toBe(false)
  expect(find.current.found).toBe(1)
})

test('found letters stay while another round is open; a finished round begins again', async () => {
  vi.useFakeTimers()
  const { result: find, rerender } = open()
  const findOne = async () => {
    act(() => find.current.tap(find.current.target?.letter ?? ''))
    await act(() => vi.advanceTimersByTimeAsync(laterMs))
  }
  await findOne()
  rerender({ playing: false })
  rerender({ playing: true })
  expect(find.current.found).toBe(1)
  for (let found = 1; found < 10; found++) await findOne()
  expect(find.current.target).toBeUndefined()
  rerender({ playing: false })
  rerender({ playing: true })
  expect(find.current.found).toBe(0)
  expect(find.current.offered).toContain(find.current.target?.letter)
})
