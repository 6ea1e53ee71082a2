// What the page's tiles hold, and the steps that lead back and forward. A step holds what its tiles
// held on its other side; undoing and redoing swap the two. Tiles are read from the canvas after a
// stroke, a few at a time; the next stroke reads first what it is going to paint over.
import { type TileCode, whiteTile } from './tile-code.ts'
import { type Box, boxOn, largerOf, type Size, tilesIn } from './tiles.ts'

/** As many steps back as a child can take. */
export const mostSteps = 200

/** Where tiles are seen. */
export interface Surface {
  readonly size: Size
  read(tile: number): TileCode
  paint(tile: number, code: TileCode): void
}

export interface Step {
  /** What the tiles held before the step; once undone, after it. */
  readonly tiles: ReadonlyMap<number, TileCode>
  /** How far the drawing reached on that side. */
  readonly extent: Size
}

/** Steps have numbers: from `first` to `at` they can be undone, then redone up to `last`. */
export interface Span {
  readonly first: number
  readonly at: number
  readonly last: number
}

export interface PageState {
  readonly tiles: ReadonlyMap<number, TileCode>
  readonly extent: Size
  readonly span: Span
}

interface Unread {
  readonly number: number
  readonly rest: Set<number>
  readonly tiles: Map<number, TileCode>
  readonly extent: Size
}

export const blankPage: PageState = {
  tiles: new Map(),
  extent: { width: 0, height: 0 },
  span: { first: 1, at: 0, last: 0 },
}

export class TileHistory {
  readonly #surface: Surface
  readonly #tiles: Map<number, TileCode>
  readonly #steps = new Map<number, Step>()
  #extent: Size
  #span: Span
  /** The tiles of the stroke under way, and how far the drawing reached before. */
  #open: { readonly tiles: Set<number>; readonly extent: Size } | undefined
  /** The last step while its tiles are not all read. */
  #unread: Unread | undefined

  constructor(surface: Surface, page: PageState = blankPage) {
    this.#surface = surface
    this.#tiles = new Map(page.tiles)
    this.#extent = page.extent
    this.#span = page.span
  }

