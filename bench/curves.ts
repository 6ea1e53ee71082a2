// npm run bench:curves: compares methods of smoothing lines. Known curves are sampled as a touch
// screen does, with jitter and whole pixels, and the results are compared with the true curve.
import { getStrokePoints } from 'perfect-freehand'
import { CentreLine, type Point } from '../apps/web/src/features/draw/engine/centre-line.ts'
import { curvesBetweenMiddles, splineThrough } from './curve-rivals.ts'
import { createRandom } from './random.ts'

const width = 20
const spacing = Math.max(2, width / 8)
const shakePx = 0.7

type Curve = (turn: number) => readonly [number, number]

/** Typical drawings: a spiral, loops like writing, a zigzag with sharp ends. */
const curves: Readonly<Record<string, Curve>> = {
  spiral: (turn) => [
    900 + Math.cos(turn) * (60 + turn * 9),
    900 + Math.sin(turn) * (60 + turn * 9),
  ],
  loops: (turn) => [80 + turn * 40 - Math.sin(turn * 2) * 90, 400 + Math.cos(turn * 2) * 90],
  zigzag: (turn) => [80 + turn * 30, 400 + 120 * Math.asin(Math.sin(turn * 1.7))],
}

/** A curve as a screen samples it: with jitter, in whole pixels. */
function measure(curve: Curve, count: number, random: () => number): Point[] {
  const shake = () => (random() + random() + random() - 1.5) * 2 * shakePx
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = curve((at / count) * (count / 14))
    const pressure = 0.5 + 0.3 * Math.sin(at / 30)
    return { x: Math.round(x + shake()), y: Math.round(y + shake()), pressure }
  })
}

const ours = 'between middles of eased places'

/** The smooth line that each method makes of sampled points. */
const centreLines: Readonly<Record<string, (measured: readonly Point[]) => Point[]>> = {
  'straight from place to place': (measured) => [...measured],
  'perfect-freehand, streamlined': (measured) =>
    getStrokePoints([...measured], { size: width }).map(({ point: [x, y], pressure }) => ({
      ...{ x, y, pressure },
    })),
  'Catmull-Rom through the places': (measured) => splineThrough(measured, spacing),
  'curves between middles': (measured) => curvesBetweenMiddles(measured, spacing),
  [ours]: (measured) => {
    const [first, ...rest] = measured
    if (!first) return []
    const line = new CentreLine(first, spacing)
    return [first, ...rest.flatMap((place) => line.add(place)), ...line.rest()]
  },
}

/** A line's distance from the true curve, and its turning compared with the curve's. */
function compare(line: readonly Point[], curve: Curve, count: number) {
  const fine = Array.from({ length: count * 20 }, (_, at) =>
    curve((at / (count * 20)) * (count / 14)),
  )
  const offsets: number[] = []
  let near = 0
  for (const { x, y } of line) {
    let best = Number.POSITIVE_INFINITY
    // the search continues near the last found point
    for (let at = Math.max(0, near - 60); at < Math.min(fine.length, near + 240); at += 1) {
      const [fx, fy] = fine[at] ?? [0, 0]
      const far = Math.hypot(fx - x, fy - y)
      if (far < best) [best, near] = [far, at]
    }
    offsets.push(best)
  }
  const truth = fine.map(([x, y]) => ({ x, y }))
  return {
    rms: Math.sqrt(offsets.reduce((sum, far) => sum + far * far, 0) / offsets.length),
    turning: turningOf(line) / turningOf(truth),
  }
}

function turningOf(line: readonly { x: number; y: number }[]): number {
  let sum = 0
  let before: number | undefined
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1], line[at]]
    if (!a || !b || Math.hypot(b.x - a.x, b.y - a.y) < 1e-6) continue
    const angle = Math.atan2(b.y - a.y, b.x - a.x)
    if (before !== undefined) {
      const change = Math.abs(angle - before) % (2 * Math.PI)
      sum += Math.min(change, 2 * Math.PI - change)
    }
    before = angle
  }
  return sum
}

const { next: random } = createRandom(7)
console.log(
  'Smooth lines: pixels from the true curve (root mean square), turning (1: as the curve)',
)
for (const [name, smooth] of Object.entries(centreLines)) {
  const figures = Object.entries(curves).map(([curveName, curve]) => {
    const { rms, turning } = compare(smooth(measure(curve, 600, random)), curve, 600)
    return `${curveName} ${rms.toFixed(2)} px, ${turning.toFixed(2)}`
  })
  console.log(`  ${name.padEnd(32)} ${figures.join(' · ')}`)
}
