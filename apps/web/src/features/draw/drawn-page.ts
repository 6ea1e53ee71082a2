// A page that is drawn on: its history in memory, its keeper, and what lies between the two. The
// tiles of a stroke are read after it, a few milliseconds at a time; until then the stroke itself is
// kept.
import type { Sheet } from './engine/sheet.ts'
import { drawLine, drawStamp, type Line, type Stroke } from './engine/strokes.ts'
import type { TileCode } from './engine/tile-code.ts'
import { blankPage, type PageState, TileHistory } from './engine/tile-history.ts'
import type { Size } from './engine/tiles.ts'
import { Keeper, type KeptOf } from './keep/keeper.ts'
import { readStep } from './keep/page-store.ts'
import { loadStamp } from './stamps.ts'

/** Tiles and steps in memory; what is older lies in the database. */
const mostBytes = 24 * 1024 * 1024
/** Reading a stroke's tiles takes no longer at once. */
const settleMs = 4
/** So many steps are at hand on both sides. */
const atHand = 6

export type PageOf = Omit<KeptOf, 'tiles' | 'underWay'>

export class DrawnPage {
  readonly history: TileHistory
  readonly #sheet: Sheet
  readonly #keeper: Keeper
  readonly #id: string
  readonly #onSteps: () => void
  /** The line under way. */
  line: Line | undefined
  /** The last stroke and its step's number while its tiles are not read. */
  #unread: { readonly stroke: Stroke; readonly number: number } | undefined
  /** Counts the steps; what was read from the database before the last one is not used. */
  #turn = 0

  constructor(sheet: Sheet, state: PageState, of: PageOf, onSteps: () => void) {
    this.#sheet = sheet
    this.#id = of.drawing.id
    this.#onSteps = onSteps
    this.history = new TileHistory(sheet, state)
    const underWay = () => {
      const before = this.#unread ? [this.#unread.stroke] : []
      return this.line ? [...before, this.line.stroke] : before
    }
    this.#keeper = new Keeper({ ...of, tiles: this.history, underWay })
  }

  get isNew(): boolean {
    const { tiles, span } = this.history.page
    return tiles.size === 0 && span.last < span.first && !this.line
  }

  /** Its tiles are not in the database yet. */
  noteTiles(): void {
    this.#keeper.note(this.history.page.tiles.keys())
  }

  /** A line begins. */
  begin(makeLine: () => Line): void {
    this.history.begin()
    this.line = makeLine()
    this.#keeper.watchStroke(true)
    this.#onSteps()
  }

  /** It is finished: one step. */
  end(): void {
    if (!this.line) return
    this.line.end()
    const { stroke } = this.line
    this.line = undefined
    this.#keeper.watchStroke(false)
    this.#endStep(stroke)
  }

  /** It was no line: what it painted goes. */
  cancel(): void {
    if (!this.line) return
    this.line = undefined
    this.#sheet.dry()
    this.history.cancel()
    this.#keeper.watchStroke(false)
    this.#keeper.changed()
    this.#onSteps()
  }

  /** Draws a whole stroke: a stamp, or one that was under way when the browser ended. */
  async draw(stroke: Stroke): Promise<void> {
    const stamp = stroke.kind === 'stamp' ? await loadStamp(stroke.stamp).catch(() => null) : null
    if (stroke.kind === 'stamp' && !stamp) return
    this.history.begin()
    if (stroke.kind === 'line') drawLine(this.#sheet, this.history, stroke)
    else if (stamp) drawStamp(this.#sheet, this.history, stroke, stamp)
    this.#endStep(stroke)
  }

  /** A step that is known by what its tiles hold afterwards. */
  replace(tiles: ReadonlyMap<number, TileCode>, extent: Size = blankPage.extent): void {
    this.settle()
    this.#turn += 1
    this.history.replace(tiles, extent)
    this.#keeper.changed(tiles.keys(), this.history.page.span.at)
    this.#afterStep()
  }

  /** Reads what the last stroke left on its tiles. */
  settle(): void {
    this.end()
    this.#readRest()
  }

  /** One step back or forward; later where it must be read first. */
  go(way: 'undo' | 'redo'): Promise<void> | undefined {
    this.settle()
    const missing = this.history.missing(way)
    if (missing === undefined) return this.#step(way)
    return this.#fetch(missing).then(() => {
      if (this.history.missing(way) !== undefined) this.history.lose(missing)
      this.#step(way)
    })
  }

  /** Brings the steps on both sides into memory. */
  async fetchSteps(): Promise<void> {
    const { first, at, last } = this.history.page.span
    const from = Math.max(first, at - atHand + 1)
    const to = Math.min(last, at + atHand)
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    await Promise.all(numbers.map((number) => this.#fetch(number)))
  }

  /** Everything is in the database, and the wall shows it. */
  async flush(): Promise<void> {
    this.settle()
    await this.#keeper.flush()
  }

  /** Another window draws on it now. */
  async handOver(): Promise<void> {
    this.settle()
    await this.#keeper.flushPage()
    this.#keeper.stop()
  }

  /** Nobody draws here any more. */
  async close(): Promise<void> {
    await this.flush()
    this.#keeper.stop()
  }

  #endStep(stroke: Stroke): void {
    this.settle()
    this.#turn += 1
    this.history.end()
    this.#unread = { stroke, number: this.history.page.span.at }
    this.#keeper.changed()
    this.#settleSoon()
    this.#onSteps()
  }

  #settleSoon(): void {
    setTimeout(() => {
      const until = performance.now() + settleMs
      if (this.history.settle(() => performance.now() < until)) this.#readRest()
      else this.#settleSoon()
    })
  }

  #step(way: 'undo' | 'redo'): undefined {
    const { at } = this.history.page.span
    const changed = way === 'undo' ? this.history.undo() : this.history.redo()
    if (!changed) return undefined
    this.#keeper.changed(changed, way === 'undo' ? at : at + 1)
    this.#afterStep()
    void this.fetchSteps()
  }

  #readRest(): void {
    if (!this.#unread) return
    const { number } = this.#unread
    this.history.settle()
    this.#unread = undefined
    this.#keeper.changed(this.history.step(number)?.tiles.keys(), number)
    this.#afterStep()
  }

  async #fetch(number: number): Promise<void> {
    if (number === this.#unread?.number || this.history.step(number)) return
    const turn = this.#turn
    const step = await readStep(this.#id, number)
    if (step && turn === this.#turn && !this.history.step(number)) this.history.hold(number, step)
  }

  #afterStep(): void {
    this.history.release(mostBytes, this.#keeper.isKept)
    this.#onSteps()
  }
}
