// The bucket reaches what a plain search from neighbour to neighbour reaches.
import { expect, test } from 'vitest'
import { areAlike, paintReached, reach } from './fill.ts'
import { type FillJob, fillTiles, pixelsOf } from './pixel-jobs.ts'
import { encodeTile, plainPixel, tilePixels } from './tile-code.ts'

/** The reference: every neighbour of every pixel reached, one at a time. */
function search(pixels: Uint32Array, width: number, height: number, start: number): Uint8Array {
  const reached = new Uint8Array(pixels.length)
  const first = pixels[start] ?? 0
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached[at] === 1 || pixels[at] === 0 || !areAlike(pixels[at] ?? 0, first)) continue
    reached[at] = 1
    if (at % width > 0) waiting.push(at - 1)
    if (at % width < width - 1) waiting.push(at + 1)
    if (at >= width) waiting.push(at - width)
    if (at < width * (height - 1)) waiting.push(at + width)
  }
  return reached
}

let state = 7
const draw = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const colours = [0xffffffff, 0xff000000, 0xff2d32e5, 0xfff5f5f5]

test('it reaches what the reference reaches, on 500 random mazes', () => {
  for (let round = 0; round < 500; round += 1) {
    const [width, height] = [1 + draw(40), 1 + draw(40)]
    const dense = 1 + draw(5)
    const pixels = Uint32Array.from({ length: width * height }, () =>
      draw(dense) === 0 ? (colours[draw(colours.length)] ?? 0) : 0xffffffff,
    )
    const start = draw(width * height)
    const found = reach(pixels, { width, height }, start % width, Math.floor(start / width))
    expect(found).toEqual(search(pixels, width, height, start))
  }
})

test('the soft edge of a line takes the colour, the line does not', () => {
  // white, half grey, black, black, grey, white
  const pixels = Uint32Array.of(
    0xffffffff,
    0xff888888,
    0xff000000,
    0xff000000,
    0xff888888,
    0xffffffff,
  )
  const size = { width: 6, height: 1 }
  paintReached(pixels, size, reach(pixels, size, 0, 0), 0xffffffff, 0xff0000ff)
  expect([...pixels]).toEqual([
    0xff0000ff, 0xff000088, 0xff000000, 0xff000000, 0xff888888, 0xffffffff,
  ])
})

const job: FillJob = {
  kind: 'fill',
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

test('a line up to the edge of the page holds the colour', () => {
  const block = new Uint32Array(tilePixels).fill(0xffffffff)
  for (let y = 0; y < 200; y += 1) block.fill(0xff000000, y * 256 + 100, y * 256 + 104)
  const tiles = fillTiles({ ...job, tiles: new Map([[0, encodeTile(block)]]) })
  expect([...tiles.keys()]).toEqual([0])
})

test('filling with the colour that is there changes nothing', () => {
  const red = fillTiles(job)
  expect(plainPixel(fillTiles({ ...job, tiles: red }).get(0) ?? new Uint32Array())).toBeUndefined()
  expect(fillTiles({ ...job, tiles: red }).size).toBe(0)
})
