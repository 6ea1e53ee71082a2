// The easel: the sheet, the page on it and the tools in the hand. What React shows of it is only
// whether there is a step to undo or redo; lines go from the pointer to the canvas without it.
// Places come in CSS pixels from the canvas's top left.
import { newPictureId, OneWindow, sendNews } from '../gallery/index.ts'
import { DrawnPage, noSteps, type Steps } from './drawn-page.ts'
import { loadDrawn } from './drawn-pictures.ts'
import type { Point } from './engine/centre-line.ts'
import { inkOf } from './engine/ink.ts'
import { ratioFor, viewOf } from './engine/page-size.ts'
import { PixelWork } from './engine/pixel-work.ts'
import { Sheet } from './engine/sheet.ts'
import { rainbow } from './engine/strokes.ts'
import { blankPage, type PageState } from './engine/tile-history.ts'
import { type Box, boxOn, middleOf, type Size, tilesIn } from './engine/tiles.ts'
import { type OpenedDrawing, openDrawing } from './save/opening.ts'
import { firstTools, handOf, stampWidth, type Tools } from './tools.ts'

export interface EaselNews {
  readonly onSteps: (steps: Steps) => void
  /** A page is there to draw on. */
  readonly onOpen: (picture: string) => void
  /** Another window has taken the page. */
  readonly onTaken: () => void
  /** The device has no room for more. */
  readonly onFull: () => void
  /** Something landed on the sheet with one tap. */
  readonly onLanded: () => void
}

/** What is seen of a page. */
interface Shown extends Pick<PageState, 'tiles' | 'extent'> {
  readonly ratio: number
}

export class Easel {
  tools: Tools = firstTools
  readonly #frame: HTMLElement
  readonly #news: EaselNews
  readonly #sheet: Sheet
  readonly #work = new PixelWork()
  readonly #oneWindow = new OneWindow(newPictureId(), () => this.#handOver())
  #scale = 1
  #page: DrawnPage | undefined
  /** What is seen of a page that another window has taken. */
  #taken: Shown | undefined
  /** What the page begins with, while nothing is drawn on it. */
  #beginning: HTMLImageElement | undefined
  /** Opening, filling and the like: nobody draws meanwhile (some milliseconds). */
  #busy = 0

  /** An empty element, as large as the free part of the window, that shows the sheet. */
  constructor(frame: HTMLElement, news: EaselNews) {
    this.#frame = frame
    this.#news = news
    this.#sheet = new Sheet(frame)
    this.fit()
  }

