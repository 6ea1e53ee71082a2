// The border of a certificate: a wreath of the blocks that everything here is drawn of.
import { dot, drawing, type Fill, leaf, quarter } from '../../../pictures/blocks.ts'

const columns = 13
const rows = 17
const size = 100
/** Around the leaves, so that none touches its neighbour. */
const gap = 6

interface Place {
  readonly column: number
  readonly row: number
}

const span = (length: number) => Array.from({ length }, (_, index) => index)

/** The squares of the border between the corners, side by side clockwise. */
const sides: readonly (readonly Place[])[] = [
  span(columns - 2).map((index) => ({ column: index + 1, row: 0 })),
  span(rows - 2).map((index) => ({ column: columns - 1, row: index + 1 })),
  span(columns - 2).map((index) => ({ column: columns - 2 - index, row: rows - 1 })),
  span(rows - 2).map((index) => ({ column: 0, row: rows - 2 - index })),
]

const greens: readonly Fill[] = ['leaf', 'leaf-d', 'leaf']

/** Two leaves and a third that leans to them, then a berry: the same from each corner to the middle. */
function blockAt({ column, row }: Place, index: number, length: number): string {
  const fromEnd = Math.min(index, length - 1 - index)
  const [x, y] = [column * size, row * size]
  if (fromEnd % 4 === 3) return dot(x + size / 2, y + size / 2, size / 4, 'tom')
  const turn = index < length / 2 ? fromEnd : fromEnd + 1
  const fill = greens[fromEnd % 4] ?? 'leaf'
  return leaf(x + gap / 2, y + gap / 2, size - gap, turn, fill)
}

/** Suns in the corners, their round side inwards. */
const corners = [
  quarter(0, 0, size, 0, 'sun'),
  quarter((columns - 1) * size, 0, size, 1, 'sun'),
  quarter((columns - 1) * size, (rows - 1) * size, size, 2, 'sun'),
  quarter(0, (rows - 1) * size, size, 3, 'sun'),
]

/** 13 squares wide and 17 high. */
export const wreath: string = drawing(`0 0 ${columns * size} ${rows * size}`, [
  ...corners,
  ...sides.flatMap((side) => side.map((place, index) => blockAt(place, index, side.length))),
])
