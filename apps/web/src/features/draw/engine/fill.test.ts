// The bucket paints what a plain search from neighbour to neighbour reaches, and its seams.
import { expect, test } from 'vitest'
import { areAlike, type Fill, fillTiles, mixed } from './fill.ts'
import { pixelsOf } from './pixel-jobs.ts'
import { encodeTile, plainPixel, type TileCode, tilePixels } from './tile-code.ts'
import { cornerOf, type Size, tileSize, tilesIn } from './tiles.ts'

/** The reference: every neighbour of every pixel reached, one at a time. */
function search(pixels: Uint32Array, { width, height }: Size, start: number): Uint8Array {
  const reached = new Uint8Array(pixels.length)
  const first = pixels[start] ?? 0
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached[at] === 1 || !areAlike(pixels[at] ?? 0, first)) continue
    reached[at] = 1
    if (at % width > 0) waiting.push(at - 1)
    if (at % width < width - 1) waiting.push(at + 1)
    if (at >= width) waiting.push(at - width)
    if (at < width * (height - 1)) waiting.push(at + width)
  }
  return reached
}

/** The reference: pixel by pixel, what is reached and the seam around it. */
function paint(pixels: Uint32Array, size: Size, start: number, colour: number): Uint32Array {
  const { width, height } = size
  const reached = search(pixels, size, start)
  const placeOf = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
  const seamOf = (at: number): number | undefined => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const sides = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
    for (const [right, down] of sides) {
      if (reached[placeOf(x + right, y + down)] !== 1) continue
      const line = placeOf(x - right, y - down)
      const pixel = pixels[at] ?? 0
      const beyond = line < 0 || reached[line] === 1 ? pixel : (pixels[line] ?? 0)
      return mixed(pixel & 0xffffff, (pixels[start] ?? 0) & 0xffffff, beyond & 0xffffff, colour)
    }
    return undefined
  }
  return pixels.map((pixel, at) => {
    const painted = reached[at] === 1 ? colour : (seamOf(at) ?? pixel)
    return ((0xff << 24) | painted) >>> 0
  })
}

/** A page's pixels, without what its tiles hold beyond its edges. */
function croppedOf(size: Size, tiles: ReadonlyMap<number, TileCode>): Uint32Array {
  const { pixels, padded } = pixelsOf({ size, tiles })
  return Uint32Array.from({ length: size.width * size.height }, (_, at) => {
    const row = Math.floor(at / size.width)
    return pixels[row * padded.width + (at % size.width)] ?? 0
  })
}

/** The tiles of a page of these pixels. */
function tilesOf(size: Size, pixels: Uint32Array): Map<number, TileCode> {
  const all = tilesIn({ left: 0, top: 0, right: size.width, bottom: size.height })
  return new Map(
    all.map((tile) => {
      const { x, y } = cornerOf(tile)
      const block = new Uint32Array(tilePixels)
      for (let row = 0; row < tileSize && y + row < size.height; row += 1) {
        const from = (y + row) * size.width
        block.set(pixels.subarray(from + x, from + Math.min(size.width, x + tileSize)), row * 256)
      }
      return [tile, encodeTile(block)]
    }),
  )
}

let state = 7
const draw = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const colours = [0xffffffff, 0xff000000, 0xff2d32e5, 0xfff5f5f5, 0xff888888]

/** A page of blots, so that runs are of all lengths, also over the edges of tiles. */
function maze(size: Size): Uint32Array {
  const pixels = new Uint32Array(size.width * size.height).fill(0xffffffff)
  const dense = 1 + draw(5)
  for (let at = 0; at < pixels.length; ) {
    const end = Math.min(pixels.length, at + 1 + draw(dense * 3))
    pixels.fill(draw(dense) === 0 ? (colours[draw(colours.length)] ?? 0) : 0xffffffff, at, end)
    at = end
  }
  return pixels
}

test('it paints what the reference paints, on 500 random mazes', () => {
  for (let round = 0; round < 500; round += 1) {
    const wide = round % 10 === 0
    const size = { width: 1 + draw(40) + (wide ? 240 : 0), height: 1 + draw(40) + (wide ? 240 : 0) }
    const pixels = maze(size)
    const start = draw(pixels.length)
    const tiles = tilesOf(size, pixels)
    const place = { x: start % size.width, y: Math.floor(start / size.width) }
    const filled = fillTiles({ size, tiles, ...place, colour: 0xff3344ee })
    const after = croppedOf(size, new Map([...tiles, ...filled]))
    expect(after).toEqual(paint(pixels, size, start, 0x3344ee))
  }
})

const fillRow = (...pixels: number[]) => {
  const size = { width: pixels.length, height: 1 }
  const tiles = tilesOf(size, Uint32Array.from(pixels))
  const filled = fillTiles({ size, tiles, x: 0, y: 0, colour: 0xff0000ff })
  return [...croppedOf(size, new Map([...tiles, ...filled]))]
}
const [white, grey, black, red] = [0xffffffff, 0xff888888, 0xff000000, 0xff0000ff]

test('the soft edge of a line takes the colour, the line does not', () => {
  expect(fillRow(white, grey, black, black, grey, white)).toEqual([
    ...[red, 0xff000088, black, black, grey, white],
  ])
})

test('a line one pixel wide stays when both its sides are filled', () => {
  const size = { width: 3, height: 3 }
  const pixels = new Uint32Array(9).fill(white)
  pixels[4] = black
  const filled = fillTiles({ size, tiles: tilesOf(size, pixels), x: 0, y: 0, colour: red })
  expect(croppedOf(size, filled)[4]).toBe(black)
})

const job: Fill = {
  size: { width: 300, height: 200 },
  tiles: new Map(),
  x: 10,
  y: 10,
  colour: 0xff0000ff,
}

test('an empty page is filled up to its edges and not beyond', () => {
  const tiles = fillTiles(job)
  expect([...tiles.keys()]).toEqual([0, 1])
  const { pixels, padded } = pixelsOf({ size: job.size, tiles })
  expect(pixels[299]).toBe(0xff0000ff)
  expect(pixels[199 * padded.width + 299]).toBe(0xff0000ff)
  const grown = pixelsOf({ size: { width: 400, height: 300 }, tiles })
  expect(grown.pixels[300]).toBe(0xffffffff)
  expect(grown.pixels[200 * grown.padded.width]).toBe(0xffffffff)
})

test('a tile that is filled whole is one word', () => {
  const tiles = fillTiles({ ...job, size: { width: 512, height: 256 } })
  expect([...tiles.values()].map((code) => code.length)).toEqual([1, 1])
})

test('a line up to the edge of the page holds the colour', () => {
  const block = new Uint32Array(tilePixels).fill(0xffffffff)
  for (let y = 0; y < 200; y += 1) block.fill(0xff000000, y * 256 + 100, y * 256 + 104)
  const tiles = fillTiles({ ...job, tiles: new Map([[0, encodeTile(block)]]) })
  expect([...tiles.keys()]).toEqual([0])
})

test('filling with the colour that is there changes nothing', () => {
  const tiles = fillTiles(job)
  expect(plainPixel(fillTiles({ ...job, tiles }).get(0) ?? new Uint32Array())).toBeUndefined()
  expect(fillTiles({ ...job, tiles }).size).toBe(0)
})