  get page(): PageState {
    return { tiles: this.#tiles, extent: this.#extent, span: this.#span }
  }

  /** The page as of the last step that is read whole. */
  get settled(): Pick<PageState, 'extent' | 'span'> {
    const unread = this.#unread
    const extent = unread?.extent ?? this.#open?.extent ?? this.#extent
    if (!unread) return { extent, span: this.#span }
    const before = unread.number - 1
    return { extent, span: { first: this.#span.first, at: before, last: before } }
  }

  /** A tile as of the last step that is read whole. */
  settledTile(tile: number): TileCode {
    return this.#unread?.tiles.get(tile) ?? this.tile(tile)
  }

  get canUndo(): boolean {
    return this.#open !== undefined || this.#span.at >= this.#span.first
  }

  get canRedo(): boolean {
    return this.#open === undefined && this.#span.last > this.#span.at
  }

  tile(tile: number): TileCode {
    return this.#tiles.get(tile) ?? whiteTile
  }

  /** A step that is in memory and complete. */
  step(number: number): Step | undefined {
    return this.#steps.get(number)
  }

  /** The step that undo or redo would need from elsewhere. */
  missing(way: 'undo' | 'redo'): number | undefined {
    const { first, at, last } = this.#span
    const number = way === 'undo' ? at : at + 1
    if (number < first || number > last || number === this.#unread?.number) return undefined
    return this.#steps.has(number) ? undefined : number
  }

  /** Takes a step back into memory. */
  hold(number: number, step: Step): void {
    this.#steps.set(number, step)
  }

  /** A step cannot be had any more: nothing leads past it. */
  lose(number: number): void {
    const { first, at, last } = this.#span
    this.#span = number <= at ? { first: number + 1, at, last } : { first, at, last: number - 1 }
  }

  /** A stroke begins. */
  begin(): void {
    this.end()
    this.#open = { tiles: new Set(), extent: this.#extent }
  }

  /** It is going to paint within this box. */
  touch(box: Box): void {
    if (!this.#open) return
    const painted = boxOn(this.#surface.size, box)
    for (const tile of tilesIn(painted)) {
      if (this.#unread?.rest.has(tile)) this.#read(this.#unread, tile)
      this.#open.tiles.add(tile)
    }
    if (painted.left >= painted.right || painted.top >= painted.bottom) return
    this.#extent = largerOf(this.#extent, { width: painted.right, height: painted.bottom })
  }

  /** It is finished: one step. */
  end(): void {
    if (!this.#open) return
    this.settle()
    const { tiles, extent } = this.#open
    this.#open = undefined
    this.#unread = { number: this.#next(), rest: tiles, tiles: new Map(), extent }
  }

  /** It was no stroke: what it painted goes. */
  cancel(): void {
    if (!this.#open) return
    const { tiles, extent } = this.#open
    this.#open = undefined
    this.#extent = extent
    for (const tile of tiles) this.#surface.paint(tile, this.tile(tile))
  }

  /** Reads tiles of the last step while `goOn` says so; true when all are read. */
  settle(goOn: () => boolean = () => true): boolean {
    const unread = this.#unread
    if (!unread) return true
    for (const tile of unread.rest) {
      if (!goOn()) return false
      this.#read(unread, tile)
    }
    this.#unread = undefined
    this.#steps.set(unread.number, { tiles: unread.tiles, extent: unread.extent })
    return true
  }

  /** A step that is known by what its tiles hold afterwards. */
  replace(tiles: ReadonlyMap<number, TileCode>, extent: Size): void {
    this.end()
    this.settle()
    const step: Step = { tiles, extent }
    this.#steps.set(this.#next(), this.#swap(step))
  }

  /** One step back; the tiles that changed, or nothing where the step is not in memory. */
  undo(): Iterable<number> | undefined {
    this.end()
    this.settle()
    const step = this.#steps.get(this.#span.at)
    if (!step || this.#span.at < this.#span.first) return undefined
    this.#steps.set(this.#span.at, this.#swap(step))
    this.#span = { ...this.#span, at: this.#span.at - 1 }
    return step.tiles.keys()
  }

  /** One step forward. */
  redo(): Iterable<number> | undefined {
    if (this.#open) return undefined
    this.settle()
    const step = this.#steps.get(this.#span.at + 1)
    if (!step || this.#span.at >= this.#span.last) return undefined
    this.#span = { ...this.#span, at: this.#span.at + 1 }
    this.#steps.set(this.#span.at, this.#swap(step))
    return step.tiles.keys()
  }

  /** The bytes that tiles and steps take in memory. */
  get bytes(): number {
    let bytes = 0
    for (const code of this.#tiles.values()) bytes += code.byteLength
    for (const step of this.#steps.values()) bytes += bytesOf(step)
    return bytes
  }

  /** Lets go of steps that are kept elsewhere, the farthest first, until so many bytes are left. */
  release(mostBytes: number, isKept: (number: number) => boolean): void {
    let over = this.bytes - mostBytes
    if (over <= 0) return
    const far = (number: number) => Math.abs(number - this.#span.at - 0.5)
    for (const number of [...this.#steps.keys()].sort((a, b) => far(b) - far(a))) {
      const step = this.#steps.get(number)
      // the nearest ones stay whatever they weigh, so that a step back is at hand
      if (over <= 0 || far(number) < 4 || !step) return
      if (!isKept(number)) continue
      this.#steps.delete(number)
      over -= bytesOf(step)
    }
  }

  /** The number of a new step: nothing to redo any more, and the oldest may go. */
  #next(): number {
    const at = this.#span.at + 1
    for (let gone = at; gone <= this.#span.last; gone += 1) this.#steps.delete(gone)
    const first = Math.max(this.#span.first, at - mostSteps + 1)
    for (let gone = this.#span.first; gone < first; gone += 1) this.#steps.delete(gone)
    this.#span = { first, at, last: at }
    return at
  }

  #read(unread: Unread, tile: number): void {
    unread.tiles.set(tile, this.tile(tile))
    this.#tiles.set(tile, this.#surface.read(tile))
    unread.rest.delete(tile)
  }

  /** Shows a step's other side; the answer leads back. */
  #swap({ tiles, extent }: Step): Step {
    const before = new Map<number, TileCode>()
    for (const [tile, code] of tiles) {
      before.set(tile, this.tile(tile))
      this.#tiles.set(tile, code)
      this.#surface.paint(tile, code)
    }
    const back = { tiles: before, extent: this.#extent }
    this.#extent = extent
    return back
  }
}

function bytesOf({ tiles }: Step): number {
  let bytes = 0
  for (const code of tiles.values()) bytes += code.byteLength
  return bytes
}
