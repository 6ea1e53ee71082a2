// The two canvases: the sheet, which holds the picture, and above it a clear one for the end of the
// line under way, which changes until it is settled. Lengths are pixels of the page.
import type { PageView } from './page-size.ts'
import type { Piece } from './ribbon.ts'
import { decodeTile, encodeTile, plainPixel, type TileCode } from './tile-code.ts'
import type { Surface } from './tile-history.ts'
import { type Box, boxOn, cornerOf, type Size, tileSize } from './tiles.ts'

const paper = '#FFFFFF'

function penOf(canvas: HTMLCanvasElement, alpha: boolean): CanvasRenderingContext2D {
  // pixels are read after each stroke: a sheet on the graphics card would stand still for that
  const pen = canvas.getContext('2d', { alpha, willReadFrequently: !alpha })
  if (!pen) throw new Error('This browser has no canvas to draw on')
  return pen
}

/** A pixel as the canvas wants its colour. */
const colourOf = (pixel: number): string =>
  `rgb(${pixel & 255} ${(pixel >>> 8) & 255} ${(pixel >>> 16) & 255})`

export class Sheet implements Surface {
  readonly #canvas: HTMLCanvasElement
  readonly #wet: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #wetPen: CanvasRenderingContext2D
  readonly #tile = new ImageData(tileSize, tileSize)
  readonly #tilePixels = new Uint32Array(this.#tile.data.buffer)
  #wetBox: Box | undefined

  constructor(canvas: HTMLCanvasElement, wet: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#wet = wet
    this.#pen = penOf(canvas, false)
    this.#wetPen = penOf(wet, true)
  }

  get size(): Size {
    return { width: this.#canvas.width, height: this.#canvas.height }
  }

  /** Takes another size and shows these tiles on it. */
  show({ size, scale }: PageView, tiles: ReadonlyMap<number, TileCode>): void {
    for (const canvas of [this.#canvas, this.#wet]) {
      canvas.width = size.width
      canvas.height = size.height
      canvas.style.width = `${size.width * scale}px`
      canvas.style.height = `${size.height * scale}px`
    }
    this.#pen.fillStyle = paper
    this.#pen.fillRect(0, 0, size.width, size.height)
    for (const [tile, code] of tiles) this.paint(tile, code)
  }

  read(tile: number): TileCode {
    const { x, y } = cornerOf(tile)
    const { data } = this.#pen.getImageData(x, y, tileSize, tileSize)
    return encodeTile(new Uint32Array(data.buffer))
  }

  paint(tile: number, code: TileCode): void {
    const { x, y } = cornerOf(tile)
    const pixel = plainPixel(code)
    if (pixel === undefined) {
      decodeTile(code, this.#tilePixels)
      this.#pen.putImageData(this.#tile, x, y)
      return
    }
    this.#pen.fillStyle = colourOf(pixel)
    this.#pen.fillRect(x, y, tileSize, tileSize)
  }

  /** A settled piece of a line. */
  draw(piece: Piece, colour: string): void {
    outline(this.#pen, piece, colour)
  }

  /** The end of the line, in place of the end that was shown before. */
  drawWet(pieces: readonly Piece[], colour: string): void {
    this.dry()
    for (const piece of pieces) {
      outline(this.#wetPen, piece, colour)
      this.#wetBox = this.#wetBox ? around(this.#wetBox, piece.box) : piece.box
    }
  }

  /** No line is under way any more. */
  dry(): void {
    if (!this.#wetBox) return
    const { left, top, right, bottom } = boxOn(this.size, this.#wetBox)
    this.#wetPen.clearRect(left, top, right - left, bottom - top)
    this.#wetBox = undefined
  }

  /** A picture in a box; turned over where it is a mirror's. */
  stamp(picture: CanvasImageSource, { left, top, right, bottom }: Box, isTurned: boolean): void {
    const [width, height] = [right - left, bottom - top]
    this.#pen.save()
    this.#pen.translate(isTurned ? right : left, top)
    if (isTurned) this.#pen.scale(-1, 1)
    this.#pen.drawImage(picture, 0, 0, width, height)
    this.#pen.restore()
  }
}

function outline(pen: CanvasRenderingContext2D, piece: Piece, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  for (const [x = 0, y = 0] of piece.outline) pen.lineTo(x, y)
  pen.fill()
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})
