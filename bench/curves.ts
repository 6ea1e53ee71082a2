// npm run bench:curves: compares methods of smoothing and widening lines. Known curves are sampled
// as a touch screen does, with jitter and whole pixels, and the results are compared with the true
// curve.
import { getStroke, getStrokePoints } from 'perfect-freehand'
import { CentreLine, type Point } from '../apps/web/src/features/draw/engine/centre-line.ts'
import { pieceOf } from '../apps/web/src/features/draw/engine/ribbon.ts'
import { curvesBetweenMiddles, offsetOutline, splineThrough } from './curve-rivals.ts'
import { createRandom } from './random.ts'

const width = 20
const spacing = Math.max(2, width / 8)
const measuredPlaces = 10_000
const placesAnEvent = 4
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

type Outline = readonly (readonly number[])[]

/** The outline that each method makes of a smooth line. */
const outlines: Readonly<Record<string, (places: readonly Point[]) => Outline>> = {
  'perfect-freehand, by pieces': (places) => pieceOf(places, width, true).outline,
  'own offsets, by pieces': (places) => offsetOutline(places, width),
}

/** The share of points well within the line that the outlines leave unpainted. */
function holesOf(outlineOf: (places: readonly Point[]) => Outline, random: () => number): number {
  let [asked, missed] = [0, 0]
  for (const curve of Object.values(curves)) {
    const line = centreLines[ours]?.(measure(curve, 600, random)) ?? []
    for (let from = 0; from + 8 < line.length; from += 8) {
      const piece = line.slice(from, from + 9)
      const outline = outlineOf(piece)
      for (const { x, y, pressure } of piece) {
        const radius = 0.85 * (width / 2) * (1 + (pressure - 0.5) * 1.2)
        const [angle, far] = [random() * 2 * Math.PI, random() * radius]
        asked += 1
        if (!isInside(outline, x + Math.cos(angle) * far, y + Math.sin(angle) * far)) missed += 1
      }
    }
  }
  return missed / asked
}

/** Whether a canvas fills this point (nonzero winding rule). */
function isInside(outline: Outline, x: number, y: number): boolean {
  let winding = 0
  for (let at = 0; at < outline.length; at += 1) {
    const [ax = 0, ay = 0] = outline[at] ?? []
    const [bx = 0, by = 0] = outline[(at + 1) % outline.length] ?? []
    const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
    if (ay <= y && by > y && side > 0) winding += 1
    if (ay > y && by <= y && side < 0) winding -= 1
  }
  return winding !== 0
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

const us = (values: readonly number[], share: number) => (at(values, share) * 1_000).toFixed(0)

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Milliseconds for each event of four points along a line. */
function costOf(
  outlineOf: (places: readonly Point[]) => Outline,
  measured: readonly Point[],
): number[] {
  const [first = { x: 0, y: 0, pressure: 0.5 }] = measured
  const line = new CentreLine(first, spacing)
  const times: number[] = []
  for (let from = 1; from < measured.length; from += placesAnEvent) {
    times.push(
      timed(() => {
        const arrived = measured
          .slice(from, from + placesAnEvent)
          .flatMap((place) => line.add(place))
        outlineOf(arrived)
        outlineOf(line.tail())
      }),
    )
  }
  return times
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
console.log(`Outlines: microseconds an event of ${placesAnEvent} places, and places left unpainted`)
const scribble = measure(curves.spiral ?? (() => [0, 0]), 600, random)
const long = Array.from({ length: measuredPlaces }, (_, at) => scribble[at % 600]).filter(
  (place) => place !== undefined,
)
for (const [name, outlineOf] of Object.entries(outlines)) {
  costOf(outlineOf, long.slice(0, 2_000))
  const times = costOf(outlineOf, long)
  const holes = (100 * holesOf(outlineOf, random)).toFixed(2)
  console.log(`  ${name.padEnd(32)} median ${us(times, 0.5)}, p99 ${us(times, 0.99)} · ${holes} %`)
}
for (const places of [100, 1_000, measuredPlaces]) {
  const times = Array.from({ length: 20 }, () =>
    timed(() => getStroke(long.slice(0, places), { size: width })),
  )
  const name = `perfect-freehand, all ${places}`
  console.log(`  ${name.padEnd(32)} median ${us(times, 0.5)}, p99 ${us(times, 0.99)}`)
}
