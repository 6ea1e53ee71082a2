// Strokes as data, and how they come onto the sheet: lines, with or without a mirror, and stamps.
// The same data draws a stroke again that was under way when the browser ended.
import { CentreLine, type Point } from './centre-line.ts'
import { mirrored, type Piece, pieceOf } from './ribbon.ts'
import type { Sheet } from './sheet.ts'
import type { TileHistory } from './tile-history.ts'
import type { Box } from './tiles.ts'

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
/** So many places of a rainbow have one colour. */
const bandLength = 1

/** The colour of a rainbow after a part of its way round. */
const rainbowAt = (turn: number): string => `hsl(${Math.round((turn % 1) * 360)} 90% 58%)`

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
  #settled: Point
  #length = 0

  constructor(sheet: Sheet, history: TileHistory, style: LineStyle, first: Point) {
    this.#sheet = sheet
    this.#history = history
    this.#style = style
    this.#centre = new CentreLine(first, spacingFor(style.width))
    this.#places = new Places()
    this.#places.add(first)
    this.#settled = first
    this.#draw([first])
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
    const { width, withPressure } = this.#style
    const tail = pieceOf(this.#centre.tail(guessed), width, withPressure)
    this.#sheet.drawWet(this.#withMirror(tail), this.#colour())
  }

  /** It is finished. */
  end(): void {
    this.#sheet.dry()
    this.#draw(this.#centre.rest())
  }

  #draw(points: readonly Point[]): void {
    const { colour, width, withPressure } = this.#style
    const band = colour === rainbow ? bandLength : points.length
    for (let from = 0; from < points.length; from += band) {
      const places = [this.#settled, ...points.slice(from, from + band)]
      for (const piece of this.#withMirror(pieceOf(places, width, withPressure))) {
        this.#history.touch(piece.box)
        this.#sheet.draw(piece, this.#colour())
      }
      for (const place of places) {
        this.#length += Math.hypot(place.x - this.#settled.x, place.y - this.#settled.y)
        this.#settled = place
      }
    }
  }

  #withMirror(piece: Piece): Piece[] {
    const { axis } = this.#style
    return axis === undefined ? [piece] : [piece, mirrored(piece, axis)]
  }

  #colour(): string {
    const { colour, width } = this.#style
    if (colour !== rainbow) return colour
    return rainbowAt(this.#length / Math.max(shortestRainbow, width * rainbowWidths))
  }
}

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
