import { expect, test } from 'vitest'
import {
  dayName,
  daysFrom,
  mondayOf,
  readMonday,
  shortName,
  weekName,
  weeksLater,
} from './week-days.ts'

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-04', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('weeks follow each other, also where the clocks change', () => {
  expect(weeksLater('2026-03-23', 1)).toBe('2026-03-30')
  expect(weeksLater('2026-01-05', -1)).toBe('2025-12-29')
  expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test.each([
  ['2026-03-12', '2026-03-09'],
  ['2026-02-30', '2026-11-23'],
  [null, '2026-11-23'],
])('an address that says %s shows the week of %s', (text, monday) => {
  expect(readMonday(text, '2026-11-27')).toBe(monday)
})

test('days and weeks are called as the reader says them', () => {
  expect(dayName('2026-03-02', 'en-GB')).toMatch(/^Monday,? 2 March$/)
  expect(shortName('2026-03-02', 'es')).toEqual({ weekday: 'lun', date: '2 mar' })
  expect(weekName('2026-03-02', 'en-GB')).toMatch(/^2\s?–\s?8 March 2026$/)
})
