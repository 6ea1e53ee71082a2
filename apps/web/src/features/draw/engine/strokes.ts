// Strokes as data, and how they come onto the sheet: lines, with or without a mirror, and stamps.
// The same data draws a stroke again that was under way when the browser ended.
import { CentreLine, type Point } from './centre-line.ts'
import {
  boxAround,
  type Dab,
  inkOf,
  mirrored,
  type Piece,
  paintPiece,
  pieceOf,
  rainbowInk,
  reachBack,
} from './ink.ts'
import type { Sheet } from './sheet.ts'
import type { TileHistory } from './tile-history.ts'
import type { Box } from './tiles.ts'

/** How much a pen's pressure changes the width: from two fifths to one and three fifths. */
const thinning = 0.6
/** So many pieces are put on the sheet at once: as a rule all of an event, and not all of a line. */
const piecesAtOnce = 32

export interface LineStyle {
  /** A colour, or all of them one after the other. */
  readonly colour: string
  readonly width: number
  readonly withPressure: boolean
  /** Where the upright mirror stands, if there is one. */
  readonly axis?: number | undefined
}

export interface LineStroke extends LineStyle {
  readonly kind: 'line'
  /** x, y and pressure of each measured place. */
  readonly places: ArrayLike<number>
}

export interface StampStroke {
  readonly kind: 'stamp'
  readonly stamp: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly axis?: number | undefined
}

export type Stroke = LineStroke | StampStroke

export const rainbow = 'rainbow'
/** A rainbow goes round in so many widths of its line, at least in so many pixels. */
const rainbowWidths = 30
const shortestRainbow = 400

/** A slow hand's pieces are not shorter than this part of a step: more cost time and show nothing. */
const leastStep = 0.25

/** The steps of a curve in pixels: none is seen as a corner, on wide and on narrow lines. */
const spacingFor = (width: number): number => Math.max(2, Math.sqrt(width))

/** Measured places one after the other; a line of thousands is copied several times a second. */
class Places {
  #numbers = new Float32Array(3 * 256)
  #length = 0

  get all(): Float32Array {
    return this.#numbers.slice(0, this.#length)
  }

  add({ x, y, pressure }: Point): void {
    if (this.#length === this.#numbers.length) {
      const before = this.#numbers
      this.#numbers = new Float32Array(2 * before.length)
      this.#numbers.set(before)
    }
    this.#numbers.set([x, y, pressure], this.#length)
    this.#length += 3
  }
}

/** A line on its way onto the sheet. */
export class Line {
  readonly #sheet: Sheet
  readonly #history: TileHistory
  readonly #style: LineStyle
  readonly #centre: CentreLine
  readonly #places: Places
  #settled: Dab
  /** The last pieces, which those that follow may touch. */
  #recent: Piece[] = []
  #length = 0

  constructor(sheet: Sheet, history: TileHistory, style: LineStyle, first: Point) {
    this.#sheet = sheet
    this.#history = history
    this.#style = style
    this.#centre = new CentreLine(first, spacingFor(style.width))
    this.#places = new Places()
    this.#places.add(first)
    this.#settled = this.#dabAt(first)
    this.#draw([first], 0)
  }

  get stroke(): LineStroke {
    return { ...this.#style, kind: 'line', places: this.#places.all }
  }

  /** How far it has gone. */
  get length(): number {
    return this.#length
  }

  /** It goes on through these places, and probably to those that are guessed. */
  add(measured: readonly Point[], guessed: readonly Point[] = []): void {
    const settled: Point[] = []
    for (const point of measured) {
      this.#places.add(point)
      settled.push(...this.#centre.add(point))
    }
    this.#draw(settled)
    const tail = this.#centre.tail(guessed).map(this.#dabAt)
    const tails = this.#axes.map((axis) => tail.map((dab) => mirrored(dab, axis)))
    this.#sheet.drawWet(tails, this.#ink)
  }

  /** It is finished. */
  end(): void {
    this.#sheet.dry()
    this.#draw(this.#centre.rest(), 0)
  }

  /** Goes on through these points, except where one is nearer than that to the last. */
  #draw(points: readonly Point[], least = leastStep * spacingFor(this.#style.width)): void {
    for (let from = 0; from < points.length; from += piecesAtOnce) {
      const before = this.#recent.length
      for (const point of points.slice(from, from + piecesAtOnce)) {
        const { x, y } = this.#settled
        if (Math.hypot(point.x - x, point.y - y) >= least) this.#extend(point)
      }
      this.#paint(before)
      const end = this.#length - reachBack(this.#style.width)
      this.#recent = this.#recent.filter((piece) => piece.end > end)
    }
  }

  #extend(point: Point): void {
    const [from, to, ink] = [this.#settled, this.#dabAt(point), this.#ink]
    this.#length += Math.hypot(to.x - from.x, to.y - from.y)
    this.#recent.push(pieceOf(from, to, ink, this.#length))
    this.#settled = to
  }

  /** Puts the pieces from this one on onto the sheet. */
  #paint(first: number): void {
    for (const axis of this.#axes) {
      const line = this.#recent.map((piece) => mirrorPiece(piece, axis))
      const box = boxAround(line.slice(first).flatMap(({ from, to }) => [from, to]))
      this.#history.touch(box)
      this.#sheet.change(box, (part) => {
        for (let at = first; at < line.length; at += 1) paintPiece(part, line, at)
      })
    }
  }

  #dabAt = ({ x, y, pressure }: Point): Dab => {
    const { width, withPressure } = this.#style
    const share = withPressure ? 1 + (pressure - 0.5) * 2 * thinning : 1
    return { x, y, radius: (width / 2) * share }
  }

  /** Where it is drawn: as it is, and on the other side of its mirror. */
  get #axes(): readonly (number | undefined)[] {
    const { axis } = this.#style
    return axis === undefined ? [axis] : [undefined, axis]
  }

  get #ink(): number {
    const { colour, width } = this.#style
    if (colour !== rainbow) return inkOf(colour)
    return rainbowInk(this.#length / Math.max(shortestRainbow, width * rainbowWidths))
  }
}

const mirrorPiece = (piece: Piece, axis: number | undefined): Piece =>
  axis === undefined
    ? piece
    : pieceOf(mirrored(piece.from, axis), mirrored(piece.to, axis), piece.ink, piece.end)

/** Draws a whole line. */
export function drawLine(
  sheet: Sheet,
  history: TileHistory,
  { places, ...style }: LineStroke,
): void {
  const points: Point[] = []
  for (let at = 0; at < places.length; at += 3) {
    const { [at]: x = 0, [at + 1]: y = 0, [at + 2]: pressure = 0.5 } = places
    points.push({ x, y, pressure })
  }
  const [first, ...rest] = points
  if (!first) return
  const line = new Line(sheet, history, style, first)
  line.add(rest)
  line.end()
}

/** Puts a stamp on the sheet. */
export function drawStamp(
  sheet: Sheet,
  history: TileHistory,
  { x, y, width, axis }: StampStroke,
  picture: CanvasImageSource,
): void {
  const box = boxAt(x, y, width)
  history.touch(box)
  sheet.stamp(picture, box, false)
  if (axis === undefined) return
  const other = boxAt(2 * axis - x, y, width)
  history.touch(other)
  sheet.stamp(picture, other, true)
}

const boxAt = (x: number, y: number, width: number): Box => ({
  left: x - width / 2,
  top: y - width / 2,
  right: x + width / 2,
  bottom: y + width / 2,
})
