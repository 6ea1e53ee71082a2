import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { useDueWords } from './due-words.ts'
import { LateChip } from './LateChip.tsx'

const { TZ } = process.env
beforeEach(() => {
  process.env.TZ = 'Asia/Manila'
  // already the 5th in Manila, and still the 4th in London
  vi.setSystemTime('2026-12-04T18:00:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

function Due({ day }: { day: string | null }) {
  const { text, isSoon } = useDueWords()(day)
  return (
    <p>
      {text}
      {isSoon ? ' (soon)' : ''}
    </p>
  )
}

test.each([
  ['2026-12-05', 'Due today (soon)'],
  ['2026-12-06', 'Due tomorrow (soon)'],
  ['2026-12-07', 'Due December 7, 2026'],
  ['2026-12-04', 'Was due December 4, 2026'],
  ['2026-02-31', 'No due date'],
  [null, 'No due date'],
])('what is due %s is told as %j on the reader’s day', (day, words) => {
  show(<Due day={day} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['2026-12-05', null],
  ['2026-12-04', '1 day late'],
  ['2026-12-01', '4 days late'],
  [null, null],
])('work that was due %s and comes now is marked %j', (due, words) => {
  const at = { dueDate: due, createdAt: new Date().toISOString() }
  const { container, unmount } = show(<LateChip {...at} counted />)
  expect(container.textContent || null).toBe(words)
  unmount()
  // a child is not told by how much
  expect(show(<LateChip {...at} />).container.textContent || null).toBe(words && 'Late')
})
