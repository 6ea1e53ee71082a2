// The end of a line under way on a small clear canvas of its own, which follows the line.
import type { Dab } from './ink.ts'
import type { Box } from './tiles.ts'

/** A canvas to draw with. */
export function penOf(settings: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const pen = document.createElement('canvas').getContext('2d', settings)
  if (!pen) throw new Error('This browser has no canvas to draw on')
  return pen
}

/** Draws along dabs, as wide as the last one. */
function trace(pen: CanvasRenderingContext2D, line: readonly Dab[], colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = 2 * (line.at(-1)?.radius ?? 0)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  for (const { x, y } of line) pen.lineTo(x, y)
  pen.stroke()
}

/** Making a canvas anew costs more than all else here, so sizes come in large steps. */
const step = 256

/** A side for so many pixels: the one that is there, unless it is too small or much too large. */
function sideFor(length: number, side: number): number {
  const needed = Math.ceil(length / step) * step
  return side >= needed && side <= 2 * needed ? side : needed
}

export class WetEnd {
  readonly #place: HTMLElement
  readonly #pen = penOf({ alpha: true, willReadFrequently: true })

  constructor(place: HTMLElement) {
    this.#place = place
  }

  /** Shows the end of a line, of which this box is on the page. */
  show(
    line: readonly Dab[],
    { left, top, right, bottom }: Box,
    colour: string,
    scale: number,
  ): void {
    const { canvas } = this.#pen
    if (right <= left || bottom <= top) {
      this.remove()
      return
    }
    const width = sideFor(right - left, canvas.width)
    const height = sideFor(bottom - top, canvas.height)
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
    trace(this.#pen, line, colour)
  }

  remove(): void {
    this.#pen.canvas.remove()
  }
}
