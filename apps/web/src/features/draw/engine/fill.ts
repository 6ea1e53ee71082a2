// The fill bucket: from one place on, run by run, over everything of about the same colour. Lines
// have soft edges; these are painted too, or a pale seam would stay.
import { columnsOf, endOfRun, type PageRuns, runAt, runsOf } from './page-runs.ts'
import { type TileCode, whiteColour, whiteTile } from './tile-code.ts'
import { TileWriter } from './tile-writer.ts'
import { type Size, tileAt, tileSize } from './tiles.ts'

export interface Fill {
  readonly size: Size
  readonly tiles: ReadonlyMap<number, TileCode>
  readonly x: number
  readonly y: number
  /** The pixel to fill with. */
  readonly colour: number
}

/** How far each of red, green and blue may be from the first pixel's. */
const tolerance = 40

/** Whether two pixels have about the same colour. */
export const areAlike = (one: number, other: number): boolean =>
  Math.abs((one & 255) - (other & 255)) <= tolerance &&
  Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)) <= tolerance &&
  Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)) <= tolerance

/** The tiles that filling from a place changes, as they are then. */
export function fillTiles({ size, tiles, x, y, colour }: Fill): Map<number, TileCode> {
  const runs = runsOf(size, tiles)
  const start = runAt(runs, y, x)
  const reached = reach(runs, start, y)
  const first = runs.colours[start] ?? 0
  const touched = touchedColumns(runs, reached)
  const painter = new RowPainter(runs, reached, first, colour & 0xffffff)
  const filled = new Map<number, TileCode>()
  const columns = columnsOf(size.width)
  for (let top = 0; top < size.height; top += tileSize) {
    const ofBand = touched[top / tileSize] ?? 0
    if (ofBand === 0) continue
    const band = columns.map((column) => ((ofBand >>> column) & 1 ? writerOf(column) : undefined))
    const take: Take = (from, to, painted) => {
      for (let column = Math.floor(from / tileSize); column * tileSize < to; column += 1) {
        const left = column * tileSize
        band[column]?.write(painted, Math.min(to, left + tileSize) - Math.max(from, left))
      }
    }
    const bottom = Math.min(size.height, top + tileSize)
    const beyond = columns.length * tileSize - size.width
    for (let row = top; row < bottom; row += 1) {
      painter.paint(row, take)
      band.at(-1)?.write(whiteColour, beyond)
    }
    band.forEach((writer, column) => {
      if (!writer) return
      writer.write(whiteColour, (top + tileSize - bottom) * tileSize)
      const code = writer.finish()
      const tile = tileAt(column, top / tileSize)
      if (!isSame(code, tiles.get(tile) ?? whiteTile)) filled.set(tile, code)
    })
  }
  return filled
}

/** Which runs are reached from one: 1 where they are. */
function reach(runs: PageRuns, start: number, startRow: number): Uint8Array {
  const { size, rows, starts, colours } = runs
  const reached = new Uint8Array(colours.length)
  const first = colours[start] ?? 0
  const waiting: number[] = []
  const visit = (run: number, row: number) => {
    if (reached[run] === 1 || !areAlike(colours[run] ?? 0, first)) return
    reached[run] = 1
    waiting.push(run, row)
  }
  const visitRow = (row: number, from: number, to: number) => {
    const end = rows[row + 1] ?? 0
    for (let run = runAt(runs, row, from); run < end && (starts[run] ?? 0) < to; run += 1) {
      visit(run, row)
    }
  }
  visit(start, startRow)
  for (;;) {
    const row = waiting.pop()
    const run = waiting.pop()
    if (row === undefined || run === undefined) return reached
    const [from, to] = [starts[run] ?? 0, endOfRun(runs, run, row)]
    if (run > (rows[row] ?? 0)) visit(run - 1, row)
    if (run + 1 < (rows[row + 1] ?? 0)) visit(run + 1, row)
    if (row > 0) visitRow(row - 1, from, to)
    if (row + 1 < size.height) visitRow(row + 1, from, to)
  }
}

const writers: TileWriter[] = []

/** The writer of a column of tiles; one holds room for a whole tile and is used again. */
function writerOf(column: number): TileWriter {
  const writer = writers[column] ?? new TileWriter()
  writers[column] = writer
  return writer
}

/** The columns of each row of tiles, as bits, that hold something reached, or the pixel beside it. */
function touchedColumns(runs: PageRuns, reached: Uint8Array): Uint32Array {
  const { size, rows, starts } = runs
  const touched = new Uint32Array(Math.ceil(size.height / tileSize))
  for (let row = 0; row < size.height; row += 1) {
    let columns = 0
    for (let run = rows[row] ?? 0; run < (rows[row + 1] ?? 0); run += 1) {
      if (reached[run] === 0) continue
      const from = Math.max(0, (starts[run] ?? 0) - 1)
      const to = Math.min(size.width - 1, endOfRun(runs, run, row))
      columns |= (2 << Math.floor(to / tileSize)) - (1 << Math.floor(from / tileSize))
    }
    for (const near of [row - 1, row, row + 1]) {
      const band = Math.floor(near / tileSize)
      if (near >= 0 && near < size.height) touched[band] = (touched[band] ?? 0) | columns
    }
  }
  return touched
}

