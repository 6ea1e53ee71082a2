// The sheet that holds the picture: a grid of canvases, each on a surface of its own, since a
// browser without a graphics card otherwise copies all of them whenever one changes
// (docs/performance.md). Above them lie clear canvases for the end of the line under way. Lengths
// are pixels of the page.
import { boxAround, colourOf, type Dab, type PagePixels } from './ink.ts'
import type { PageView } from './page-size.ts'
import { decodeTile, encodeTile, plainPixel, type TileCode } from './tile-code.ts'
import type { Surface } from './tile-history.ts'
import { type Box, boxOn, cornerOf, type Size, tileSize } from './tiles.ts'
import { penOf, WetEnd } from './wet-end.ts'

/** Each canvas holds this many pixels across and down: whole tiles, few enough surfaces. */
const cellSize = 2 * tileSize
const paper = '#FFFFFF'

interface Cell {
  readonly pen: CanvasRenderingContext2D
  /** Where it lies on the page. */
  readonly box: Box
}

export class Sheet implements Surface {
  readonly #place: HTMLElement
  readonly #tile = new ImageData(tileSize, tileSize)
  readonly #tilePixels = new Uint32Array(this.#tile.data.buffer)
  #cells: Cell[] = []
  readonly #wetEnds: WetEnd[] = []
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
    const boxes = cellsOf(size)
    this.#cells = boxes.map((box, at) => ({ pen: this.#cells[at]?.pen ?? newCanvas(), box }))
    for (const cell of this.#cells) {
      this.#layOut(cell)
      cell.pen.fillStyle = paper
      cell.pen.fillRect(0, 0, cellSize, cellSize)
    }
    this.#place.replaceChildren(...this.#cells.map(({ pen }) => pen.canvas))
    for (const [tile, code] of tiles) this.paint(tile, code)
  }

  read(tile: number): TileCode {
    const { x, y } = cornerOf(tile)
    const cell = this.#cellAt(x, y)
    const data = cell?.pen.getImageData(
      x - cell.box.left,
      y - cell.box.top,
      tileSize,
      tileSize,
    ).data
    return encodeTile(data ? new Uint32Array(data.buffer) : this.#tilePixels.fill(0))
  }

  paint(tile: number, code: TileCode): void {
    const { x, y } = cornerOf(tile)
    const cell = this.#cellAt(x, y)
    if (!cell) return
    const { pen, box } = cell
    const pixel = plainPixel(code)
    if (pixel === undefined) {
      decodeTile(code, this.#tilePixels)
      pen.putImageData(this.#tile, x - box.left, y - box.top)
      return
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.fillStyle = colourOf(pixel)
    pen.fillRect(x - box.left, y - box.top, tileSize, tileSize)
  }

  /** Changes the pixels of a box, part by part. */
  change(box: Box, change: (part: PagePixels) => void): void {
    this.#eachCell(box, (pen, part, cell) => {
      const [x, y] = [part.left - cell.left, part.top - cell.top]
      const image = pen.getImageData(x, y, part.right - part.left, part.bottom - part.top)
      change({ box: part, pixels: new Uint32Array(image.data.buffer) })
      pen.putImageData(image, x, y)
    })
  }

  /** The end of the line and of its mirror, in place of the ends that were shown before. */
  drawWet(lines: readonly (readonly Dab[])[], ink: number): void {
    lines.forEach((line, index) => {
      const end = this.#wetEnds[index] ?? new WetEnd(this.#place)
      this.#wetEnds[index] = end
      end.show(line, boxOn(this.#size, boxAround(line)), colourOf(ink), this.#scale)
    })
  }

  /** No line is under way any more. */
  dry(): void {
    for (const end of this.#wetEnds) end.remove()
  }

  /** A picture in a box; turned over where it is a mirror's. */
  stamp(picture: CanvasImageSource, box: Box, isTurned: boolean): void {
    const { left, top, right, bottom } = box
    this.#eachCell(box, (pen) => {
      pen.translate(isTurned ? right : left, top)
      if (isTurned) pen.scale(-1, 1)
      pen.drawImage(picture, 0, 0, right - left, bottom - top)
    })
  }

  #layOut({ pen: { canvas }, box }: Cell): void {
    canvas.width = box.right - box.left
    canvas.height = box.bottom - box.top
    canvas.style.left = `${box.left * this.#scale}px`
    canvas.style.top = `${box.top * this.#scale}px`
    canvas.style.width = `${canvas.width * this.#scale}px`
    canvas.style.height = `${canvas.height * this.#scale}px`
  }

  #cellAt(x: number, y: number): Cell | undefined {
    const across = Math.ceil(this.#size.width / cellSize)
    return x < this.#size.width
      ? this.#cells[Math.floor(y / cellSize) * across + Math.floor(x / cellSize)]
      : undefined
  }

  /** Draws on every canvas that a box touches, at the page's places. */
  #eachCell(box: Box, draw: (pen: CanvasRenderingContext2D, part: Box, cell: Box) => void): void {
    const { left, top, right, bottom } = boxOn(this.#size, box)
    for (const { pen, box: cell } of this.#cells) {
      const part = {
        left: Math.max(left, cell.left),
        top: Math.max(top, cell.top),
        right: Math.min(right, cell.right),
        bottom: Math.min(bottom, cell.bottom),
      }
      if (part.left >= part.right || part.top >= part.bottom) continue
      pen.setTransform(1, 0, 0, 1, -cell.left, -cell.top)
      draw(pen, part, cell)
    }
  }
}

/** The boxes of a page's canvases, row by row. */
function cellsOf(size: Size): Box[] {
  const boxes: Box[] = []
  for (let top = 0; top < size.height; top += cellSize) {
    for (let left = 0; left < size.width; left += cellSize) {
      boxes.push(boxOn(size, { left, top, right: left + cellSize, bottom: top + cellSize }))
    }
  }
  return boxes
}

/**
 * Pixels are read after each stroke: a canvas on the graphics card would stand still for that. One
 * that is not tied to the rest of the page is shown by itself when it changes.
 */
const newCanvas = () => penOf({ alpha: false, willReadFrequently: true, desynchronized: true })
