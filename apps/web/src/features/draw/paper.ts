// The paper: the canvas that is seen, and behind it a sheet that never shrinks while it is drawn on,
// so that turning a tablet and turning it back loses nothing. Lengths come in CSS pixels.
//
// A picture for undo is the sheet compressed as PNG: half a megabyte for a full sheet of 2880 by
// 1500 whose pixels are 17 MB, so thirty steps cost at most some 15 MB. Compressing happens beside
// the drawing (2 ms of its time, 50 ms in all on two slow cores).
import type { Curve, Point } from './line.ts'
import { mostPixels, pixelRatio } from './pixels.ts'

/** The whole sheet at a moment; nothing where the device could not compress it. */
export interface Picture {
  readonly png: Promise<Blob | null>
  /** Its pixels for one CSS pixel. */
  readonly ratio: number
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser has no canvas to draw on')
  return pen
}

/** White, then what is given, at its place from the top left. */
function paint(canvas: HTMLCanvasElement, picture?: CanvasImageSource, scale = 1): void {
  const pen = penOf(canvas)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  if (picture) pen.drawImage(picture, 0, 0)
}

function sheetOf(width: number, height: number): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  return sheet
}

export class Paper {
  readonly #view: HTMLCanvasElement
  #sheet = sheetOf(1, 1)
  #ratio = 1
  /** Counts what was put on the paper whole; a picture decoded too late is not shown any more. */
  #turn = 0

  constructor(view: HTMLCanvasElement) {
    this.#view = view
    paint(this.#sheet)
  }

  /** Takes the size of the window's free part; the picture stays. */
  fit(width: number, height: number, deviceRatio: number): void {
    const ratio = pixelRatio(width, height, deviceRatio)
    const scale = ratio / this.#ratio
    const view = { width: Math.round(width * ratio), height: Math.round(height * ratio) }
    const grown = {
      width: Math.max(view.width, Math.round(this.#sheet.width * scale)),
      height: Math.max(view.height, Math.round(this.#sheet.height * scale)),
    }
    const { width: wide, height: high } = grown.width * grown.height > mostPixels ? view : grown
    const sheet = sheetOf(wide, high)
    paint(sheet, this.#sheet, scale)
    this.#sheet = sheet
    this.#ratio = ratio
    this.#view.width = view.width
    this.#view.height = view.height
    this.takeBack()
  }

  /** A line begins: a dot. */
  begin({ x, y }: Point, ink: string, size: number): void {
    const pen = penOf(this.#view)
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    pen.fillStyle = ink
    pen.strokeStyle = ink
    pen.lineWidth = size
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.arc(x, y, size / 2, 0, 2 * Math.PI)
    pen.fill()
  }

  /** The line goes on. */
  draw({ from, pull, to }: Curve): void {
    const pen = penOf(this.#view)
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.quadraticCurveTo(pull.x, pull.y, to.x, to.y)
    pen.stroke()
  }

  /** What is seen goes onto the sheet. */
  keep(): void {
    const pen = penOf(this.#sheet)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(this.#view, 0, 0)
  }

  /** What was drawn since `keep` goes. */
  takeBack(): void {
    paint(this.#view, this.#sheet)
  }

  /** All white, also what lies beyond the window's edge. */
  wipe(): void {
    this.#turn++
    paint(this.#sheet)
    this.takeBack()
  }

  /** The whole sheet as it is now. */
  picture(): Picture {
    return { png: pngOf(this.#sheet), ratio: this.#ratio }
  }

  /** Puts a picture on the paper. */
  async show({ png, ratio }: Picture): Promise<void> {
    const turn = ++this.#turn
    const blob = await png
    const bitmap = blob && (await createImageBitmap(blob).catch(() => null))
    if (!bitmap) return
    if (turn === this.#turn) {
      const scale = this.#ratio / ratio
      this.#growFor(bitmap, scale)
      paint(this.#sheet, bitmap, scale)
      this.takeBack()
    }
    bitmap.close()
  }

  /** What is seen, as a file. */
  file(): Promise<Blob | null> {
    return pngOf(this.#view)
  }

  /** A picture kept from a larger window keeps its edges. */
  #growFor(bitmap: ImageBitmap, scale: number): void {
    const width = Math.max(this.#sheet.width, Math.round(bitmap.width * scale))
    const height = Math.max(this.#sheet.height, Math.round(bitmap.height * scale))
    if (width * height <= mostPixels) this.#sheet = sheetOf(width, height)
  }
}
