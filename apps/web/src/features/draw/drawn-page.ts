// A page that is drawn on, the one owner of its state: the line under way, the tiles and the steps,
// and what of it is not saved yet. Everything but drawing on ends the line first. The tiles of a
// stroke are read after it, a few milliseconds at a time; until then the stroke itself is saved.
import { loadDrawn } from './drawn-pictures.ts'
import type { Point } from './engine/centre-line.ts'
import type { PixelWork } from './engine/pixel-work.ts'
import type { Sheet } from './engine/sheet.ts'
import { drawLine, drawStamp, Line, type LineStyle, type Stroke } from './engine/strokes.ts'
import { type TileCode, whiteTile } from './engine/tile-code.ts'
import { blankPage, type PageState, TileHistory } from './engine/tile-history.ts'
import { type Box, endOnPage, largerOf, type Size, tilesIn } from './engine/tiles.ts'
import { Unsaved } from './engine/unsaved.ts'
import type { OpenedDrawing } from './save/opening.ts'
import { blankPicture, PageAutosave, type PagePicture } from './save/page-autosave.ts'
import { type PageWrite, readStep } from './save/page-store.ts'

/** Tiles and steps in memory; what is older lies in the database. */
const mostBytes = 24 * 1024 * 1024
/** Reading a stroke's tiles takes no longer at once. */
const readMs = 4
/** So many steps are at hand on both sides. */
const atHand = 6

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 }

/** Which steps there are. */
export interface Steps {
  readonly undo: boolean
  readonly redo: boolean
  /** Nothing is drawn yet; a starter may be there to be drawn on. */
  readonly isNew: boolean
  /** Nothing of hers is seen on the page. */
  readonly isWhite: boolean
}

/** Of no page. */
export const noSteps: Steps = { undo: false, redo: false, isNew: false, isWhite: true }

export interface PageNews {
  readonly onSteps: () => void
  /** The device has no room for more. */
  readonly onFull: () => void
}

export class DrawnPage {
  /** Pixels of the page for a CSS pixel. */
  ratio: number
  readonly drawing: OpenedDrawing['drawing']
  readonly #sheet: Sheet
  readonly #work: PixelWork
  readonly #history: TileHistory
  readonly #autosave: PageAutosave
  readonly #news: PageNews
  #line: Line | undefined
  /** The last stroke, which stands for its step until that is read. */
  #lastStroke: Stroke | undefined
  /** Counts the steps; what was read from the database before the last one is not used. */
  #turn = 0
  /** Nobody draws on it here any more: what is still on its way is given up. */
  #isLeft = false

  /** A page as it was opened; `state` is what is on it then. */
  constructor(
    sheet: Sheet,
    work: PixelWork,
    { drawing, ratio, stored }: OpenedDrawing,
    state: PageState,
    news: PageNews,
  ) {
    this.#sheet = sheet
    this.#work = work
    this.#news = news
    this.drawing = drawing
    this.ratio = ratio
    const unsaved = new Unsaved(drawing.changes, stored ? [] : state.tiles.keys())
    this.#history = new TileHistory(sheet, state, unsaved)
    this.#autosave = new PageAutosave(this, news.onFull)
  }

