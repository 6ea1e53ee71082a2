// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { DrawnPage } from './drawn-page.ts'
import { PixelWork } from './engine/pixel-work.ts'
import { Sheet } from './engine/sheet.ts'
import { plainTile, type TileCode } from './engine/tile-code.ts'
import { blankPage } from './engine/tile-history.ts'
import { writePage } from './save/page-store.ts'

vi.mock('./save/page-store.ts', () => ({ writePage: vi.fn(async () => 'saved') }))
vi.mock('../gallery/index.ts', () => ({ savePicture: async () => 'saved' }))
vi.mock('./engine/sheet.ts', () => ({
  Sheet: class {
    size = { width: 300, height: 200 }
    read = () => plainTile(0xff888888)
    paint = () => {}
    stamp = () => {}
  },
}))
const filled: ((tiles: ReadonlyMap<number, TileCode>) => void)[] = []
vi.mock('./engine/pixel-work.ts', () => ({
  PixelWork: class {
    fill = () => new Promise((resolve) => filled.push(resolve))
    picture = async () => undefined
  },
}))

const red = 0xff0000ff
const place = { x: 5, y: 5, pressure: 1 }
const drawing = { id: 'one', owner: 'mira', createdAt: 1, history: 'h', changes: 0, seen: 0 }
const news = { onSteps: () => {}, onFull: () => {} }
const newPage = () => {
  const sheet = new Sheet(document.createElement('div'))
  return new DrawnPage(sheet, new PixelWork(), { drawing, ratio: 1 }, blankPage, news)
}

test('what is filled is a step, and is written', async () => {
  const page = newPage()
  const filling = page.fill(place, red)
  filled.pop()?.(new Map([[0, plainTile(red)]]))
  expect(await filling).toBe(true)
  await expect.poll(() => writePage).toHaveBeenCalledOnce()
  expect(page.steps.undo).toBe(true)
})

test('what was still being filled when another window took the page is given up', async () => {
  vi.mocked(writePage).mockClear()
  const page = newPage()
  const filling = page.fill(place, red)
  await page.handOver()
  filled.pop()?.(new Map([[0, plainTile(red)]]))
  expect(await filling).toBe(false)
  await Promise.resolve()
  expect(writePage).not.toHaveBeenCalled()
})

test('what a page begins with is nothing of hers until she draws on it', async () => {
  vi.mocked(writePage).mockClear()
  const page = newPage()
  const box = { left: 20, top: 20, right: 220, bottom: 180 }
  page.lay(document.createElement('canvas'), box)
  expect(page.steps).toEqual({ undo: false, redo: false, isNew: true, isWhite: true })
  await page.save()
  expect(writePage).not.toHaveBeenCalled()

  const filling = page.fill(place, red)
  filled.pop()?.(new Map([[0, plainTile(red)]]))
  await filling
  await expect.poll(() => writePage).toHaveBeenCalledOnce()
  page.go('undo')
  expect(page.steps).toMatchObject({ undo: false, redo: true, isNew: false, isWhite: false })
  expect([...page.whole().tiles.values()]).toEqual([plainTile(0xff888888)])
})
