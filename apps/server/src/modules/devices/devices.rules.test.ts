import { limits } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { endOfSchoolYear, judge, triesLeft } from './devices.rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const now = new Date('2026-03-02T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const [current, previous] = [Buffer.from('current'), Buffer.from('previous')]
const device = {
  secretHash: current,
  seenAt: ago(2 * MINUTE_MS),
  rotatedAt: ago(DAY_MS - 1),
  endsOn: '2026-07-31',
  copiedAt: null,
}

describe('a shown secret', () => {
  it.each([
    ['its own', {}, current, 'good'],
    ['its own for the first time', { seenAt: null }, current, 'first-seen'],
    ['its own after a day', { rotatedAt: ago(DAY_MS) }, current, 'rotate'],
    [
      'the one before, while nobody has shown the new one',
      { seenAt: null },
      previous,
      'give-again',
    ],
    ['the one before, with requests under way', { seenAt: ago(MINUTE_MS) }, previous, 'good'],
    ['the one before, later', {}, previous, 'copied'],
    ['one of an ended pairing', { copiedAt: ago(DAY_MS) }, current, 'ended'],
    ['one of last school year', { endsOn: '2026-02-28' }, current, 'ended'],
    ['one on the last day, anywhere on earth', { endsOn: '2026-03-01' }, current, 'good'],
  ])('is %s', (_, changes, shown, expected) => {
    expect(judge({ ...device, ...changes }, shown, now)).toBe(expected)
  })
})

test('a school year ends within a year, and not before today', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, fc.constantFrom('07-31', '06-15', '12-31', '01-01'), (day, ends) => {
      const end = Date.parse(endOfSchoolYear(ends, day))
      expect(end).toBeGreaterThan(day.getTime() - 2 * DAY_MS)
      expect(end).toBeLessThan(day.getTime() + 367 * DAY_MS)
      expect(endOfSchoolYear(ends, day).slice(5)).toBe(ends)
    }),
  )
})

test('whatever tablets are tried in whatever order, a child has no more wrong tries than allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 60 }), (tablets) => {
      const wrong = new Map<number, number>()
      let inAll = 0
      for (const tablet of tablets) {
        const here = wrong.get(tablet) ?? 0
        if (triesLeft({ here, inAll }) === 0) continue
        wrong.set(tablet, here + 1)
        inAll += 1
      }
      expect(Math.max(0, ...wrong.values())).toBeLessThanOrEqual(limits.wrongPictures)
      expect(inAll).toBeLessThanOrEqual(limits.wrongPicturesInAll)
    }),
  )
})
