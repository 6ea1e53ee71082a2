// A line through the points of a finger, made smooth: every point pulls a quadratic curve that runs
// between the middles of its neighbours, so that no corner shows where the device measured.

export interface Point {
  readonly x: number
  readonly y: number
}

/** A curve from `from`, pulled towards `pull`, to `to`. */
export interface Curve {
  readonly from: Point
  readonly pull: Point
  readonly to: Point
}

/** The end of a line: where its last curve arrived, and the last point measured. */
export interface LineEnd {
  readonly arrived: Point
  readonly last: Point
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A line of one point. */
export const startLine = (point: Point): LineEnd => ({ arrived: point, last: point })

/** The curve that a further point adds. */
export function continueLine(end: LineEnd, point: Point): readonly [LineEnd, Curve] {
  const to = middle(end.last, point)
  return [
    { arrived: to, last: point },
    { from: end.arrived, pull: end.last, to },
  ]
}

/** The rest of the way to the last point. */
export const finishLine = ({ arrived, last }: LineEnd): Curve => ({
  from: arrived,
  pull: last,
  to: last,
})
