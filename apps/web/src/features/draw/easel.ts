// The easel: the sheet, the page on it and the tools in the hand. What React shows of it is only
// whether there is a step to undo or redo; lines go from the pointer to the canvas without it.
// Places come in CSS pixels from the canvas's top left.
import { newPictureId, OneWindow } from '../gallery/index.ts'
import { DrawnPage } from './drawn-page.ts'
import type { Point } from './engine/centre-line.ts'
import { ratioFor, viewOf } from './engine/page-size.ts'
import { PixelWork } from './engine/pixel-work.ts'
import { Sheet } from './engine/sheet.ts'
import { Line, rainbow } from './engine/strokes.ts'
import { whiteTile } from './engine/tile-code.ts'
import { blankPage, type PageState } from './engine/tile-history.ts'
import {
  type Box,
  boxOn,
  cornerOf,
  largerOf,
  type Size,
  tileSize,
  tilesIn,
} from './engine/tiles.ts'
import { type OpenedDrawing, openDrawing } from './keep/opening.ts'
import { firstTools, handOf, stampWidth, type Tools } from './tools.ts'

/** Which steps there are. */
export interface Steps {
  readonly undo: boolean
  readonly redo: boolean
}

export interface EaselNews {
  readonly onSteps: (steps: Steps) => void
  /** A page is there to draw on. */
  readonly onOpen: (picture: string) => void
  /** Another window has taken the page. */
  readonly onTaken: () => void
  /** The device can keep no more. */
  readonly onFull: () => void
  /** Something landed on the sheet with one tap. */
  readonly onLanded: () => void
}

export class Easel {
  tools: Tools = firstTools
  readonly #frame: HTMLElement
  readonly #news: EaselNews
  readonly #sheet: Sheet
  readonly #work = new PixelWork()
  readonly #oneWindow = new OneWindow(newPictureId(), () => this.#handOver())
  #ratio = 1
  #scale = 1
  #page: DrawnPage | undefined
  /** What is seen of a page that another window has taken. */
  #taken: PageState | undefined
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
      const newRatio = ratioFor(this.#window, devicePixelRatio)
      const opened = await openDrawing(id, newRatio, (picture) => this.#oneWindow.take(picture))
      this.#oneWindow.hold(opened.drawing.id)
      this.#ratio = opened.ratio
      const page = await this.#pageOf(opened)
      this.#page = page
      this.#taken = undefined
      if (!opened.kept) page.noteTiles()
      this.#show()
      for (const stroke of opened.kept?.page.underWay ?? []) await page.draw(stroke)
      await page.fetchSteps()
      this.#news.onOpen(opened.drawing.id)
    })
    this.#tell()
  }

  /** The page is left for good. */
  stop(): void {
    this.#oneWindow.stop()
    void Promise.resolve(this.#page?.close()).finally(() => this.#work.stop())
  }

  /** The wall shows the picture as it is now. */
  async keep(): Promise<void> {
    await this.#page?.flush()
  }

  /** The window has another size now. */
  fit(): void {
    this.#page?.settle()
    if (this.#page?.isNew ?? !this.#taken) this.#ratio = ratioFor(this.#window, devicePixelRatio)
    this.#show()
  }

  /** Whether the line under way is more than a dot. */
  get hasLine(): boolean {
    return (this.#page?.line?.length ?? 0) * this.#scale > 10
  }

  get isDrawing(): boolean {
    return this.#page?.line !== undefined
  }

  /** A pen, a finger or a key comes down. */
  press(place: Point, withPressure: boolean): void {
    const page = this.#page
    if (this.#busy > 0 || !page) return
    page.end()
    const { tool, colour } = handOf(this.tools)
    const first = this.#pointOf(place)
    const axis = this.tools.mirror ? this.#sheet.size.width / 2 : undefined
    if (tool === 'fill') return void this.#fill(page, first, colour)
    if (tool === 'stamp') return void this.#stamp(page, first, axis)
    const width = this.tools.size / this.#scale
    const style = { colour: tool === 'rainbow' ? rainbow : colour, width, withPressure, axis }
    page.begin(() => new Line(this.#sheet, page.history, style, first))
  }

  /** It moves through these places, and probably on to the guessed ones. */
  move(places: readonly Point[], guessed: readonly Point[] = []): void {
    this.#page?.line?.add(places.map(this.#pointOf), guessed.map(this.#pointOf))
  }

  /** It is lifted: what is drawn stays. */
  lift(): void {
    this.#page?.end()
  }

  /** It was a gesture: what is drawn goes. */
  cancel(): void {
    this.#page?.cancel()
  }

  clear(): void {
    if (this.#busy > 0 || !this.#page) return
    this.#page.settle()
    const { tiles } = this.#page.history.page
    this.#page.replace(new Map([...tiles.keys()].map((tile) => [tile, whiteTile])))
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
    this.#page?.settle()
    return await this.#work.picture({ size: this.#sheet.size, tiles: this.#shown.tiles })
  }

  get #shown(): PageState {
    return this.#page?.history.page ?? this.#taken ?? blankPage
  }

  get #window(): Size {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight }
  }

  #pointOf = ({ x, y, pressure }: Point): Point => ({
    x: x / this.#scale,
    y: y / this.#scale,
    pressure,
  })

  #show(): void {
    const { extent, tiles } = this.#shown
    const view = viewOf(this.#window, this.#ratio, extent, devicePixelRatio)
    this.#scale = view.scale
    this.#sheet.show(view, tiles)
  }

  /** After a step: all that is drawn now is seen. */
  #showAll(): void {
    const { extent } = this.#shown
    const { size } = viewOf(this.#window, this.#ratio, extent, devicePixelRatio)
    const shown = this.#sheet.size
    if (size.width !== shown.width || size.height !== shown.height) this.#show()
  }

  async #pageOf({ drawing, kept }: OpenedDrawing): Promise<DrawnPage> {
    const state = kept ? { ...kept.page, tiles: kept.tiles } : await this.#stateOf(drawing.image)
    const of = {
      drawing,
      work: this.#work,
      size: () => this.#sheet.size,
      ratio: () => this.#ratio,
      onFull: this.#news.onFull,
    }
    return new DrawnPage(this.#sheet, state, of, () => this.#tell())
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
    const { size } = this.#sheet
    const [x, y] = [Math.floor(place.x), Math.floor(place.y)]
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return
    await this.#meanwhile(async () => {
      page.settle()
      const { tiles, extent } = page.history.page
      const filled = await this.#work.fill({ size, tiles, x, y, colour: pixelOf(colour) })
      if (!filled || filled.size === 0) return
      const reach = (sum: Size, tile: number) => largerOf(sum, endOf(tile, size))
      page.replace(filled, [...filled.keys()].reduce(reach, extent))
      this.#news.onLanded()
    })
  }

  async #handOver(): Promise<void> {
    const page = this.#page
    page?.settle()
    this.#taken = page?.history.page
    this.#page = undefined
    await page?.handOver()
    this.#tell()
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

  #tell(): void {
    const history = this.#page?.history
    this.#news.onSteps({ undo: history?.canUndo ?? false, redo: history?.canRedo ?? false })
  }
}

/** #RRGGBB as a pixel. */
function pixelOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  )
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

/** Where a tile ends on a page. */
function endOf(tile: number, size: Size): Size {
  const { x, y } = cornerOf(tile)
  const box = boxOn(size, { left: x, top: y, right: x + tileSize, bottom: y + tileSize })
  return { width: box.right, height: box.bottom }
}
