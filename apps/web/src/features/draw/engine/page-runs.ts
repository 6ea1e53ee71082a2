// A page as rows of runs of one colour. A drawing has some ten runs in a row where it has thousands
// of pixels, so what looks at runs is done in a fraction of the time.
import { type TileCode, whiteTile } from './tile-code.ts'
import { type Size, tileAt, tileSize } from './tiles.ts'

const colourBits = 0x00ffffff

export interface PageRuns {
  readonly size: Size
  /** Where the runs of each row begin in the lists, and where the last row's end. */
  readonly rows: Uint32Array
  /** Where each run begins in its row; it ends where the next begins, the last at the page's edge. */
  readonly starts: Uint16Array
  /** 24 bits, as tiles have them. */
  readonly colours: Uint32Array
}

/** The runs of a page; what its last tiles hold beyond the page's edges is left out. */
export function runsOf(size: Size, tiles: ReadonlyMap<number, TileCode>): PageRuns {
  const { width, height } = size
  const rows = new Uint32Array(height + 1)
  let starts = new Uint16Array(1 << 17)
  let colours = new Uint32Array(1 << 17)
  let count = 0
  let inRow = 0
  const add = (x: number, colour: number) => {
    if (count > inRow && colours[count - 1] === colour) return
    if (count === starts.length) {
      starts = grown(starts, new Uint16Array(count * 2))
      colours = grown(colours, new Uint32Array(count * 2))
    }
    starts[count] = x
    colours[count] = colour
    count += 1
  }
  for (let top = 0; top < height; top += tileSize) {
    const readers = columnsOf(width).map(
      (column) => new TileReader(tiles.get(tileAt(column, top / tileSize)) ?? whiteTile),
    )
    for (let y = top; y < Math.min(height, top + tileSize); y += 1) {
      rows[y] = inRow = count
      readers.forEach((reader, column) => {
        reader.readRow(column * tileSize, width, add)
      })
    }
  }
  rows[height] = count
  return { size, rows, starts, colours }
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** The numbers of the columns of tiles on a page. */
export const columnsOf = (width: number): number[] =>
  Array.from({ length: Math.ceil(width / tileSize) }, (_, column) => column)

class TileReader {
  readonly #code: TileCode
  #next = 0
  #rest = 0
  #colour = 0

  constructor(code: TileCode) {
    this.#code = code
  }

  /** Tells the runs of its next row. */
  readRow(left: number, width: number, add: (x: number, colour: number) => void): void {
    if (this.#code.length === 1) {
      add(left, (this.#code[0] ?? 0) & colourBits)
      return
    }
    for (let column = 0; column < tileSize; ) {
      if (this.#rest === 0) {
        const word = this.#code[this.#next++] ?? 0
        this.#rest = (word >>> 24) + 1
        this.#colour = word & colourBits
      }
      if (left + column < width) add(left + column, this.#colour)
      const taken = Math.min(this.#rest, tileSize - column)
      this.#rest -= taken
      column += taken
    }
  }
}

/** Where a run ends in its row. */
export const endOfRun = ({ rows, starts, size }: PageRuns, run: number, row: number): number =>
  run + 1 < (rows[row + 1] ?? 0) ? (starts[run + 1] ?? 0) : size.width

/** The run of a row that a place lies in. */
export function runAt({ rows, starts }: PageRuns, row: number, x: number): number {
  let low = rows[row] ?? 0
  let high = (rows[row + 1] ?? 0) - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= x) low = middle
    else high = middle - 1
  }
  return low
}
