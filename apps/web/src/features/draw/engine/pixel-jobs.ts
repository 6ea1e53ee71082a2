// Work on all pixels of a page, done beside the page's main thread: filling, and the PNG of a page.
import { paintReached, reach } from './fill.ts'
import { decodeTile, encodeTile, type TileCode, tilePixels, whiteTile } from './tile-code.ts'
import { cornerOf, type Size, tileSize, tilesIn } from './tiles.ts'

export interface Page {
  readonly size: Size
  readonly tiles: ReadonlyMap<number, TileCode>
}

export interface FillJob extends Page {
  readonly kind: 'fill'
  readonly x: number
  readonly y: number
  /** The pixel to fill with. */
  readonly colour: number
}

export interface PictureJob extends Page {
  readonly kind: 'picture'
}

/** The tiles that filling from a place changes, as they are then. */
export function fillTiles({ size, tiles, x, y, colour }: FillJob): Map<number, TileCode> {
  const { pixels, padded } = pixelsOf({ size, tiles })
  const filled = new Map<number, TileCode>()
  const reached = reach(pixels, padded, x, y)
  const block = new Uint32Array(tilePixels)
  paintReached(pixels, padded, reached, pixels[y * padded.width + x] ?? 0, colour)
  for (const tile of tilesIn({ left: 0, top: 0, right: size.width, bottom: size.height })) {
    const { x: left, y: top } = cornerOf(tile)
    for (let row = 0; row < tileSize; row += 1) {
      const from = (top + row) * padded.width + left
      block.set(pixels.subarray(from, from + tileSize), row * tileSize)
    }
    const code = encodeTile(block)
    if (!isSame(code, tiles.get(tile) ?? whiteTile)) filled.set(tile, code)
  }
  return filled
}

function isSame(one: TileCode, other: TileCode): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

/** All pixels of a page, and 0 beyond it up to the edges of its last tiles. */
export function pixelsOf({ size, tiles }: Page) {
  const padded = {
    width: Math.ceil(size.width / tileSize) * tileSize,
    height: Math.ceil(size.height / tileSize) * tileSize,
  }
  const pixels = new Uint32Array(padded.width * padded.height)
  for (const tile of tilesIn({ left: 0, top: 0, right: size.width, bottom: size.height })) {
    const { x, y } = cornerOf(tile)
    decodeTile(tiles.get(tile) ?? whiteTile, pixels, y * padded.width + x, padded.width)
  }
  for (let y = 0; y < size.height; y += 1) {
    pixels.fill(0, y * padded.width + size.width, (y + 1) * padded.width)
  }
  pixels.fill(0, size.height * padded.width)
  return { pixels, padded }
}

/** The page as a PNG. */
export function pngOf(page: Page): Promise<Blob> {
  const { pixels, padded } = pixelsOf(page)
  const canvas = new OffscreenCanvas(page.size.width, page.size.height)
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), padded.width, padded.height)
  canvas.getContext('2d', { alpha: false })?.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
