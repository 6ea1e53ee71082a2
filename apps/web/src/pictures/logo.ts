// The mark: a child (sun) and a teacher (sky) overlap, and the overlap is a leaf.
import { block, drawing, leaf, line, quarter } from './blocks.ts'

/** The blocks of the mark, 100 by 100. */
export const logoParts: string[] = [
  block(0, 0, 100, 100, 'sky'),
  quarter(0, 0, 100, 0, 'sun'),
  leaf(0, 0, 100, 0, 'leaf'),
  line('M14 86L64 36', 'k', 7),
]

/** The mark as SVG markup. Its outer corners are never rounded; smallest size 24 px. */
export const logo: string = drawing('0 0 100 100', logoParts)
