// Keeps a page while it is drawn: what changed goes to the database at once, the stroke under way
// six times a second, and a PNG for the wall of pictures when the hand rests. One write at a time;
// what could not be written stays noted for the next.
import { type KeptPicture, keepPicture } from '../../gallery/index.ts'
import type { PixelWork } from '../engine/pixel-work.ts'
import type { Stroke } from '../engine/strokes.ts'
import type { TileCode } from '../engine/tile-code.ts'
import type { Step, TileHistory } from '../engine/tile-history.ts'
import type { Size } from '../engine/tiles.ts'
import { type Written, writePage } from './page-store.ts'

/** How long after the last stroke the wall's picture is made, and how often at most it waits. */
const restMs = 1_500
/** A stroke under way is written so often. */
const strokeMs = 160
/** A full device is told about so often at most. */
const tellMs = 60_000
/** What could not be written is tried again after this, until there is room. */
const againMs = 5_000

export interface Drawing {
  readonly id: string
  readonly owner: string
  readonly createdAt: number
  readonly history: string
  /** How often it was changed, and how often it was when the wall's picture was made. */
  readonly changes: number
  readonly seen: number | undefined
  /** What the wall shows of a picture whose steps are elsewhere. */
  readonly image?: Blob
}

export interface KeptOf {
  readonly drawing: Drawing
  readonly tiles: TileHistory
  readonly size: () => Size
  /** Pixels of the page for a CSS pixel. */
  readonly ratio: () => number
  readonly work: PixelWork
  /** Strokes that no step holds yet. */
  readonly underWay: () => readonly Stroke[]
  readonly onFull: () => void
}

/** Shows on the wall for the second until the first picture is made: one white pixel. */
const white =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'
const whiteImage = (): Blob =>
  new Blob([Uint8Array.from(atob(white), (sign) => sign.charCodeAt(0))], { type: 'image/png' })

export class Keeper {
  readonly #of: KeptOf
  #changes: number
  /** How often it was changed when it was last written. */
  #written: number
  #seen: number | undefined
  readonly #changedTiles = new Set<number>()
  readonly #changedSteps = new Set<number>()
  #flyingSteps: readonly number[] = []
  #writing: Promise<void> | undefined
  #again = false
  #strokeTimer: ReturnType<typeof setInterval> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #againTimer: ReturnType<typeof setTimeout> | undefined
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(of: KeptOf) {
    this.#of = of
    this.#changes = of.drawing.changes
    this.#written = of.drawing.changes
    this.#seen = of.drawing.seen
    if (this.#seen !== undefined && this.#seen !== this.#changes) this.#rest()
  }

  /** Whether a step can be let go of here, since it is in the database. */
  isKept = (number: number): boolean =>
    !this.#changedSteps.has(number) && !this.#flyingSteps.includes(number)

  /** Tiles are not in the database yet; they go there with the first change. */
  note(tiles: Iterable<number>): void {
    for (const tile of tiles) this.#changedTiles.add(tile)
  }

  /** Tiles and a step have changed; nothing where they are not read yet. */
  changed(tiles: Iterable<number> = [], step?: number): void {
    this.note(tiles)
    if (step !== undefined) this.#changedSteps.add(step)
    this.#changes += 1
    void this.#write()
    this.#rest()
  }

  /** A stroke is under way, or is not any more. */
  watchStroke(isUnderWay: boolean): void {
    clearInterval(this.#strokeTimer)
    if (!isUnderWay) return
    clearTimeout(this.#restTimer)
    this.#strokeTimer = setInterval(() => void this.#write(), strokeMs)
  }

  /** Everything is written, the wall's picture too. */
  async flush(): Promise<void> {
    await this.flushPage()
    await this.#picture()
  }

  /** Everything but the wall's picture is written. */
  async flushPage(): Promise<void> {
    clearTimeout(this.#restTimer)
    const noted = this.#changedTiles.size + this.#changedSteps.size
    // what did not change may be newer in the database: another window had the page
    await (noted > 0 || this.#changes !== this.#written ? this.#write() : this.#writing)
  }

  stop(): void {
    clearInterval(this.#strokeTimer)
    clearTimeout(this.#restTimer)
    clearTimeout(this.#againTimer)
  }

  #rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => void this.#picture(), restMs)
  }

  #write(): Promise<void> {
    this.#again = true
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#again) {
      this.#again = false
      // the wall knows of the picture before there are steps of it
      if (this.#seen === undefined && !(await this.#begin())) continue
      await this.#writeOnce()
    }
  }

  /** Puts a new picture on the wall. */
  #begin(): Promise<boolean> {
    const { image } = this.#of.drawing
    if (image) return this.#keep(image, this.#of.size(), 0)
    return this.#keep(whiteImage(), { width: 1, height: 1 }, 0)
  }

  async #writeOnce(): Promise<void> {
    const { drawing, tiles, underWay } = this.#of
    const { history, id } = drawing
    const { extent, span } = tiles.settled
    const changedTiles = [...this.#changedTiles]
    const changedSteps = [...this.#changedSteps]
    const steps = new Map<number, Step>()
    for (const number of changedSteps) {
      const step = tiles.step(number)
      if (step && number <= span.last) steps.set(number, step)
    }
    const codes = new Map<number, TileCode>(
      changedTiles.map((tile) => [tile, tiles.settledTile(tile)]),
    )
    this.#changedTiles.clear()
    this.#changedSteps.clear()
    this.#flyingSteps = changedSteps
    const changes = this.#changes
    const ratio = this.#of.ratio()
    const page = { history, ratio, extent, span, changes, underWay: underWay() }
    const written = await writePage(id, { page, tiles: codes, steps })
    this.#flyingSteps = []
    if (written === 'kept') {
      this.#written = changes
      return
    }
    this.note(changedTiles)
    for (const number of changedSteps) this.#changedSteps.add(number)
    this.#failed(written)
  }

  async #picture(): Promise<void> {
    if (this.#seen === undefined || this.#seen === this.#changes) return
    const { tiles, size, work } = this.#of
    tiles.settle()
    const changes = this.#changes
    const image = await work.picture({ size: size(), tiles: tiles.page.tiles })
    if (image) await this.#keep(image, size(), changes)
  }

  /** Puts the picture on the wall, as it was after so many changes. */
  async #keep(image: Blob, { width, height }: Size, changes: number): Promise<boolean> {
    const { id, owner, createdAt, history } = this.#of.drawing
    const state = { history, ratio: this.#of.ratio(), changes }
    const picture: KeptPicture = {
      ...{ id, owner, kind: 'drawing', state, image, width, height, createdAt },
      updatedAt: Date.now(),
    }
    const written = await keepPicture(picture)
    if (written === 'kept') this.#seen = changes
    else this.#failed(written)
    return written === 'kept'
  }

  #failed(written: Written): void {
    clearTimeout(this.#againTimer)
    this.#againTimer = setTimeout(() => void this.flush(), againMs)
    if (written !== 'full' || performance.now() - this.#toldAt < tellMs) return
    this.#toldAt = performance.now()
    this.#of.onFull()
  }
}