  get steps(): Steps {
    const { canUndo, canRedo, isWhite } = this.#history
    const { isNew } = this
    return { undo: canUndo, redo: canRedo, isNew, isWhite: isNew || (isWhite && !this.#line) }
  }

  get size(): Size {
    return this.#sheet.size
  }

  /** How long the line under way is, if there is one. */
  get lineLength(): number | undefined {
    return this.#line?.length
  }

  get changes(): number {
    return this.#history.unsaved.changes
  }

  get isNew(): boolean {
    return this.#history.isBlank && !this.#line
  }

  get hasUnsaved(): boolean {
    return this.#history.hasUnsaved
  }

  /** What is to be written. */
  unsaved(): PageWrite {
    const { tiles, steps, ...state } = this.#history.changed()
    const last = this.#history.isSettled ? undefined : this.#lastStroke
    const underWay = [last, this.#line?.stroke].filter((stroke) => stroke !== undefined)
    const page = { history: this.drawing.history, ratio: this.ratio, ...state, underWay }
    return { page, tiles, steps }
  }

  /** What there was after so many changes is written. */
  saved(changes: number): void {
    this.#history.unsaved.saved(changes)
  }

  /** The page as it is; the line under way ends. */
  whole(): PageState {
    this.endLine()
    return this.#history.whole()
  }

  /** The page without the line under way, as a PNG. */
  async picture(): Promise<PagePicture | undefined> {
    const { size } = this
    const { tiles } = this.#history.whole()
    const { changes } = this
    if (this.#history.isWhite) return { ...blankPicture(), changes }
    const image = await this.#work.picture({ size, tiles })
    return image && { image, size, changes }
  }

  /** What a page that is still new begins with: a picture within this box, or nothing. */
  lay(picture?: CanvasImageSource, box: Box = nowhere): void {
    if (picture) this.#sheet.stamp(picture, box, false)
    const tiles = new Map(tilesIn(box).map((tile) => [tile, this.#sheet.read(tile)]))
    this.#history.lay(tiles, { width: box.right, height: box.bottom })
    this.#changed()
  }

  /** A line begins. */
  beginLine(style: LineStyle, first: Point): void {
    this.endLine()
    this.#history.begin()
    this.#line = new Line(this.#sheet, this.#history, style, first)
    this.#autosave.beginStroke()
    this.#news.onSteps()
  }

  /** It goes on through these places, and probably to the guessed ones. */
  addToLine(places: readonly Point[], guessed: readonly Point[]): void {
    this.#line?.add(places, guessed)
  }

  /** It is finished: one step. */
  endLine(): void {
    const line = this.#line
    if (!line) return
    line.end()
    this.#line = undefined
    this.#autosave.endStroke()
    this.#endStep(line.stroke)
  }

  /** It was no line: what it painted goes. */
  cancelLine(): void {
    if (!this.#line) return
    this.#line = undefined
    this.#sheet.dry()
    this.#history.cancel()
    this.#autosave.endStroke()
    this.#changed()
  }

  /** Draws a whole stroke: a stamp, or one that was under way when the browser ended. */
  async draw(stroke: Stroke): Promise<void> {
    const stamp = stroke.kind === 'stamp' ? await loadDrawn(stroke.stamp).catch(() => null) : null
    if (this.#isLeft || (stroke.kind === 'stamp' && !stamp)) return
    this.#history.begin()
    if (stroke.kind === 'line') drawLine(this.#sheet, this.#history, stroke)
    else if (stamp) drawStamp(this.#sheet, this.#history, stroke, stamp)
    this.#endStep(stroke)
  }

  /** Fills what lies round a place with a pixel's colour; false where there is nothing to fill. */
  async fill(place: Point, colour: number): Promise<boolean> {
    const { size } = this
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)]
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return false
    const { tiles, extent } = this.whole()
    const filled = await this.#work.fill({ size, tiles, x, y, colour })
    if (this.#isLeft || !filled || filled.size === 0) return false
    const reach = (sum: Size, tile: number) => largerOf(sum, endOnPage(tile, size))
    this.#replace(filled, [...filled.keys()].reduce(reach, extent))
    return true
  }

  /** Everything becomes white. */
  clear(): void {
    const { tiles } = this.whole()
    const white = new Map([...tiles.keys()].map((tile) => [tile, whiteTile]))
    this.#replace(white, blankPage.extent)
  }

  /** One step back or forward; later where it must be read first. */
  go(way: 'undo' | 'redo'): Promise<void> | undefined {
    this.endLine()
    const missing = this.#history.missing(way)
    if (missing === undefined) return this.#step(way)
    return this.#fetch(missing).then(() => {
      if (this.#isLeft) return
      if (this.#history.missing(way) !== undefined) this.#history.lose(missing)
      this.#step(way)
    })
  }

  /** Brings the steps on both sides into memory. */
  async fetchSteps(): Promise<void> {
    const { first, at, last } = this.#history.span
    const from = Math.max(first, at - atHand + 1)
    const to = Math.min(last, at + atHand)
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    await Promise.all(numbers.map((number) => this.#fetch(number)))
  }

  /** Everything is in the database, and the wall shows it. */
  async save(): Promise<void> {
    this.whole()
    await this.#autosave.flush()
  }

  /** Another window draws on it now. */
  async handOver(): Promise<void> {
    this.whole()
    this.#isLeft = true
    await this.#autosave.flushPage()
    this.#autosave.stop()
  }

  /** Nobody draws here any more. */
  async close(): Promise<void> {
    this.whole()
    this.#isLeft = true
    await this.#autosave.flush()
    this.#autosave.stop()
  }

  #endStep(stroke: Stroke): void {
    this.#turn += 1
    this.#history.end()
    this.#lastStroke = stroke
    this.#readSoon()
    this.#changed()
  }

  /** Reads what the last stroke left on its tiles. */
  #readSoon(): void {
    setTimeout(() => {
      const until = performance.now() + readMs
      if (this.#history.settle(() => performance.now() < until)) this.#changed()
      else this.#readSoon()
    })
  }

  /** A step that is known by what its tiles hold afterwards. */
  #replace(tiles: ReadonlyMap<number, TileCode>, extent: Size): void {
    this.#turn += 1
    this.#history.replace(tiles, extent)
    this.#changed()
  }

  #step(way: 'undo' | 'redo'): undefined {
    const isDone = way === 'undo' ? this.#history.undo() : this.#history.redo()
    if (!isDone) return
    this.#changed()
    void this.fetchSteps()
  }

  async #fetch(number: number): Promise<void> {
    if (this.#history.has(number)) return
    const turn = this.#turn
    const step = await readStep(this.drawing.id, number)
    if (step && turn === this.#turn && !this.#history.has(number)) this.#history.hold(number, step)
  }

  #changed(): void {
    this.#autosave.changed()
    this.#history.release(mostBytes)
    this.#news.onSteps()
  }
}
