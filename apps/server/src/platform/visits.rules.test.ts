import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Visit, visitAt } from './visits.rules.ts'

const start = Date.parse('2026-03-02T08:00:00Z')
const minutes = (count: number) => new Date(start + count * 60_000)

test('a visit goes on until half an hour has passed without a request', () => {
  const first = visitAt(null, minutes(0), 5).visit
  expect(first.seenBefore).toBe(0)
  const later = visitAt(first, minutes(29), 7).visit
  expect(later.seenBefore).toBe(0)
  const last = visitAt(later, minutes(59), 7).visit
  expect(last.seenBefore).toBe(0)
  expect(visitAt(last, minutes(89.1), 9).visit.seenBefore).toBe(7)
})

test('it is stored once a minute', () => {
  const stored = { seenBefore: 0, seen: 5, visitedAt: minutes(0) }
  expect(visitAt(stored, minutes(0.9), 6).isStored).toBe(true)
  expect(visitAt(stored, minutes(1), 6).isStored).toBe(false)
})

test('nothing is lost: what she was not shown in an earlier visit is new, whatever clocks say', () => {
  // How many minutes pass, less than none where another machine's clock is behind, and how much comes.
  const step = fc.record({ passes: fc.integer({ min: -5, max: 50 }), comes: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stored: Visit | null = null
      let [shown, last, clock] = [0, 0, 0]
      for (const { passes, comes } of steps) {
        clock += passes
        last += comes
        const { visit, isStored }: ReturnType<typeof visitAt> = visitAt(
          stored,
          minutes(clock),
          last,
        )
        expect(visit.seenBefore).toBeLessThanOrEqual(shown)
        if (!isStored) stored = visit
        shown = last
      }
    }),
  )
})
