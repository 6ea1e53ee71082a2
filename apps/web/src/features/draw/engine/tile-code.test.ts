import { expect, test } from 'vitest'
import {
  decodeTile,
  encodeTile,
  plainPixel,
  plainTile,
  tilePixels,
  whiteTile,
} from './tile-code.ts'

const decoded = (code: ReturnType<typeof encodeTile>) => {
  const pixels = new Uint32Array(tilePixels)
  decodeTile(code, pixels)
  return pixels
}

test('a tile comes back pixel by pixel', () => {
  const pixels = Uint32Array.from({ length: tilePixels }, (_, at) =>
    at % 97 < 40 ? 0xff112233 : (0xff000000 | (Math.imul(at, 2_654_435_761) & 0xffffff)) >>> 0,
  )
  expect(decoded(encodeTile(pixels))).toEqual(pixels)
})

test('a plain tile is one word, also where the page ends within it', () => {
  const pixels = new Uint32Array(tilePixels).fill(0xffffffff, 0, 5_000)
  expect(encodeTile(pixels)).toEqual(whiteTile)
  expect(plainPixel(plainTile(0xff0000ff))).toBe(0xff0000ff)
  expect(decoded(whiteTile)).toEqual(new Uint32Array(tilePixels).fill(0xffffffff))
})

test('noise takes no more than its pixels', () => {
  const pixels = Uint32Array.from({ length: tilePixels }, (_, at) => (0xff000000 | at) >>> 0)
  expect(encodeTile(pixels).length).toBeLessThanOrEqual(tilePixels)
})
