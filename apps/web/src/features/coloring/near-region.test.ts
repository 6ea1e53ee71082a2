import { expect, test } from 'vitest'
import { meantRegion } from './near-region.ts'

const sky = { region: 1, thickness: 300, distance: 0 }
const candle = { region: 7, thickness: 10, distance: 6 }

test('a tap means the region under it', () => {
  expect(meantRegion([sky, { region: 2, thickness: 200, distance: 6 }])).toBe(1)
})

test('a tap close beside a thin region means that region', () => {
  expect(meantRegion([sky, candle])).toBe(7)
})

test('of two thin regions the nearer one is meant', () => {
  expect(meantRegion([sky, { ...candle, region: 8, distance: 12 }, candle])).toBe(7)
})

test('a tap on a thin region means it, whatever is beside it', () => {
  expect(
    meantRegion([
      { ...candle, distance: 0 },
      { ...candle, region: 8 },
    ]),
  ).toBe(7)
})

test('a tap beside the drawing means nothing', () => {
  expect(meantRegion([])).toBeUndefined()
})
