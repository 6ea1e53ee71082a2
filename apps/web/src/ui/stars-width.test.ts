import { expect, test } from 'vitest'
import { halvesOf, starsWidth } from './stars-width.ts'

const unitsOf = (halves: number) => (Number.parseFloat(starsWidth(halves)) / 100) * 128

test('whole stars end between two of them, halves in the middle of one', () => {
  expect(unitsOf(0)).toBe(0)
  for (const star of [1, 2, 3, 4, 5]) {
    const middle = 12 + (star - 1) * 26
    expect(Math.abs(unitsOf(star - 0.5) - middle)).toBeLessThan(1)
    // a star reaches 11 units from its middle, the next one begins 15 units from it
    expect(unitsOf(star)).toBeGreaterThan(middle + 11)
    expect(unitsOf(star)).toBeLessThan(middle + 17)
  }
  expect(starsWidth(5)).toBe('100%')
})

test('an average is shown in halves', () => {
  expect([0, 3.2, 3.25, 3.7, 4.8].map(halvesOf)).toEqual([0, 3, 3.5, 3.5, 5])
})
