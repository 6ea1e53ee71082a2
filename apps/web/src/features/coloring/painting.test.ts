import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyPainting, fillRegion, paintOf, readPainting } from './painting.ts'
import { colourNames, type Paint, paintId, patternNames, readPaint } from './paints.ts'

const paints: fc.Arbitrary<Paint> = fc.record({
  colour: fc.constantFrom(...colourNames),
  pattern: fc.constantFrom(...patternNames),
})
const fills = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), paints))

test('there are 24 colours, plain and in seven patterns', () => {
  expect(colourNames).toHaveLength(24)
  expect(patternNames).toHaveLength(8)
})

test('a filled region has that paint, and no other region changes', () => {
  fc.assert(
    fc.property(fills, fc.integer({ min: 1, max: 40 }), paints, (before, region, paint) => {
      const was = before.reduce((all, [at, of]) => fillRegion(all, at, of), emptyPainting)
      const now = fillRegion(was, region, paint)
      expect(paintOf(now, region)).toEqual(paint)
      for (let other = 1; other <= 40; other++) {
        if (other !== region) expect(paintOf(now, other)).toEqual(paintOf(was, other))
      }
    }),
  )
})

test('the paint that is there already is no change', () => {
  const red = { colour: 'red', pattern: 'dots' } as const
  const painting = fillRegion(emptyPainting, 3, red)
  expect(fillRegion(painting, 3, red)).toBe(painting)
})

test('a stored painting is read as it was', () => {
  fc.assert(
    fc.property(fills, (some) => {
      const painting = some.reduce((all, [at, of]) => fillRegion(all, at, of), emptyPainting)
      expect(readPainting(structuredClone(painting))).toEqual(painting)
    }),
  )
})

test('any stored value is read as a painting', () => {
  expect(readPainting({ 1: 'red', 2: 'glitter', x: 'blue', 4: 7, 5: 'red/dots/dots' })).toEqual({
    1: 'red',
  })
  for (const broken of [undefined, null, 7, 'red', []]) expect(readPainting(broken)).toEqual({})
  fc.assert(fc.property(fc.anything(), (state) => void readPainting(state)))
})

test('a paint is written so that it can be read', () => {
  fc.assert(fc.property(paints, (paint) => void expect(readPaint(paintId(paint))).toEqual(paint)))
})
