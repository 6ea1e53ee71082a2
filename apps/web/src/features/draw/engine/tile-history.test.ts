// The history of tiles does what whole snapshots would do, pixel by pixel.
import { expect, test } from 'vitest'
import {
  decodeTile,
  encodeTile,
  plainTile,
  type TileCode,
  tilePixels,
  whiteTile,
} from './tile-code.ts'
import { mostSteps, type Step, type Surface, TileHistory } from './tile-history.ts'
import { type Box, boxOn, cornerOf, tileAt, tileSize, tilesIn } from './tiles.ts'

const size = { width: 300, height: 200 }
const white = 0xffffffff
const sides = { width: 512, height: 256 }
const allTiles = tilesIn({ left: 0, top: 0, right: size.width, bottom: size.height })

/** A canvas of pixels in memory; what lies beyond its edges is clear, as on a real one. */
class Pixels implements Surface {
  readonly size = size
  readonly image = new Uint32Array(sides.width * sides.height)
  // one for all: a new one for each tile costs a third of the test
  private readonly tile = new Uint32Array(tilePixels)

  constructor() {
    this.rectangle({ left: 0, top: 0, right: size.width, bottom: size.height }, white)
  }

  rectangle(box: Box, pixel: number): void {
    const { left, top, right, bottom } = boxOn(size, box)
    for (let y = top; y < bottom; y += 1) {
      const row = y * sides.width
      if (left < right) this.image.fill(pixel, row + left, row + right)
    }
  }

  read(tile: number): TileCode {
    const { x, y } = cornerOf(tile)
    for (let row = 0; row < tileSize; row += 1) {
      const from = (y + row) * sides.width + x
      this.tile.set(this.image.subarray(from, from + tileSize), row * tileSize)
    }
    return encodeTile(this.tile)
  }

  paint(tile: number, code: TileCode): void {
    const { x, y } = cornerOf(tile)
    decodeTile(code, this.tile)
    for (let row = 0; row < tileSize && y + row < size.height; row += 1) {
      const wide = Math.min(tileSize, size.width - x)
      const from = row * tileSize
      this.image.set(this.tile.subarray(from, from + wide), (y + row) * sides.width + x)
    }
  }
}

/** Numbers that come the same for the same seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const isSame = (one: Uint32Array, other: Uint32Array) =>
  Buffer.compare(new Uint8Array(one.buffer), new Uint8Array(other.buffer)) === 0

/** One sequence of acts on tiles and on snapshots; false where they differ. */
function walk(seed: number): boolean {
  const draw = chance(seed)
  const pixels = new Pixels()
  const history = new TileHistory(pixels)
  const elsewhere = new Map<number, Step>()
  const undo: Uint32Array[] = []
  let redo: Uint32Array[] = []
  const paintSome = () => {
    for (let piece = 0; piece <= draw(4); piece += 1) {
      const [left, top] = [draw(size.width) - 20, draw(size.height) - 20]
      const box = { left, top, right: left + draw(160), bottom: top + draw(160) }
      history.touch(box)
      pixels.rectangle(box, (0xff000000 | draw(0x1000000)) >>> 0)
    }
  }
  const push = (before: Uint32Array) => {
    undo.push(before)
    redo = []
  }
  const bring = (way: 'undo' | 'redo') => {
    const missing = history.missing(way)
    const step = missing === undefined ? undefined : elsewhere.get(missing)
    if (missing !== undefined && step) history.hold(missing, step)
  }
  for (let act = 0; act < 16; act += 1) {
    const before = pixels.image.slice()
    switch (draw(8)) {
      case 0:
        history.replace(new Map(allTiles.map((tile) => [tile, whiteTile])), size)
        push(before)
        break
      case 1: {
        history.settle()
        bring('undo')
        const now = undo.pop()
        if (history.undo() && now) redo.push(before)
        if (now && !isSame(now, pixels.image)) return false
        break
      }
      case 2: {
        history.settle()
        bring('redo')
        const now = redo.pop()
        if (history.redo() && now) undo.push(before)
        if (now && !isSame(now, pixels.image)) return false
        break
      }
      case 3:
        history.begin()
        paintSome()
        history.cancel()
        if (!isSame(before, pixels.image)) return false
        break
      case 4: {
        // older steps lie elsewhere
        history.settle()
        for (const [number, step] of history.changed().steps) elsewhere.set(number, step)
        history.unsaved.saved(history.unsaved.changes)
        history.release(0)
        break
      }
      default: {
        history.begin()
        paintSome()
        history.end()
        push(before)
        // sometimes nothing, some or all of it is read before the next act
        let goOn = draw(4)
        history.settle(() => goOn-- > 0)
      }
    }
    if (history.canUndo !== undo.length > 0 || history.canRedo !== redo.length > 0) return false
  }
  return true
}

