import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  larger,
  mostZoom,
  moved,
  smaller,
  turned,
  type View,
  wholePicture,
  zoomed,
} from './picture-view.rules.ts'

const size = { width: 400, height: 300 }

test('what lies under the fingers stays there while it grows', () => {
  const at = { x: 50, y: -20 }
  const view = zoomed(wholePicture, 2, size, at)
  expect(view).toMatchObject({ zoom: 2, x: -50, y: 20 })
})

test('turning shows the whole picture, and four times is once around', () => {
  const once = turned(moved(larger(wholePicture, size), { x: 9, y: 9 }, size))
  expect(once).toEqual({ zoom: 1, turns: 1, x: 0, y: 0 })
  expect(turned(turned(turned(once)))).toEqual(wholePicture)
})

test('it never leaves the window, and is whole again when it is small', () => {
  const act = fc.oneof(
    fc.constant((view: View) => larger(view, size)),
    fc.constant((view: View) => smaller(view, size)),
    fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })).map(
      ([x, y]) =>
        (view: View) =>
          moved(view, { x, y }, size),
    ),
    fc.constant(turned),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const view = acts.reduce((now, next) => next(now), wholePicture)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(mostZoom)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.zoom - 1) * size.width) / 2 + 0.001)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.zoom - 1) * size.height) / 2 + 0.001)
    }),
  )
})
