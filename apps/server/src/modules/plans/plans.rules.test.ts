import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastOfSeven, onceEach, placed, readToday } from './plans.rules.ts'

test.each([
  [['a', 'b', 'c'], 'x', 'b', ['a', 'x', 'b', 'c']],
  [['a', 'b', 'c'], 'x', null, ['a', 'b', 'c', 'x']],
  [['a', 'b', 'c'], 'c', 'a', ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'a', 'c', ['b', 'a', 'c']],
  // what it should stand before has gone, or is itself
  [['a', 'b', 'c'], 'a', 'gone', ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'a', 'a', ['b', 'c', 'a']],
  [[], 'x', 'gone', ['x']],
])('%j with %s before %s is %j', (day, id, before, expected) => {
  expect(placed(day, id, before)).toEqual(expected)
})

test('an order keeps everything once, and placing again changes nothing', () => {
  const ids = fc.uniqueArray(fc.nat(9).map(String))
  fc.assert(
    fc.property(ids, fc.nat(9).map(String), fc.option(fc.nat(9).map(String)), (day, id, before) => {
      const order = placed(day, id, before)
      expect(order.toSorted()).toEqual([...new Set([...day, id])].toSorted())
      expect(placed(order, id, before)).toEqual(order)
      expect(order.filter((one) => one !== id)).toEqual(day.filter((one) => one !== id))
    }),
  )
})

test('a week ends six days later, also over the end of a year', () => {
  expect(lastOfSeven('2026-03-02')).toBe('2026-03-08')
  expect(lastOfSeven('2026-12-28')).toBe('2027-01-03')
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-03', '2026-03-03'],
  ['2026-02-28', null],
  ['2026-03-04', null],
  ['today', null],
])('at half past eleven UTC, where it is three days on earth, %s is %s', (text, day) => {
  expect(readToday(text, new Date('2026-03-02T11:30:00Z'))).toBe(day)
})

test('what is planned twice is there once, at its first place', () => {
  expect(onceEach([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'c' }])).toEqual(
    ['a', 'b', 'c'].map((id) => ({ id })),
  )
})
