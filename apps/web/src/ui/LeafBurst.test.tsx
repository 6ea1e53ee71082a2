import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LeafBurst } from './LeafBurst.tsx'

afterEach(() => vi.useRealTimers())

test('25 leaves fly, and are removed after 1.6 seconds', () => {
  vi.useFakeTimers()
  const { container } = render(<LeafBurst />)
  const leaves = () => container.querySelectorAll('path').length
  expect(leaves()).toBe(25)
  act(() => vi.advanceTimersByTime(1_599))
  expect(leaves()).toBe(25)
  act(() => vi.advanceTimersByTime(1))
  expect(leaves()).toBe(0)
})
