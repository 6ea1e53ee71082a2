// The celebration at the end of a lesson, and that it ends.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import { Celebration } from './Celebration.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('ends by itself after a few seconds, and not before', () => {
  const onEnd = vi.fn<() => void>()
  show(<Celebration open onEnd={onEnd} />)
  expect(screen.getByRole('dialog', { name: 'Hooray! You finished this lesson!' })).toBeTruthy()
  act(() => vi.advanceTimersByTime(5_000))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1_500))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('ends nothing any more once the child has continued', () => {
  const onEnd = vi.fn<() => void>()
  const { rerender } = show(<Celebration open onEnd={onEnd} />)
  rerender(<Celebration open={false} onEnd={onEnd} />)
  act(() => vi.advanceTimersByTime(10_000))
  expect(onEnd).not.toHaveBeenCalled()
})
