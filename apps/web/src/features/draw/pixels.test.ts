import { expect, test } from 'vitest'
import { pixelRatio } from './pixels.ts'

test('a usual window is drawn at the ratio of the device', () => {
  expect(pixelRatio(1440, 750, 2)).toBe(2)
  expect(pixelRatio(360, 552, 3)).toBe(3)
})

test('a huge window is drawn at less, so that the canvas can be held', () => {
  const ratio = pixelRatio(3840, 2010, 3)
  expect(ratio).toBeLessThan(3)
  expect(3840 * ratio * 2010 * ratio).toBeLessThanOrEqual(16_777_216 + 1)
})
