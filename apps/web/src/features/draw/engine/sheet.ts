// The sheet that holds the picture: one canvas for each row of tiles, since a browser without a
// graphics card copies a canvas whole whenever something on it changes. Above it lie clear canvases
// for the end of the line under way. Lengths are pixels of the page.
import type { PageView } from './page-size.ts'
import type { Piece } from './ribbon.ts'
import { decodeTile, encodeTile, plainPixel, type TileCode } from './tile-code.ts'
import type { Surface } from './tile-history.ts'
import { type Box, boxOn, cornerOf, type Size, tileSize } from './tiles.ts'
import { outline, penOf, WetEnd } from './wet-end.ts'

const paper = '#FFFFFF'

/** A pixel as the canvas wants its colour. */
const colourOf = (pixel: number): string =>
  `rgb(${pixel & 255} ${(pixel >>> 8) & 255} ${(pixel >>> 16) & 255})`

export class Sheet implements Surface {
  readonly #place: HTMLElement
  readonly #tile = new ImageData(tileSize, tileSize)
  readonly #tilePixels = new Uint32Array(this.#tile.data.buffer)
  #strips: CanvasRenderingContext2D[] = []
  #wetEnds: WetEnd[] = []
  #size: Size = { width: 1, height: 1 }
  #scale = 1

  /** An empty element that shows the sheet. */
  constructor(place: HTMLElement) {
    this.#place = place
  }

  get size(): Size {
    return this.#size
  }

  /** Takes another size and shows these tiles on it. */
  show({ size, scale }: PageView, tiles: ReadonlyMap<number, TileCode>): void {
    this.#size = size
    this.#scale = scale
    this.dry()
    const rows = Math.ceil(size.height / tileSize)
    const strips = Array.from({ length: rows }, (_, row) => this.#strips[row] ?? newStrip())
    strips.forEach((pen, row) => {
      this.#layOut(pen.canvas, row)
      pen.fillStyle = paper
      pen.fillRect(0, 0, size.width, tileSize)
    })
    this.#strips = strips
    this.#place.replaceChildren(...strips.map((pen) => pen.canvas))
    for (const [tile, code] of tiles) this.paint(tile, code)
  }

  read(tile: number): TileCode {
    const { x, y } = cornerOf(tile)
    const data = this.#strips[y / tileSize]?.getImageData(x, 0, tileSize, tileSize).data
    return encodeTile(data ? new Uint32Array(data.buffer) : this.#tilePixels.fill(0))
  }

  paint(tile: number, code: TileCode): void {
    const { x, y } = cornerOf(tile)
    const pen = this.#strips[y / tileSize]
    const pixel = plainPixel(code)
    if (!pen) return
    if (pixel === undefined) {
      decodeTile(code, this.#tilePixels)
      pen.putImageData(this.#tile, x, 0)
      return
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.fillStyle = colourOf(pixel)
    pen.fillRect(x, 0, tileSize, tileSize)
  }

  /** A settled piece of a line. */
  draw(piece: Piece, colour: string): void {
    this.#eachStrip(piece.box, (pen) => outline(pen, piece, colour))
  }

  /** The end of the line and of its mirror, in place of the ends that were shown before. */
  drawWet(pieces: readonly Piece[], colour: string): void {
    pieces.forEach((piece, index) => {
      const end = this.#wetEnds[index] ?? new WetEnd(this.#place)
      this.#wetEnds[index] = end
      end.show(piece, boxOn(this.#size, piece.box), colour, this.#scale)
    })
  }

  /** No line is under way any more. */
  dry(): void {
    for (const end of this.#wetEnds) end.remove()
    this.#wetEnds = []
  }

  /** A picture in a box; turned over where it is a mirror's. */
  stamp(picture: CanvasImageSource, box: Box, isTurned: boolean): void {
    const { left, top, right, bottom } = box
    this.#eachStrip(box, (pen) => {
      pen.translate(isTurned ? right : left, top)
      if (isTurned) pen.scale(-1, 1)
      pen.drawImage(picture, 0, 0, right - left, bottom - top)
    })
  }

  #layOut(canvas: HTMLCanvasElement, row: number): void {
    canvas.width = this.#size.width
    canvas.height = Math.min(tileSize, this.#size.height - row * tileSize)
    canvas.style.top = `${row * tileSize * this.#scale}px`
    canvas.style.width = `${canvas.width * this.#scale}px`
    canvas.style.height = `${canvas.height * this.#scale}px`
  }

  /** Draws on every strip that a box touches, at the page's places. */
  #eachStrip(box: Box, draw: (pen: CanvasRenderingContext2D) => void): void {
    const { top, bottom } = boxOn(this.#size, box)
    for (let row = Math.floor(top / tileSize); row * tileSize < bottom; row += 1) {
      const pen = this.#strips[row]
      if (!pen) return
      pen.setTransform(1, 0, 0, 1, 0, -row * tileSize)
      draw(pen)
    }
  }
}

/** Pixels are read after each stroke: a strip on the graphics card would stand still for that. */
const newStrip = () => penOf({ alpha: false, willReadFrequently: true })
