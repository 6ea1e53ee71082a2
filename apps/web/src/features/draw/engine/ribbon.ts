// The outline of a piece of a line, by perfect-freehand. A whole line is many pieces that share
// their end points: outlining a line of 10,000 places anew for each place would take longer than a
// frame (docs/performance.md), a piece takes a fraction of a millisecond.
import { getStrokeOutlinePoints, type StrokePoint } from 'perfect-freehand'
import type { Point } from './centre-line.ts'
import type { Box } from './tiles.ts'

/** How much a pen's pressure changes the width: from two fifths to one and three fifths. */
const thinning = 0.6

export interface Piece {
  readonly outline: readonly (readonly number[])[]
  readonly box: Box
}

/** The piece of a line with this width along these places; a dot where there is one. */
export function pieceOf(points: readonly Point[], width: number, withPressure: boolean): Piece {
  const made = strokePoints(points)
  const [only] = made
  const outline =
    only && made.length === 1
      ? dotAround(only, withPressure ? width * (1 + (only.pressure - 0.5) * 2 * thinning) : width)
      : getStrokeOutlinePoints(made, {
          size: width,
          thinning: withPressure ? thinning : 0,
          smoothing: 0.1,
          simulatePressure: false,
          last: true,
        })
  return { outline, box: boxAround(outline) }
}

function dotAround({ point: [x, y] }: StrokePoint, width: number): number[][] {
  const corners = 36
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2]
  })
}

/** A piece on the other side of an upright axis. */
export function mirrored({ outline, box }: Piece, axis: number): Piece {
  return {
    outline: outline.map(([x = 0, y = 0]) => [2 * axis - x, y]),
    box: { ...box, left: 2 * axis - box.right, right: 2 * axis - box.left },
  }
}

function strokePoints(points: readonly Point[]): StrokePoint[] {
  const made: StrokePoint[] = []
  let runningLength = 0
  let before = points[0]
  for (const point of points) {
    if (!before) break
    const [dx, dy] = [before.x - point.x, before.y - point.y]
    const distance = Math.hypot(dx, dy)
    // the same place twice has no direction
    if (made.length > 0 && distance < 0.01) continue
    runningLength += distance
    const vector: [number, number] = distance > 0 ? [dx / distance, dy / distance] : [1, 1]
    const { x, y, pressure } = point
    made.push({ point: [x, y], pressure, distance, vector, runningLength })
    before = point
  }
  const [first, second] = made
  if (first && second) first.vector = second.vector
  return made
}

function boxAround(outline: readonly (readonly number[])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = 0, y = 0] of outline) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  // soft edges reach one pixel further
  return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 }
}
