// The end of a line under way on a small clear canvas of its own, which follows the line.
import type { Piece } from './ribbon.ts'
import type { Box } from './tiles.ts'

/** A canvas to draw with. */
export function penOf(settings: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const pen = document.createElement('canvas').getContext('2d', settings)
  if (!pen) throw new Error('This browser has no canvas to draw on')
  return pen
}

/** Fills the outline of a piece. */
export function outline(pen: CanvasRenderingContext2D, piece: Piece, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  for (const [x = 0, y = 0] of piece.outline) pen.lineTo(x, y)
  pen.fill()
}

/** Sizes in steps, so that the canvas is seldom made anew. */
const step = 128

export class WetEnd {
  readonly #place: HTMLElement
  readonly #pen = penOf({ alpha: true, willReadFrequently: true })

  constructor(place: HTMLElement) {
    this.#place = place
  }

  /** Shows a piece, of which this box is on the page. */
  show(piece: Piece, { left, top, right, bottom }: Box, colour: string, scale: number): void {
    const { canvas } = this.#pen
    if (right <= left || bottom <= top) {
      this.remove()
      return
    }
    const width = Math.max(canvas.width, Math.ceil((right - left) / step) * step)
    const height = Math.max(canvas.height, Math.ceil((bottom - top) / step) * step)
    if (!canvas.isConnected) this.#place.append(canvas)
    if (width !== canvas.width || height !== canvas.height) {
      canvas.width = width
      canvas.height = height
      canvas.style.width = `${width * scale}px`
      canvas.style.height = `${height * scale}px`
    }
    canvas.style.transform = `translate(${left * scale}px, ${top * scale}px)`
    this.#pen.setTransform(1, 0, 0, 1, 0, 0)
    this.#pen.clearRect(0, 0, width, height)
    this.#pen.setTransform(1, 0, 0, 1, -left, -top)
    outline(this.#pen, piece, colour)
  }

  remove(): void {
    this.#pen.canvas.remove()
  }
}
