// What the page's tiles hold, and the steps that lead back and forward. A step holds what its tiles
// held on its other side; undoing and redoing swap the two. Tiles are read from the canvas after a
// stroke, a few at a time; the next stroke reads first what it is going to paint over, and whatever
// needs the page whole reads the rest. What changed is noted until it is saved.
import { isWhite, type TileCode, whiteTile } from './tile-code.ts'
import { type Box, boxOn, largerOf, type Size, tilesIn } from './tiles.ts'
import { Unsaved } from './unsaved.ts'

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

/** What is to be saved of a page. */
export interface PageChanges extends PageState {
  readonly steps: ReadonlyMap<number, Step>
  /** How often the page was changed until here. */
  readonly changes: number
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
  readonly unsaved: Unsaved
  #extent: Size
  #span: Span
  /** The tiles of the stroke under way, and how far the drawing reached before. */
  #open: { readonly tiles: Set<number>; readonly extent: Size } | undefined
  /** The page was begun with these tiles here, by `lay`. */
  #isLaid = false
  /** The last step while its tiles are not all read. */
  #unread: Unread | undefined

  constructor(surface: Surface, page: PageState = blankPage, unsaved = new Unsaved()) {
    this.#surface = surface
    this.unsaved = unsaved
    this.#tiles = new Map(page.tiles)
    this.#extent = page.extent
    this.#span = page.span
  }

  /** Whether nothing is drawn yet, perhaps on what the page begins with. */
  get isBlank(): boolean {
    return (this.#tiles.size === 0 || this.#isLaid) && this.#span.last < this.#span.first
  }

  /** Whether anything is to be saved: what a page begins with is not, until something is drawn. */
  get hasUnsaved(): boolean {
    return !this.unsaved.isEmpty && !(this.#isLaid && this.unsaved.changes === 0)
  }

  /** Whether nothing is seen on the page, as far as it is read. */
  get isWhite(): boolean {
    return [...this.#tiles.values()].every(isWhite)
  }

  get span(): Span {
    return this.#span
  }

  /** The page, read whole. */
  whole(): PageState {
    this.settle()
    return { tiles: this.#tiles, extent: this.#extent, span: this.#span }
  }

  /** What is not saved yet, as of the last step that is read whole. */
  changed(): PageChanges {
    const unread = this.#unread
    const { first } = this.#span
    const before = unread && unread.number - 1
    const span = before === undefined ? this.#span : { first, at: before, last: before }
    const steps = this.unsaved.steps.flatMap((number): [number, Step][] => {
      const step = number <= span.last ? this.#steps.get(number) : undefined
      return step ? [[number, step]] : []
    })
    return {
      tiles: new Map(
        this.unsaved.tiles.map((tile) => [tile, unread?.tiles.get(tile) ?? this.tile(tile)]),
      ),
      steps: new Map(steps),
      extent: unread?.extent ?? this.#open?.extent ?? this.#extent,
      span,
      changes: this.unsaved.changes,
    }
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

  /** Whether a step is in memory, or about to be. */
  has(number: number): boolean {
    return this.#steps.has(number) || number === this.#unread?.number
  }

  /** Whether the last step is read whole. */
  get isSettled(): boolean {
    return this.#unread === undefined
  }

  /** The step that undo or redo would need from elsewhere. */
  missing(way: 'undo' | 'redo'): number | undefined {
    const { first, at, last } = this.#span
    const number = way === 'undo' ? at : at + 1
    return number < first || number > last || this.has(number) ? undefined : number
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

  /**
   * What a page begins with on which nothing is drawn yet, in the place of what it began with before.
   * No step leads back past it.
   */
  lay(tiles: ReadonlyMap<number, TileCode>, extent: Size): void {
    this.#isLaid = true
    this.unsaved.begin([...this.#tiles.keys(), ...tiles.keys()])
    this.#tiles.clear()
    for (const [tile, code] of tiles) this.#tiles.set(tile, code)
    this.#extent = extent
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
    this.unsaved.change()
  }

  /** It was no stroke: what it painted goes. */
  cancel(): void {
    if (!this.#open) return
    const { tiles, extent } = this.#open
    this.#open = undefined
    this.#extent = extent
    for (const tile of tiles) this.#surface.paint(tile, this.tile(tile))
    this.unsaved.change()
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
    this.unsaved.change(unread.tiles.keys(), unread.number)
    return true
  }

  /** A step that is known by what its tiles hold afterwards. */
  replace(tiles: ReadonlyMap<number, TileCode>, extent: Size): void {
    this.end()
    this.settle()
    this.#swap(this.#next(), { tiles, extent })
  }

  /** One step back; false where the step is not in memory. */
  undo(): boolean {
    this.end()
    this.settle()
    const { first, at } = this.#span
    const step = this.#steps.get(at)
    if (!step || at < first) return false
    this.#span = { ...this.#span, at: at - 1 }
    this.#swap(at, step)
    return true
  }

  /** One step forward. */
  redo(): boolean {
    if (this.#open) return false
    this.settle()
    const { at, last } = this.#span
    const step = this.#steps.get(at + 1)
    if (!step || at >= last) return false
    this.#span = { ...this.#span, at: at + 1 }
    this.#swap(at + 1, step)
    return true
  }

  /** The bytes that tiles and steps take in memory. */
  get bytes(): number {
    let bytes = 0
    for (const code of this.#tiles.values()) bytes += code.byteLength
    for (const step of this.#steps.values()) bytes += bytesOf(step)
    return bytes
  }

  /** Lets go of steps that are saved, the farthest first, until so many bytes are left. */
  release(mostBytes: number): void {
    let over = this.bytes - mostBytes
    if (over <= 0) return
    const far = (number: number) => Math.abs(number - this.#span.at - 0.5)
    for (const number of [...this.#steps.keys()].sort((a, b) => far(b) - far(a))) {
      const step = this.#steps.get(number)
      // the nearest ones stay whatever they weigh, so that a step back is at hand
      if (over <= 0 || far(number) < 4 || !step) return
      if (this.unsaved.hasStep(number)) continue
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

  /** Shows a step's other side; from now on the step leads back. */
  #swap(number: number, { tiles, extent }: Step): void {
    const before = new Map<number, TileCode>()
    for (const [tile, code] of tiles) {
      before.set(tile, this.tile(tile))
      this.#tiles.set(tile, code)
      this.#surface.paint(tile, code)
    }
    this.#steps.set(number, { tiles: before, extent: this.#extent })
    this.#extent = extent
    this.unsaved.change(tiles.keys(), number)
  }
}

function bytesOf({ tiles }: Step): number {
  let bytes = 0
  for (const code of tiles.values()) bytes += code.byteLength
  return bytes
}
