// Methods of smoothing lines that the drawing page does not use, for comparison in bench/curves.ts.
import type { Point } from '../apps/web/src/features/draw/engine/centre-line.ts'

/** A Catmull-Rom spline through all points, in steps of about this many pixels. */
export function splineThrough(places: readonly Point[], spacing: number): Point[] {
  const made: Point[] = places.slice(0, 1)
  for (let at = 1; at < places.length; at += 1) {
    const [b, c] = [places[at - 1], places[at]]
    if (!b || !c) continue
    const [a, d] = [places[at - 2] ?? b, places[at + 1] ?? c]
    const steps = Math.max(1, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y) / spacing))
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const along = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t ** 3)
      made.push({
        x: along(a.x, b.x, c.x, d.x),
        y: along(a.y, b.y, c.y, d.y),
        pressure: b.pressure + (c.pressure - b.pressure) * t,
      })
    }
  }
  return made
}

/** Curves between the midpoints of neighbours, without easing. */
export function curvesBetweenMiddles(places: readonly Point[], spacing: number): Point[] {
  const made: Point[] = places.slice(0, 1)
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  for (let at = 1; at + 1 < places.length; at += 1) {
    const [before, pull, after] = [places[at - 1], places[at], places[at + 1]]
    if (!before || !pull || !after) continue
    const [from, to] = [middle(before, pull), middle(pull, after)]
    const way = Math.hypot(to.x - from.x, to.y - from.y)
    const steps = Math.max(1, Math.ceil(way / spacing))
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const along = (a: number, b: number, c: number) =>
        (1 - t) * (1 - t) * a + 2 * (1 - t) * t * b + t * t * c
      const { pressure } = pull
      made.push({ x: along(from.x, pull.x, to.x), y: along(from.y, pull.y, to.y), pressure })
    }
  }
  return made
}
