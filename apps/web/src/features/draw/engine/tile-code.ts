// A tile's pixels as runs: each word is a colour (24 bits, as the canvas orders them) and how many
// pixels it goes on for, less one (8 bits). Drawings are mostly plain colour, so a tile of 256 KB
// becomes some KB in a tenth of a millisecond; it never grows. A plain tile is one word.
import { tileSize } from './tiles.ts'

export type TileCode = Uint32Array<ArrayBuffer>

export const tilePixels = tileSize * tileSize
const colourBits = 0x00ffffff
const opaque = 0xff000000
/** In pixels. */
export const longestRun = 256
/** 24 bits. */
export const whiteColour = colourBits

export const whiteTile: TileCode = Uint32Array.of(colourBits)

export const isWhite = (code: TileCode): boolean => code.length === 1 && code[0] === whiteColour

/** A tile of one colour, given as a pixel. */
export const plainTile = (pixel: number): TileCode => Uint32Array.of(pixel & colourBits)

const scratch = new Uint32Array(tilePixels)

/** The runs of a tile's pixels. Beyond the page's edge pixels are clear; they count as white. */
export function encodeTile(pixels: Uint32Array): TileCode {
  let words = 0
  let pixel = pixels[0] ?? 0
  let colour = colourOf(pixel)
  let length = 1
  let isPlain = true
  for (let at = 1; at < tilePixels; at += 1) {
    const next = pixels[at] ?? 0
    if (next === pixel && length < longestRun) {
      length += 1
      continue
    }
    scratch[words++] = (((length - 1) << 24) | colour) >>> 0
    length = 1
    if (next === pixel) continue
    pixel = next
    isPlain &&= colourOf(next) === colour
    colour = colourOf(next)
  }
  if (isPlain) return Uint32Array.of(colour)
  scratch[words++] = (((length - 1) << 24) | colour) >>> 0
  return scratch.slice(0, words)
}

const colourOf = (pixel: number): number =>
  pixel >= opaque ? pixel & colourBits : pixel === 0 ? colourBits : pixel & colourBits

/** Puts a tile's pixels into an image whose rows are `stride` pixels long, from `at` on. */
export function decodeTile(code: TileCode, image: Uint32Array, at = 0, stride = tileSize): void {
  if (code.length === 1) {
    const pixel = pixelOf(code[0] ?? 0)
    for (let row = 0; row < tileSize; row += 1) {
      image.fill(pixel, at + row * stride, at + row * stride + tileSize)
    }
    return
  }
  let row = at
  let column = 0
  for (let index = 0; index < code.length; index += 1) {
    const word = code[index] ?? 0
    const pixel = pixelOf(word)
    let rest = (word >>> 24) + 1
    while (rest > 0) {
      const here = Math.min(rest, tileSize - column)
      image.fill(pixel, row + column, row + column + here)
      rest -= here
      column += here
      if (column === tileSize) {
        column = 0
        row += stride
      }
    }
  }
}

/** The one pixel of a plain tile. */
export const plainPixel = (code: TileCode): number | undefined =>
  code.length === 1 ? pixelOf(code[0] ?? 0) : undefined

const pixelOf = (word: number): number => (opaque | (word & colourBits)) >>> 0
