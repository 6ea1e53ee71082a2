import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysLeft, lateness, makesLate } from './due-days.rules.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const zones = [
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Asia/Manila', 'Asia/Kathmandu', 'Europe/Berlin'],
  ...['UTC', 'America/St_Johns', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Pago_Pago'],
]
const aZone = fc.constantFrom(...zones)
const aMoment = fc.date({
  min: new Date('2002-01-01T00:00:00Z'),
  max: new Date('2096-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const aDay = aMoment.map((moment) => moment.toISOString().slice(0, 10))
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

test.each([
  // the last moment of the day, and the first of the next, where the reader is
  ['2026-12-04', '2026-12-04T15:59:59.999Z', 'Asia/Manila', 0],
  ['2026-12-04', '2026-12-04T16:00:00.000Z', 'Asia/Manila', 1],
  ['2026-12-04', '2026-12-05T09:59:59.999Z', 'Pacific/Honolulu', 0],
  ['2026-12-04', '2026-12-05T10:00:00.000Z', 'Pacific/Honolulu', 1],
  // over the end of a year, and a day that Samoa left out
  ['2026-12-31', '2027-01-01T12:00:00.000Z', 'UTC', 1],
  ['2011-12-29', '2011-12-30T10:00:00.000Z', 'Pacific/Apia', 2],
  // the clocks go forward
  ['2026-03-29', '2026-03-29T21:59:59.999Z', 'Europe/Berlin', 0],
  ['2026-03-29', '2026-03-29T22:00:00.000Z', 'Europe/Berlin', 1],
  [null, '2026-12-04T00:00:00.000Z', 'UTC', 0],
  ['2026-02-30', '2026-12-04T00:00:00.000Z', 'UTC', 0],
])('work that was due %s and came %s in %s is %i days late', (due, at, zone, days) => {
  expect(lateness(due, at, zone)).toBe(days)
})

test('work is in time until its day is over, and a day later by one day more', () => {
  fc.assert(
    fc.property(aMoment, fc.integer({ min: -400, max: 400 }), aZone, (at, days, zone) => {
      const due = after(dayIn(zone, at), -days)
      expect(lateness(due, at.toISOString(), zone)).toBe(Math.max(0, days))
    }),
  )
})

test('later work is never less late', () => {
  fc.assert(
    fc.property(aDay, aMoment, fc.nat(40 * DAY_MS), aZone, (due, at, later, zone) => {
      const then = new Date(at.getTime() + later).toISOString()
      expect(lateness(due, then, zone)).toBeGreaterThanOrEqual(
        lateness(due, at.toISOString(), zone),
      )
    }),
  )
})

test('readers on both sides of the date line differ by two days at most, and only so', () => {
  fc.assert(
    fc.property(aDay, aMoment, aZone, (due, at, zone) => {
      const [west, here, east] = ['Pacific/Pago_Pago', zone, 'Pacific/Kiritimati'].map((one) =>
        daysLeft(due, dayIn(one, at)),
      )
      expect(west).toBeGreaterThanOrEqual(here ?? Number.NaN)
      expect(here).toBeGreaterThanOrEqual(east ?? Number.NaN)
      expect((west ?? Number.NaN) - (east ?? Number.NaN)).toBeLessThanOrEqual(2)
    }),
  )
})

test('a due date that makes work late which was in time is said to', () => {
  fc.assert(
    fc.property(
      aZone,
      aMoment,
      fc.nat(40 * DAY_MS),
      fc.option(fc.integer({ min: -60, max: 60 }), { nil: null }),
      fc.integer({ min: -60, max: 60 }),
      (zone, now, ago, before, next) => {
        const today = dayIn(zone, now)
        const dueBefore = before === null ? '' : after(today, before)
        const dueDate = after(today, next)
        const at = new Date(now.getTime() - ago).toISOString()
        const isNewlyLate = lateness(dueBefore, at, zone) === 0 && lateness(dueDate, at, zone) > 0
        if (isNewlyLate) expect(makesLate(dueBefore, dueDate, today)).toBe(true)
      },
    ),
  )
})

test.each([
  ['a later date', '2026-12-04', '2026-12-05', '2026-12-20'],
  ['the same date', '2026-12-04', '2026-12-04', '2026-12-20'],
  ['an earlier one that is not over', '2026-12-24', '2026-12-20', '2026-12-20'],
  ['none', '2026-12-04', '', '2026-12-20'],
])('%s makes nothing late', (_, dueBefore, dueDate, today) => {
  expect(makesLate(dueBefore, dueDate, today)).toBe(false)
})