  /** Puts a picture on the easel: this one, the last one, or an empty page. */
  async open(id: string | null): Promise<void> {
    await this.#meanwhile(async () => {
      await this.#page?.close()
      const opened = await openDrawing(id, this.#newRatio, (picture) =>
        this.#oneWindow.take(picture),
      )
      this.#oneWindow.hold(opened.drawing.id)
      const page = await this.#pageOf(opened)
      this.#page = page
      this.#taken = undefined
      this.#beginning = undefined
      this.#show()
      for (const stroke of opened.stored?.page.underWay ?? []) await page.draw(stroke)
      await page.fetchSteps()
      this.#showSteps()
      this.#news.onOpen(opened.drawing.id)
    })
  }

  /**
   * Puts a drawn picture into the middle of a page that is still new, in the place of the one before, or
   * leaves it blank; false where the picture cannot be had.
   */
  async begin(name: string | undefined): Promise<boolean> {
    await this.#meanwhile(async () => {
      this.#beginning =
        name === undefined ? undefined : await loadDrawn(name).catch(() => undefined)
      if (this.#page?.isNew) this.#page.lay()
      this.fit()
    })
    return name === undefined || this.#beginning !== undefined
  }

  /** The page is left for good. */
  stop(): void {
    this.#oneWindow.stop()
    const closing = Promise.resolve(this.#page?.close()).finally(() => this.#work.stop())
    void closing.then(sendNews)
  }

  /** The wall shows the picture as it is now, soon also on the child's other devices. */
  async save(): Promise<void> {
    await this.#page?.save()
    void sendNews()
  }

  /** The window has another size now. */
  fit(): void {
    const page = this.#page?.isNew ? this.#page : undefined
    if (page) page.ratio = this.#newRatio
    if (this.#beginning) page?.lay()
    this.#show()
    if (this.#beginning) page?.lay(this.#beginning, middleOf(this.#sheet.size))
  }

  /** Whether the line under way is more than a dot. */
  get hasLine(): boolean {
    return (this.#page?.lineLength ?? 0) * this.#scale > 10
  }

  get isDrawing(): boolean {
    return this.#page?.lineLength !== undefined
  }

  /** A pen, a finger or a key comes down. */
  press(place: Point, withPressure: boolean): void {
    const page = this.#page
    if (this.#busy > 0 || !page) return
    page.endLine()
    const { tool, colour } = handOf(this.tools)
    const first = this.#pointOf(place)
    const axis = this.tools.mirror ? this.#sheet.size.width / 2 : undefined
    if (tool === 'fill') return void this.#fill(page, first, colour)
    if (tool === 'stamp') return void this.#stamp(page, first, axis)
    const width = this.tools.size / this.#scale
    const lineColour = tool === 'rainbow' ? rainbow : colour
    page.beginLine({ colour: lineColour, width, withPressure, axis }, first)
  }

  /** It moves through these places, and probably on to the guessed ones. */
  move(places: readonly Point[], guessed: readonly Point[] = []): void {
    this.#page?.addToLine(places.map(this.#pointOf), guessed.map(this.#pointOf))
  }

  /** It is lifted: what is drawn stays. */
  lift(): void {
    this.#page?.endLine()
  }

  /** It was a gesture: what is drawn goes. */
  cancel(): void {
    this.#page?.cancelLine()
  }

  clear(): void {
    if (this.#busy > 0 || !this.#page) return
    this.#page.clear()
    this.#showAll()
  }

  undo(): void {
    this.#go('undo')
  }

  redo(): void {
    this.#go('redo')
  }

  /** The picture as a file. */
  async file(): Promise<Blob | undefined> {
    return await this.#work.picture({ size: this.#sheet.size, tiles: this.#shown.tiles })
  }

  get #shown(): Shown {
    const page = this.#page
    if (page) return { ...page.whole(), ratio: page.ratio }
    return this.#taken ?? { ...blankPage, ratio: this.#newRatio }
  }

  get #window(): Size {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight }
  }

  get #newRatio(): number {
    return ratioFor(this.#window, devicePixelRatio)
  }

  #pointOf = ({ x, y, pressure }: Point): Point => ({
    x: x / this.#scale,
    y: y / this.#scale,
    pressure,
  })

  #show(): void {
    const { extent, tiles, ratio } = this.#shown
    const view = viewOf(this.#window, ratio, extent, devicePixelRatio)
    this.#scale = view.scale
    this.#sheet.show(view, tiles)
  }

  /** After a step: all that is drawn now is seen. */
  #showAll(): void {
    const { extent, ratio } = this.#shown
    const { size } = viewOf(this.#window, ratio, extent, devicePixelRatio)
    const shown = this.#sheet.size
    if (size.width !== shown.width || size.height !== shown.height) this.#show()
  }

  async #pageOf(opened: OpenedDrawing): Promise<DrawnPage> {
    const { drawing, stored } = opened
    const state = stored
      ? { ...stored.page, tiles: stored.tiles }
      : await this.#stateOf(drawing.image)
    const { onFull } = this.#news
    return new DrawnPage(this.#sheet, this.#work, opened, state, {
      onSteps: () => this.#showSteps(),
      onFull,
    })
  }

  /** A page that begins with a picture from elsewhere. */
  async #stateOf(picture: Blob | undefined): Promise<PageState> {
    const image = picture && (await createImageBitmap(picture).catch(() => undefined))
    if (!image) return blankPage
    const size = { width: image.width, height: image.height }
    const box: Box = boxOn(size, { left: 0, top: 0, right: size.width, bottom: size.height })
    this.#sheet.show({ size, scale: 1 }, blankPage.tiles)
    this.#sheet.stamp(image, box, false)
    image.close()
    const tiles = new Map(tilesIn(box).map((tile) => [tile, this.#sheet.read(tile)]))
    return { ...blankPage, tiles, extent: size }
  }

  async #stamp(page: DrawnPage, { x, y }: Point, axis: number | undefined): Promise<void> {
    const { stamp, size } = this.tools
    const width = stampWidth(size) / this.#scale
    await this.#meanwhile(() => page.draw({ kind: 'stamp', stamp, x, y, width, axis }))
    this.#news.onLanded()
  }

  async #fill(page: DrawnPage, place: Point, colour: string): Promise<void> {
    await this.#meanwhile(async () => {
      if (await page.fill(place, inkOf(colour))) this.#news.onLanded()
    })
  }

  async #handOver(): Promise<void> {
    const page = this.#page
    this.#taken = page && this.#shown
    this.#page = undefined
    await page?.handOver()
    this.#showSteps()
    this.#news.onTaken()
  }

  #go(way: 'undo' | 'redo'): void {
    if (this.#busy > 0) return
    const later = this.#page?.go(way)
    if (later) void this.#meanwhile(() => later.then(() => this.#showAll()))
    else this.#showAll()
  }

  async #meanwhile(work: () => Promise<void>): Promise<void> {
    this.#busy += 1
    try {
      await work()
    } finally {
      this.#busy -= 1
    }
  }

  #showSteps(): void {
    this.#news.onSteps(this.#page?.steps ?? noSteps)
  }
}
