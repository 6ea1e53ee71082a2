import { expect, test } from 'vitest'
import { ratioFor, viewOf } from './page-size.ts'

const nothing = { width: 0, height: 0 }

test('a new page is the window in pixels of the device', () => {
  expect(ratioFor({ width: 1440, height: 750 }, 2)).toBe(2)
  expect(viewOf({ width: 1440, height: 750 }, 2, nothing, 2)).toEqual({
    size: { width: 2880, height: 1500 },
    scale: 0.5,
  })
})

test('a huge window is drawn with fewer pixels, so that the canvas can be held', () => {
  const window = { width: 3840, height: 2010 }
  const { size } = viewOf(window, ratioFor(window, 3), nothing, 3)
  expect(size.width).toBeLessThanOrEqual(4096)
  expect(size.width * size.height).toBeLessThanOrEqual(16_777_216)
})

test('turning the tablet shows all that was drawn and fills the window', () => {
  const { size, scale } = viewOf({ width: 1024, height: 618 }, 2, { width: 1500, height: 1700 }, 2)
  expect(size.height).toBeGreaterThanOrEqual(1700)
  expect(size.height).toBeLessThan(1710)
  expect(size.height * scale).toBeCloseTo(618, 0)
  expect(size.width * scale).toBeCloseTo(1024, 0)
})

test('turned back, it is as large as before', () => {
  const drawn = { width: 1500, height: 1700 }
  expect(viewOf({ width: 768, height: 874 }, 2, drawn, 2)).toEqual({
    size: { width: 1536, height: 1748 },
    scale: 0.5,
  })
})

test('a page never grows beyond what a canvas can hold', () => {
  const { size } = viewOf({ width: 1024, height: 618 }, 2, { width: 4096, height: 4096 }, 2)
  expect(size).toEqual({ width: 4096, height: 4096 })
})

test.each([1, 1.25, 1.5, 2, 2.625, 3])('tiles meet at pixels of a screen of ratio %d', (ratio) => {
  for (const drawn of [nothing, { width: 3000, height: 700 }]) {
    const { scale } = viewOf({ width: 1024, height: 618 }, 2, drawn, ratio)
    const edge = 256 * scale * ratio
    expect(Math.abs(edge - Math.round(edge))).toBeLessThan(1e-9)
  }
})
