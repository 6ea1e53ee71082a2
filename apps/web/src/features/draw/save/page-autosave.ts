// Saves a page while it is drawn: what changed goes to the database at once, the stroke under way
// six times a second, and a PNG for the wall of pictures when the hand rests. One write at a time;
// what could not be written is written with the next.
import type { Saved } from '../../../state/how-saved.ts'
import { blankImage, blankSize, type StoredPicture, savePicture } from '../../gallery/index.ts'
import type { Size } from '../engine/tiles.ts'
import { type PageWrite, writePage } from './page-store.ts'

/** How long after the last stroke the wall's picture is made; without one nothing hangs there. */
const restMs = { first: 100, later: 1_500 }
/** A stroke under way is written so often. */
const strokeMs = 160
/** A full device is told about so often at most. */
const warnMs = 60_000
/** What could not be written is tried again after this, until there is room. */
const retryMs = 5_000

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

/** A PNG of the page, and how often the page was changed until then. */
export interface PagePicture {
  readonly image: Blob
  readonly size: Size
  readonly changes: number
}

/** Of a page on which nothing is seen: the wall leaves it out. */
export const blankPicture = () => ({ image: blankImage(), size: blankSize })

/** The owner of a page, as far as saving it goes. */
export interface SavedPage {
  readonly drawing: Drawing
  readonly size: Size
  readonly ratio: number
  /** How often it was changed. */
  readonly changes: number
  readonly hasUnsaved: boolean
  /** What is to be written. */
  unsaved(): PageWrite
  /** What there was after so many changes is written. */
  saved(changes: number): void
  /** Nothing where it could not be made. */
  picture(): Promise<PagePicture | undefined>
}

export class PageAutosave {
  readonly #page: SavedPage
  readonly #onFull: () => void
  /** How often the page was changed until the wall's picture was made. */
  #seen: number | undefined
  /** What the page shows is known to hang on the wall, perhaps as it was some strokes ago. */
  #hangs = false
  #writing: Promise<void> | undefined
  #again = false
  #strokeTimer: ReturnType<typeof setInterval> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(page: SavedPage, onFull: () => void) {
    this.#page = page
    this.#onFull = onFull
    const { changes, seen } = page.drawing
    this.#seen = seen
    if (seen !== undefined && seen !== changes) this.#rest()
  }

  /** Something may be unsaved now. */
  changed(): void {
    if (!this.#page.hasUnsaved) return
    void this.#write()
    this.#rest()
  }

  /** A stroke is under way. */
  beginStroke(): void {
    clearTimeout(this.#restTimer)
    clearInterval(this.#strokeTimer)
    this.#strokeTimer = setInterval(() => void this.#write(), strokeMs)
  }

  /** It is not any more. */
  endStroke(): void {
    clearInterval(this.#strokeTimer)
  }

  /** Everything is written, the wall's picture too. */
  async flush(): Promise<void> {
    await this.flushPage()
    await this.#savePicture()
  }

  /** Everything but the wall's picture is written. */
  async flushPage(): Promise<void> {
    clearTimeout(this.#restTimer)
    // what did not change may be newer in the database: another window had the page
    await (this.#page.hasUnsaved ? this.#write() : this.#writing)
  }

  stop(): void {
    clearInterval(this.#strokeTimer)
    clearTimeout(this.#restTimer)
    clearTimeout(this.#retryTimer)
  }

  #rest(): void {
    clearTimeout(this.#restTimer)
    const ms = this.#hangs ? restMs.later : restMs.first
    this.#restTimer = setTimeout(() => void this.#savePicture(), ms)
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
    const { drawing, size } = this.#page
    const { image } = drawing
    if (image) return this.#showOnWall({ image, size, changes: 0 })
    return this.#showOnWall({ ...blankPicture(), changes: 0 })
  }

  async #writeOnce(): Promise<void> {
    const unsaved = this.#page.unsaved()
    const written = await writePage(this.#page.drawing.id, unsaved)
    if (written === 'saved') this.#page.saved(unsaved.page.changes)
    else this.#failed(written)
  }

  async #savePicture(): Promise<void> {
    await this.#writing
    if (this.#seen === undefined || this.#seen === this.#page.changes) return
    const picture = await this.#page.picture()
    if (!picture) return
    this.#hangs = (await this.#showOnWall(picture)) && picture.size !== blankSize
  }

  /** Puts the picture on the wall, as it was after so many changes. */
  async #showOnWall({ image, size, changes }: PagePicture): Promise<boolean> {
    const { id, owner, createdAt, history } = this.#page.drawing
    const state = { history, ratio: this.#page.ratio, changes }
    const picture: StoredPicture = {
      ...{ id, owner, kind: 'drawing', state, image, ...size, createdAt },
      updatedAt: Date.now(),
    }
    const written = await savePicture(picture)
    if (written === 'saved') this.#seen = changes
    else this.#failed(written)
    return written === 'saved'
  }

  #failed(written: Saved): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.flush(), retryMs)
    if (written !== 'full' || performance.now() - this.#warnedAt < warnMs) return
    this.#warnedAt = performance.now()
    this.#onFull()
  }
}
