// Work on all pixels of a page, done beside the page's main thread: filling, and the PNG of a page.
import type { Fill } from './fill.ts'
import { decodeTile, type TileCode, whiteTile } from './tile-code.ts'
import { cornerOf, type Size, tileSize, tilesIn } from './tiles.ts'

export interface Page {
  readonly size: Size
  readonly tiles: ReadonlyMap<number, TileCode>
}

export interface FillJob extends Fill {
  readonly kind: 'fill'
}

export interface PictureJob extends Page {
  readonly kind: 'picture'
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
