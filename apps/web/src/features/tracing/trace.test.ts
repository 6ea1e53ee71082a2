import fc from 'fast-check'
import { expect, test } from 'vitest'
import digits from '../../../../../content/strokes/digits.json'
import letters from '../../../../../content/strokes/letters.json'
import { boxHeight, boxWidth, distance, type Point, type Stroke, strokeOf } from './stroke-path.ts'
import { beginTrace, isAtNext, isTraced, movePen, nextPoint, reach, type Trace } from './trace.ts'

const signs = Object.entries({ ...digits.signs, ...letters.signs })
const strokes = fc.constantFrom(
  ...signs.flatMap(([sign, paths]) => paths.map((path) => ({ sign, ...strokeOf(path) }))),
)
const anywhere = fc.tuple(fc.double(inside(boxWidth)), fc.double(inside(boxHeight)))
/** Off the line by as much as a pen may be. */
const shake = fc
  .tuple(fc.double({ min: 0, max: reach, noNaN: true }), fc.double(inside(2 * Math.PI)))
  .map(([far, angle]): Point => [far * Math.cos(angle) * 0.99, far * Math.sin(angle) * 0.99])

function inside(max: number) {
  return { min: 0, max, noNaN: true }
}

function follow(stroke: Stroke, pen: readonly Point[]): Trace {
  const [first, ...rest] = pen
  if (!first) return beginTrace(stroke)
  let [trace, at] = [movePen(beginTrace(stroke), first, first), first]
  for (const next of rest) {
    trace = movePen(trace, at, next)
    at = next
  }
  return trace
}

test('a stroke traced along itself by a shaking hand is always complete', () => {
  fc.assert(
    fc.property(strokes, fc.array(shake, { minLength: 1 }), (stroke, shakes) => {
      const pen = stroke.points.map(([x, y], index): Point => {
        const [dx, dy] = shakes[index % shakes.length] ?? [0, 0]
        return [x + dx, y + dy]
      })
      expect(isTraced(follow(stroke, pen))).toBe(true)
    }),
  )
})

test('a fast hand on straight lines, and one that lifts the pen, reach the end', () => {
  fc.assert(
    fc.property(strokes, fc.integer({ min: 1, max: 6 }), (stroke, every) => {
      const last = stroke.points.length - 1
      const pen = stroke.points.filter((_, index) => index % every === 0 || index === last)
      let trace = beginTrace(stroke)
      for (const at of pen) {
        if (isTraced(trace)) break
        // the child continues at the dot
        trace = movePen(trace, nextPoint(trace), at)
      }
      expect(isTraced(trace)).toBe(true)
    }),
  )
})

test('a wild scribble elsewhere reaches nothing', () => {
  fc.assert(
    fc.property(strokes, fc.array(anywhere, { minLength: 20 }), (stroke, scribble) => {
      const isFar = (pen: Point) => stroke.points.every((point) => distance(point, pen) > reach)
      const trace = scribble
        .filter(isFar)
        .reduce((before, pen) => movePen(before, pen, pen), beginTrace(stroke))
      expect(trace.reached).toBe(-1)
    }),
  )
})

test('a scribble that never gets near the end completes nothing', () => {
  fc.assert(
    fc.property(strokes, fc.array(anywhere, { minLength: 20 }), (stroke, scribble) => {
      const end = stroke.points.at(-1) ?? [0, 0]
      const trace = scribble
        .filter((pen) => distance(end, pen) > reach)
        .reduce((before, pen) => movePen(before, pen, pen), beginTrace(stroke))
      expect(isTraced(trace)).toBe(false)
    }),
  )
})

test('what was reached stays reached, and what is drawn is no further', () => {
  fc.assert(
    fc.property(strokes, fc.array(anywhere), (stroke, pen) => {
      let before = beginTrace(stroke)
      for (const [index, to] of pen.entries()) {
        const after = movePen(before, pen[index - 1] ?? to, to)
        expect(after.reached).toBeGreaterThanOrEqual(before.reached)
        expect(after.drawn).toBeGreaterThanOrEqual(before.drawn)
        expect(after.drawn).toBeLessThanOrEqual(after.reached)
        before = after
      }
    }),
  )
})

test('a line begins at its start, and continues where the pen was lifted', () => {
  const line = strokeOf('M50 20L50 100')
  expect(isAtNext(beginTrace(line), [50, 24])).toBe(true)
  expect(isAtNext(beginTrace(line), [50, 100])).toBe(false)
  const half = follow(line, [
    [50, 20],
    [50, 60],
  ])
  expect(nextPoint(half)).toEqual([50, 60])
  expect([isTraced(half), isAtNext(half, [50, 62]), isAtNext(half, [50, 20])]).toEqual([
    false,
    true,
    false,
  ])
})
