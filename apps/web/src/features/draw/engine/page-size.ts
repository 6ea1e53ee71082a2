// How large the page is and how it is shown. A page keeps the pixels it was begun with: turning the
// tablet or opening the picture on another screen changes only how large they are shown. What was
// drawn is always seen whole, and the page always fills the window.
import { longestSide, type Size, tileSize } from './tiles.ts'

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

/**
 * How a page is shown in a window: at its own size, or smaller when more was drawn than fits. Tiles
 * end between two pixels of the screen, so that no seam shows.
 */
export function viewOf(window: Size, ratio: number, drawn: Size, deviceRatio: number): PageView {
  const { width, height } = atLeastOne(window)
  const fitting = Math.min(
    1 / ratio,
    drawn.width > 0 ? width / drawn.width : Number.POSITIVE_INFINITY,
    drawn.height > 0 ? height / drawn.height : Number.POSITIVE_INFINITY,
  )
  // a hair more, for what the division lost
  const tileOnScreen = Math.max(1, Math.floor(fitting * tileSize * deviceRatio + 1e-6))
  const scale = tileOnScreen / tileSize / deviceRatio
  const along = (length: number, least: number) =>
    Math.min(longestSide, Math.max(least, Math.round(length / scale)))
  return { size: { width: along(width, drawn.width), height: along(height, drawn.height) }, scale }
}

const atLeastOne = ({ width, height }: Size): Size => ({
  width: Math.max(1, width),
  height: Math.max(1, height),
})