test('1,000 random sequences give the pixels that snapshots give', {
  tags: 'whole',
  timeout: 240_000,
}, () => {
  const wrong = Array.from({ length: 1_000 }, (_, seed) => seed + 1).filter((seed) => !walk(seed))
  expect(wrong).toEqual([])
})

test(`the last ${mostSteps} steps can be undone`, () => {
  const pixels = new Pixels()
  const history = new TileHistory(pixels)
  for (let step = 0; step < mostSteps + 5; step += 1) {
    history.begin()
    const box = { left: step, top: 0, right: step + 1, bottom: 10 }
    history.touch(box)
    pixels.rectangle(box, 0xff0000ff)
    history.end()
  }
  let undone = 0
  while (history.undo()) undone += 1
  expect(undone).toBe(mostSteps)
  expect(pixels.image[4]).toBe(0xff0000ff)
  expect(pixels.image[5]).toBe(white)
})

test('while a stroke is not read whole, what is saved is the page before it', () => {
  const pixels = new Pixels()
  const history = new TileHistory(pixels)
  const red = plainTile(0xff0000ff)
  history.replace(new Map([[tileAt(0, 0), red]]), { width: 256, height: 256 })
  history.begin()
  const box = { left: 0, top: 0, right: 300, bottom: 300 }
  history.touch(box)
  pixels.rectangle(box, 0xff00ff00)
  history.end()
  let goOn = 1
  history.settle(() => goOn-- > 0)
  const before = history.changed()
  expect(before.extent).toEqual({ width: 256, height: 256 })
  expect(before.span).toEqual({ first: 1, at: 1, last: 1 })
  expect(before.tiles.get(tileAt(0, 0))).toEqual(red)
  expect([...before.steps.keys()]).toEqual([1])
  history.settle()
  const after = history.changed()
  expect(after.extent).toEqual({ width: 300, height: 256 })
  expect(after.span.at).toBe(2)
  expect([...after.steps.keys()]).toEqual([1, 2])
})

test('what changes again while it is written is not saved by that', () => {
  const history = new TileHistory(new Pixels())
  const [first, second] = [tileAt(0, 0), tileAt(1, 0)]
  const paint = (tile: number, pixel: number) =>
    history.replace(new Map([[tile, plainTile(pixel)]]), size)
  paint(first, 1)
  paint(second, 2)
  const { changes } = history.changed()
  paint(second, 3)
  history.unsaved.saved(changes)
  const left = history.changed()
  expect([...left.tiles.keys()]).toEqual([second])
  expect([...left.steps.keys()]).toEqual([3])
  expect(history.unsaved.isEmpty).toBe(false)
  history.unsaved.saved(left.changes)
  expect(history.unsaved.isEmpty).toBe(true)
})

test('steps are let go of from far to near, and only those that are saved', () => {
  const history = new TileHistory(new Pixels())
  for (let number = 1; number <= 20; number += 1) {
    history.replace(new Map([[0, plainTile(number)]]), size)
  }
  history.unsaved.saved(20)
  history.unsaved.change([], 2)
  history.release(0)
  const held = Array.from({ length: 20 }, (_, at) => at + 1).filter((number) =>
    history.step(number),
  )
  expect(held).toEqual([2, 17, 18, 19, 20])
  expect(history.missing('undo')).toBeUndefined()
})

test('no step leads past what a page begins with, and it is saved with the first change alone', () => {
  const pixels = new Pixels()
  const history = new TileHistory(pixels)
  const [first, second] = [tileAt(0, 0), tileAt(1, 0)]
  history.lay(new Map([[second, plainTile(7)]]), size)
  const starter = new Map([[first, plainTile(5)]])
  history.lay(starter, size)
  expect([history.isBlank, history.hasUnsaved, history.canUndo]).toEqual([true, false, false])

  history.replace(new Map([[first, plainTile(9)]]), size)
  expect([history.isBlank, history.hasUnsaved, history.canUndo]).toEqual([false, true, true])
  const { tiles } = history.changed()
  expect([tiles.get(first), tiles.get(second)]).toEqual([plainTile(9), whiteTile])
  history.undo()
  expect(history.canUndo).toBe(false)
  expect(history.tile(first)).toEqual(plainTile(5))
  expect(history.undo()).toBe(false)
})

test('a line that was none leaves a page as it began, and the page can begin anew', () => {
  const history = new TileHistory(new Pixels())
  history.lay(new Map([[0, plainTile(5)]]), size)
  history.begin()
  history.touch({ left: 0, top: 0, right: 20, bottom: 20 })
  history.cancel()
  expect([history.isBlank, history.tile(0)]).toEqual([true, plainTile(5)])
  history.unsaved.saved(history.changed().changes)
  history.lay(new Map(), size)
  expect([...history.changed().tiles]).toEqual([[0, whiteTile]])
})
