// Until when a badge is good, and where.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, endOfDay } from '../../platform/day.ts'
import { isPossibleEnd, judge } from './badges.rules.ts'

const HOUR_MS = 3_600_000
const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((ms) => dayOf(new Date(ms)))
const kind = fc.constantFrom('class' as const, 'home' as const)
const tablet = fc.constantFrom(null, { educatorId: 'rosa' }, { educatorId: 'omar' })

it('is good until its last day is over everywhere on earth, and never after', () => {
  fc.assert(
    fc.property(day, kind, fc.integer({ min: -400 * 24, max: 400 * 24 }), (endsOn, what, hours) => {
      const end = endOfDay(endsOn)
      const now = new Date(end.getTime() + hours * HOUR_MS)
      const badge = { educatorId: 'rosa', kind: what, endsOn }
      expect(judge(badge, { educatorId: 'rosa' }, now) === 'good').toBe(hours < 0)
    }),
  )
})

it('on a tablet is good for its own class, elsewhere for home alone', () => {
  fc.assert(
    fc.property(kind, tablet, (what, shownAt) => {
      const badge = { educatorId: 'rosa', kind: what, endsOn: '2026-07-31' }
      const isGood = shownAt ? shownAt.educatorId === 'rosa' : what === 'home'
      expect(judge(badge, shownAt, new Date('2026-03-02T08:00:00Z'))).toBe(
        isGood ? 'good' : 'elsewhere',
      )
    }),
  )
})

it.each([
  ['2026-03-02', true],
  ['2026-07-31', true],
  ['2026-08-01', false],
  ['2026-02-28', false],
  ['2026-06-31', false],
  ['2026-13-01', false],
])('%s as the last day: %s', (chosen, isPossible) => {
  const now = new Date('2026-03-02T18:00:00Z')
  expect(isPossibleEnd(chosen, { now, lastDay: '2026-07-31' })).toBe(isPossible)
})
