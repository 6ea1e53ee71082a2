import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitShelf } from './shelf-fit.ts'

const shelf = { width: 168, height: 536, gap: 16, sizes: [104, 76] }

test('two columns of six stand on the shelf of a tablet, the last place leading to the rest', () => {
  expect(fitShelf(shelf, 32)).toEqual({ columns: 2, size: 76, shown: 11 })
  expect(fitShelf(shelf, 12)).toEqual({ columns: 2, size: 76, shown: 12 })
})

test('where there is room, things are larger', () => {
  expect(fitShelf(shelf, 4)).toEqual({ columns: 1, size: 104, shown: 4 })
})

test('nothing ever stands outside the shelf, and nothing is left out that has room', () => {
  const lengths = fc.integer({ min: 76, max: 2000 })
  fc.assert(
    fc.property(lengths, lengths, fc.integer({ min: 1, max: 80 }), (width, height, things) => {
      const sizes = [128, 104, 76]
      const { columns, size, shown } = fitShelf({ width, height, gap: 16, sizes }, things)
      const places = shown < things ? shown + 1 : shown
      const rows = Math.ceil(places / columns)
      expect(columns * (size + 16) - 16).toBeLessThanOrEqual(width)
      if (places > 0) expect(rows * (size + 16) - 16).toBeLessThanOrEqual(height)
      if (shown < things) expect((rows + 1) * (size + 16) - 16).toBeGreaterThan(height)
    }),
  )
})
