// The fill bucket: from one pixel on, row by row, over everything of about the same colour. Lines
// have soft edges; what is left of them inside the border is painted too, or a pale seam would stay.
// A pixel of 0 lies beyond the page: nothing goes there.
import type { Size } from './tiles.ts'

/** How far each of red, green and blue may be from the first pixel's. */
const tolerance = 40

/** Whether two pixels have about the same colour. */
export const areAlike = (one: number, other: number): boolean =>
  Math.abs((one & 255) - (other & 255)) <= tolerance &&
  Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)) <= tolerance &&
  Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)) <= tolerance

/** The pixels that are reached from a place: 1 where they are. */
export function reach(pixels: Uint32Array, { width, height }: Size, x: number, y: number) {
  const reached = new Uint8Array(width * height)
  const first = pixels[y * width + x] ?? 0
  const isOpen = (at: number): boolean => {
    if (reached[at] === 1) return false
    const pixel = pixels[at] ?? 0
    return pixel === first || (pixel !== 0 && areAlike(pixel, first))
  }
  const seeds = [y * width + x]
  /** Every run of open pixels beside a row that was painted is a seed. */
  const seed = (from: number, to: number) => {
    let wasOpen = false
    for (let at = from; at <= to; at += 1) {
      const open = isOpen(at)
      if (open && !wasOpen) seeds.push(at)
      wasOpen = open
    }
  }
  for (let place = seeds.pop(); place !== undefined; place = seeds.pop()) {
    if (!isOpen(place)) continue
    const row = place - (place % width)
    let left = place
    while (left > row && isOpen(left - 1)) left -= 1
    let right = place
    while (right < row + width - 1 && isOpen(right + 1)) right += 1
    reached.fill(1, left, right + 1)
    if (row > 0) seed(left - width, right - width)
    if (row < (height - 1) * width) seed(left + width, right + width)
  }
  return reached
}

/** Paints what is reached, and one pixel around it. */
export function paintReached(
  pixels: Uint32Array,
  { width, height }: Size,
  reached: Uint8Array,
  colour: number,
): void {
  const paintSeam = (at: number) => {
    if (reached[at] === 0 && pixels[at] !== 0) pixels[at] = colour
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let at = row; at < row + width; at += 1) {
      if (reached[at] !== 1) continue
      pixels[at] = colour
      if (at > row) paintSeam(at - 1)
      if (at < row + width - 1) paintSeam(at + 1)
      if (y > 0) paintSeam(at - width)
      if (y < height - 1) paintSeam(at + width)
    }
  }
}