/** Told of one run after the other of a row. */
type Take = (from: number, to: number, colour: number) => void

/**
 * Rows as they are once what is reached has its colour. The pixels around it are the soft edge of a
 * line, one pixel wide: there the new colour takes the old one's share. What lies beyond such a pixel
 * says how dark the line is; where that is reached as well the line is thin, and stays.
 */
class RowPainter {
  readonly #runs: PageRuns
  readonly #reached: Uint8Array
  readonly #first: number
  readonly #colour: number
  readonly #row: Uint32Array
  #isChanged = false

  constructor(runs: PageRuns, reached: Uint8Array, first: number, colour: number) {
    this.#runs = runs
    this.#reached = reached
    this.#first = first
    this.#colour = colour
    this.#row = new Uint32Array(runs.size.width)
  }

  paint(row: number, take: Take): void {
    const { rows, starts, colours } = this.#runs
    for (let run = rows[row] ?? 0; run < (rows[row + 1] ?? 0); run += 1) {
      const [from, to] = [starts[run] ?? 0, endOfRun(this.#runs, run, row)]
      if (this.#reached[run] === 1) take(from, to, this.#colour)
      else if (this.#findSeams(run, row, from, to)) this.#paintSeams(from, to, take)
      else take(from, to, colours[run] ?? 0)
    }
  }

  /** Puts a run with its seams on the row; false where it has none. */
  #findSeams(run: number, row: number, from: number, to: number): boolean {
    const { rows, size } = this.#runs
    this.#isChanged = false
    if (row + 1 < size.height) this.#seamBeside(run, row + 1, row - 1, from, to)
    if (row > 0) this.#seamBeside(run, row - 1, row + 1, from, to)
    const before = run > (rows[row] ?? 0) ? run - 1 : -1
    const after = run + 1 < (rows[row + 1] ?? 0) ? run + 1 : -1
    const isLong = to - from > 1
    if (this.#reached[after] === 1) this.#seam(run, row, isLong ? run : before, to - 1, to)
    if (this.#reached[before] === 1) this.#seam(run, row, isLong ? run : after, from, from + 1)
    return this.#isChanged
  }

  /** The seam of a run along what is reached in a row beside it; the line goes on in `beyond`. */
  #seamBeside(run: number, beside: number, beyond: number, from: number, to: number): void {
    const { rows, starts, size } = this.#runs
    const row = (beside + beyond) / 2
    const end = rows[beside + 1] ?? 0
    for (let near = runAt(this.#runs, beside, from); near < end; near += 1) {
      const start = starts[near] ?? 0
      if (start >= to) return
      if (this.#reached[near] === 0) continue
      const [left, right] = [
        Math.max(from, start),
        Math.min(to, endOfRun(this.#runs, near, beside)),
      ]
      if (beyond < 0 || beyond >= size.height) this.#seam(run, row, -1, left, right)
      else this.#seamBefore(run, row, beyond, left, right)
    }
  }

  /** The seam of a part of a run before all that lies in the row beyond it. */
  #seamBefore(run: number, row: number, beyond: number, from: number, to: number): void {
    const { rows, starts } = this.#runs
    const end = rows[beyond + 1] ?? 0
    for (let line = runAt(this.#runs, beyond, from); line < end; line += 1) {
      const start = starts[line] ?? 0
      if (start >= to) return
      const right = Math.min(to, endOfRun(this.#runs, line, beyond))
      this.#seam(run, row, line, Math.max(from, start), right)
    }
  }

  #seam(run: number, row: number, line: number, from: number, to: number): void {
    const { colours, starts } = this.#runs
    const pixel = colours[run] ?? 0
    const isLine = line >= 0 && this.#reached[line] === 0
    const painted = mixed(pixel, this.#first, isLine ? (colours[line] ?? 0) : pixel, this.#colour)
    if (!this.#isChanged) {
      if (painted === pixel) return
      this.#row.fill(pixel, starts[run] ?? 0, endOfRun(this.#runs, run, row))
      this.#isChanged = true
    }
    this.#row.fill(painted, from, to)
  }

  #paintSeams(from: number, to: number, take: Take): void {
    for (let start = from; start < to; ) {
      const colour = this.#row[start] ?? 0
      let end = start + 1
      while (end < to && this.#row[end] === colour) end += 1
      take(start, end, colour)
      start = end
    }
  }
}

const channels = [0, 8, 16] as const

/** A pixel between the first colour and a line's, with the new colour in place of the first. */
export function mixed(pixel: number, first: number, line: number, colour: number): number {
  if (pixel === line) return pixel
  let widest = 0
  let share = 0
  for (const shift of channels) {
    const whole = ((line >>> shift) & 255) - ((first >>> shift) & 255)
    if (Math.abs(whole) <= widest) continue
    widest = Math.abs(whole)
    share = (((pixel >>> shift) & 255) - ((first >>> shift) & 255)) / whole
  }
  const part = Math.min(1, Math.max(0, share))
  let made = 0
  for (const shift of channels) {
    const [from, to] = [(colour >>> shift) & 255, (line >>> shift) & 255]
    made |= Math.round(from + (to - from) * part) << shift
  }
  return made
}

function isSame(one: TileCode, other: TileCode): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}
