// The rules of tracing: how far along a stroke a pen has come. Tolerant and one-way: what was
// reached stays, straying costs nothing, and a child cannot fail.
import { between, distance, type Point, type Stroke, step } from './stroke-path.ts'

/** How far from the line a pen may be, in units of the box: about a child's finger. */
export const reach = 16

/** How far ahead on the line a pen is looked for; so it cannot jump to a part drawn later. */
const ahead = 8

export interface Trace {
  readonly stroke: Stroke
  /** The furthest point that was reached; -1 before the pen has touched the start. */
  readonly reached: number
  /** The point up to which the line is drawn: beside the pen, never beyond what was reached. */
  readonly drawn: number
}

/** A stroke that is not begun. */
export const beginTrace = (stroke: Stroke): Trace => ({ stroke, reached: -1, drawn: -1 })

/** Whether the stroke is traced to its end. */
export const isTraced = ({ stroke, reached }: Trace): boolean => reached >= stroke.points.length - 1

/** Where the pen is expected next. */
export const nextPoint = ({ stroke, drawn }: Trace): Point =>
  stroke.points[Math.max(0, drawn)] ?? [0, 0]

/** Whether a pen put down here continues the stroke. */
export const isAtNext = (trace: Trace, pen: Point): boolean =>
  distance(nextPoint(trace), pen) <= reach * 1.25

/** The stroke after the pen has moved in a straight line. */
export function movePen(trace: Trace, from: Point, to: Point): Trace {
  return [from, ...between(from, to)].reduce(followPen, trace)
}

// If the pen is within reach of the point that it follows, that point is reached, whatever is
// nearer: so following the whole line always reaches its end.
function followPen(trace: Trace, pen: Point): Trace {
  const { points } = trace.stroke
  const last = Math.min(points.length - 1, Math.max(0, trace.reached) + ahead / step)
  const isNear = (index: number) => distance(points[index] ?? pen, pen) <= reach
  let reached = trace.reached
  for (let index = Math.max(0, trace.reached); index <= last; index++) {
    if (isNear(index)) reached = index
  }
  if (reached < 0) return trace
  return { ...trace, reached, drawn: nearest(points, pen, Math.max(0, trace.drawn), reached) }
}

function nearest(points: readonly Point[], pen: Point, from: number, to: number): number {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (let index = from; index <= to; index++) {
    const far = distance(points[index] ?? pen, pen)
    if (far <= least) {
      best = index
      least = far
    }
  }
  return best
}
