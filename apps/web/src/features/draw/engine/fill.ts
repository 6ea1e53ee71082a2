// The fill bucket: from one pixel on, row by row, over everything of about the same colour. Lines
// have soft edges; these are painted too, or a pale seam would stay.
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

const inside = 1
const seam = 2

/**
 * Paints what is reached. Around it lies the soft edge of a line, one pixel wide: there the new
 * colour takes the old one's share.
 */
export function paintReached(
  pixels: Uint32Array,
  { width, height }: Size,
  reached: Uint8Array,
  first: number,
  colour: number,
): void {
  const paintSeam = (at: number, line: number) => {
    const pixel = pixels[at] ?? 0
    if (reached[at] !== 0 || pixel === 0) return
    pixels[at] = mixed(pixel, first, pixels[line] || pixel, colour)
    reached[at] = seam
  }
  const last = (height - 1) * width
  for (let row = 0; row <= last; row += width) {
    const end = row + width
    for (let at = row; at < end; at += 1) {
      if (reached[at] !== inside) continue
      const from = at
      while (at < end && reached[at] === inside) at += 1
      pixels.fill(colour, from, at)
      if (from > row) paintSeam(from - 1, Math.max(row, from - 2))
      if (at < end) paintSeam(at, Math.min(end - 1, at + 1))
      for (let above = from - width; row > 0 && above < at - width; above += 1) {
        if (reached[above] === 0) paintSeam(above, row > width ? above - width : above)
      }
      for (let below = from + width; row < last && below < at + width; below += 1) {
        if (reached[below] === 0) paintSeam(below, row < last - width ? below + width : below)
      }
    }
  }
}

const channels = [0, 8, 16] as const

/** A pixel between the first colour and a line's, with the new colour in place of the first. */
function mixed(pixel: number, first: number, line: number, colour: number): number {
  let widest = 0
  let share = 0
  for (const shift of channels) {
    const whole = ((line >>> shift) & 255) - ((first >>> shift) & 255)
    if (Math.abs(whole) <= widest) continue
    widest = Math.abs(whole)
    share = (((pixel >>> shift) & 255) - ((first >>> shift) & 255)) / whole
  }
  const part = Math.min(1, Math.max(0, share))
  let made = 0xff000000
  for (const shift of channels) {
    const [from, to] = [(colour >>> shift) & 255, (line >>> shift) & 255]
    made |= Math.round(from + (to - from) * part) << shift
  }
  return made >>> 0
}
