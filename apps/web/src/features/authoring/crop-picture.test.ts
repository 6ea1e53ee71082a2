import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardAspect, cutSize, middleCut } from './crop-picture.ts'

it('makes a cut-out of the card’s shape, never larger than it is or than a card needs', () => {
  expect(cutSize({ x: 0, y: 0, width: 4000, height: 3000 })).toEqual({ width: 1280, height: 960 })
  expect(cutSize({ x: 0, y: 0, width: 400, height: 300 })).toEqual({ width: 400, height: 300 })
  expect(cutSize({ x: 0, y: 0, width: 0.2, height: 0.1 })).toEqual({ width: 1, height: 1 })
})

it('begins with the largest part around the middle, inside every picture', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const cut = middleCut(width, height)
      expect(cut.width / cut.height).toBeCloseTo(cardAspect)
      expect(cut.x).toBeGreaterThanOrEqual(-1e-6)
      expect(cut.y).toBeGreaterThanOrEqual(-1e-6)
      expect(cut.x * 2 + cut.width).toBeCloseTo(width)
      expect(cut.y * 2 + cut.height).toBeCloseTo(height)
    }),
  )
})
