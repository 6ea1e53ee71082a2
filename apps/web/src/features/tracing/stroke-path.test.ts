import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import digits from '../../../../../content/strokes/digits.json'
import letters from '../../../../../content/strokes/letters.json'
import schema from '../../../../../content/strokes/schema.json'
import { letterStrokes } from './letters.ts'
import { boxHeight, boxWidth, distance, step, strokeOf } from './stroke-path.ts'

const fits = new Ajv2020().compile(schema)

test.each([
  ['letters', letters, 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyz'],
  ['digits', digits, '0123456789'],
])('the %s follow the schema and are all there', (_, file, signs) => {
  expect(fits(file) ? [] : fits.errors).toEqual([])
  expect(Object.keys(file.signs).sort()).toEqual(Array.from(signs).sort())
})

test('every stroke is inside the box, in small steps, and the dots of i and j are last', () => {
  for (const [sign, paths] of Object.entries({ ...letters.signs, ...digits.signs })) {
    for (const path of paths) {
      const { points } = strokeOf(path)
      const outside = points.filter(
        ([x, y]) => x < 8 || y < 6 || x > boxWidth - 8 || y > boxHeight - 6,
      )
      expect(outside, sign).toEqual([])
      const gaps = points.slice(1).map((point, index) => distance(point, points[index] ?? point))
      expect(Math.max(...gaps), sign).toBeLessThanOrEqual(step + 0.01)
    }
  }
  expect([letters.signs.i.at(-1), letters.signs.j.at(-1)]).toEqual(['M50 38L50 40', 'M54 38L54 40'])
})

test('an arc turns as SVG defines it', () => {
  // https://www.w3.org/TR/SVG2/paths.html#PathDataEllipticalArcCommands
  const top = (path: string) => Math.min(...strokeOf(path).points.map(([, y]) => y))
  expect(top('M20 60A30 30 0 0 1 80 60')).toBeCloseTo(30, 0)
  expect(top('M20 60A30 30 0 0 0 80 60')).toBe(60)
  expect(top('M35 80A30 40 0 1 1 65 80')).toBeCloseTo(5.4, 0)
  expect(top('M35 80A30 40 0 0 1 65 80')).toBeCloseTo(74.6, 0)
  // radii that cannot reach grow: a half circle
  expect(top('M20 60A1 1 0 0 1 80 60')).toBeCloseTo(30, 0)
})

test('letters that belong together are side by side', () => {
  const ng = letterStrokes('ng') ?? []
  expect(ng).toHaveLength(2)
  expect(ng[1]?.points[0]).toEqual([164, 65])
  expect(letterStrokes('щ')).toBeUndefined()
})
