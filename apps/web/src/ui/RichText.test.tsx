// When rich text is shown; child.test.tsx tests what the sanitiser removes.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { RichText } from './index.ts'

let scrollIntoView = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: { isIntersecting: boolean }[]) => void) {
        scrollIntoView = () => onIntersect([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = () => screen.queryByText('Plant one')

test('text out of sight waits a second, and is there for the search of the browser', async () => {
  show(<RichText html="<p>Plant one</p>" />)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect.poll(words).not.toBeNull()
})

test('text that becomes visible is shown at once', async () => {
  show(<RichText html="<p>Plant one</p>" />)
  scrollIntoView()
  await expect.poll(words).not.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
