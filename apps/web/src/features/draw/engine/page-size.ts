// How large the page is and how it is shown. A page keeps the pixels it was begun with: turning the
// tablet or opening the picture on another screen changes only how large they are shown. What was
// drawn is always seen whole, and the page always fills the window.
import { longestSide, type Size } from './tiles.ts'

/** Safari on phones and tablets refuses canvases above this. */
const mostPixels = 16_777_216

export interface PageView {
  /** The canvas, in pixels of the page. */
  readonly size: Size
  /** CSS pixels for one pixel of the page. */
  readonly scale: number
}

/** Pixels of a new page for a CSS pixel: the device's, or less where the page would be too large. */
export function ratioFor(window: Size, deviceRatio: number): number {
  const { width, height } = atLeastOne(window)
  const most = Math.min(
    longestSide / Math.max(width, height),
    Math.sqrt(mostPixels / width / height),
  )
  return Math.min(deviceRatio, most)
}

/** How a page is shown in a window: at its own size, or smaller when more was drawn than fits. */
export function viewOf(window: Size, ratio: number, drawn: Size): PageView {
  const { width, height } = atLeastOne(window)
  const scale = Math.min(
    1 / ratio,
    drawn.width > 0 ? width / drawn.width : Number.POSITIVE_INFINITY,
    drawn.height > 0 ? height / drawn.height : Number.POSITIVE_INFINITY,
  )
  const along = (length: number, least: number) =>
    Math.min(longestSide, Math.max(least, Math.round(length / scale)))
  return { size: { width: along(width, drawn.width), height: along(height, drawn.height) }, scale }
}

const atLeastOne = ({ width, height }: Size): Size => ({
  width: Math.max(1, width),
  height: Math.max(1, height),
})
