// The grounds of rooms of learning: what a room stands on, 1600 by 900. They are cut at the top and
// the sides, so that the middle and the lower edge always show.
import {
  block,
  dot,
  type Fill,
  half,
  leaf,
  line,
  quarter,
  shape,
} from '../../apps/web/src/pictures/blocks.ts'

const cloud = (x: number, y: number) => [
  half(x, y, 34, 'u', 'white'),
  half(x + 64, y, 48, 'u', 'white'),
  half(x + 124, y, 30, 'u', 'white'),
]

const flower = (x: number, y: number, size: number, petals: Fill) => [
  ...([1, 0, 1, 0] as const).map((turn, place) =>
    leaf(
      x - (place === 1 || place === 2 ? 0 : size),
      y - (place < 2 ? size : 0),
      size,
      turn,
      petals,
    ),
  ),
  dot(x, y, size / 3, 'sun'),
]

/** A meadow to play on, with a tree, a ball and toy blocks: the body. */
const playground = [
  block(0, 0, 1600, 900, 'sky'),
  dot(530, 170, 84, 'sun'),
  ...cloud(1060, 180),
  half(330, 690, 360, 'u', 'leaf-m'),
  half(1300, 700, 420, 'u', 'leaf-m'),
  shape('M0 640A2600 2600 0 0 1 1600 640V900H0Z', 'leaf'),
  block(176, 380, 56, 330, 'bark'),
  dot(110, 380, 104, 'leaf-d'),
  dot(296, 380, 104, 'leaf-d'),
  dot(204, 286, 120, 'leaf-d'),
  leaf(140, 250, 120, 0, 'leaf'),
  block(1180, 700, 130, 120, 'tom'),
  dot(1245, 760, 34, 'white'),
  block(1316, 700, 130, 120, 'sun'),
  leaf(1346, 726, 68, 0, 'leaf-d'),
  block(1248, 574, 130, 120, 'sky-d'),
  quarter(1266, 588, 92, 3, 'rose'),
  half(1313, 568, 76, 'u', 'tom-d'),
  dot(520, 800, 56, 'tom'),
  leaf(486, 766, 68, 0, 'white'),
  ...flower(1060, 820, 26, 'white'),
  ...flower(380, 830, 30, 'rose'),
  ...flower(90, 780, 24, 'white'),
  ...flower(1530, 830, 30, 'rose'),
]

/** A room for toys, with blocks on its floor: numbers. */
const playroom = [
  block(0, 0, 1600, 900, 'sky-l'),
  block(0, 690, 1600, 210, 'clay-l'),
  block(0, 676, 1600, 22, 'white'),
  block(-20, 796, 104, 104, 'tom'),
  dot(32, 848, 28, 'white'),
  block(90, 796, 104, 104, 'sun'),
  line('M126 830L146 818V878', 'k', 12),
  block(1406, 796, 104, 104, 'sky-d'),
  leaf(1428, 818, 60, 0, 'white'),
  block(1516, 796, 104, 104, 'leaf'),
  half(1568, 876, 40, 'u', 'sun'),
]

const flagColours: readonly Fill[] = ['tom', 'sun', 'leaf', 'sky-d', 'white']
/** Flags to hang along the upper edge, one beside the other; 500 by 50. */
export const flags = flagColours.map((fill, place) => half(50 + place * 100, 0, 46, 'd', fill))

export const grounds: Readonly<Record<string, readonly string[]>> = { playground, playroom }
