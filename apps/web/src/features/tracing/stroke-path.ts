// Strokes as points: the paths of content/strokes (straight lines and arcs) laid out in small steps.

export type Point = readonly [x: number, y: number]

/** One movement of the pen, in writing order, in a box 100 wide and 140 high. */
export interface Stroke {
  readonly points: readonly Point[]
}

export const boxWidth = 100
export const boxHeight = 140

/** The distance between two points of a stroke. */
export const step = 2

/** The points as a path. */
export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

/** The distance between two points. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** The points from one to another, the first left out, none further than a step from the next. */
export function between(from: Point, to: Point, gap = step): Point[] {
  const count = Math.max(1, Math.ceil(distance(from, to) / gap))
  return Array.from({ length: count }, (_, index): Point => {
    const share = (index + 1) / count
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

interface Arc {
  readonly radii: Point
  readonly large: boolean
  readonly clockwise: boolean
}

// https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter, for upright ellipses
function along({ radii, large, clockwise }: Arc, from: Point, to: Point): Point[] {
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  // radii too small to reach both ends grow until they do
  const grow = Math.max(1, Math.hypot(dx / radii[0], dy / radii[1]))
  const [rx, ry] = [radii[0] * grow, radii[1] * grow]
  const chord = (dx / rx) ** 2 + (dy / ry) ** 2
  const height = Math.sqrt(Math.max(0, 1 / chord - 1)) * (large === clockwise ? -1 : 1)
  const [ox, oy] = [(height * rx * dy) / ry, (-height * ry * dx) / rx]
  const begin = Math.atan2((dy - oy) / ry, (dx - ox) / rx)
  const end = Math.atan2((-dy - oy) / ry, (-dx - ox) / rx)
  const turn = clockwise
    ? (end - begin + 4 * Math.PI) % (2 * Math.PI)
    : -((begin - end + 4 * Math.PI) % (2 * Math.PI))
  const middle: Point = [(from[0] + to[0]) / 2 + ox, (from[1] + to[1]) / 2 + oy]
  const count = Math.max(1, Math.ceil((Math.abs(turn) * Math.max(rx, ry)) / step))
  return Array.from({ length: count }, (_, index): Point => {
    const angle = begin + (turn * (index + 1)) / count
    return [middle[0] + rx * Math.cos(angle), middle[1] + ry * Math.sin(angle)]
  })
}

/** The points of a path such as "M50 20L50 60A10 10 0 0 1 70 60", moved to the right. */
export function strokeOf(path: string, right = 0): Stroke {
  const points: Point[] = []
  for (const [, command, rest = ''] of path.matchAll(/([MLA])([^MLA]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number)
    const [x = 0, y = 0] = numbers.slice(-2)
    const to: Point = [x + right, y]
    const from = points.at(-1)
    if (!from) points.push(to)
    else if (command === 'L') points.push(...between(from, to))
    else {
      const [rx = 1, ry = 1, , large, clockwise] = numbers
      points.push(
        ...along({ radii: [rx, ry], large: large === 1, clockwise: clockwise === 1 }, from, to),
      )
    }
  }
  return { points }
}
