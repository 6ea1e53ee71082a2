// The tiles of the craft rooms: a half-coloured butterfly, and a sticker with a loose corner.
import {
  dot,
  type Fill,
  group,
  leaf,
  line,
  shape,
  smile,
  upright,
} from '../../apps/web/src/pictures/blocks.ts'

const wing = (upper: Fill, lower: Fill, spot: Fill): string[] => [
  leaf(200, 20, 190, 0, upper),
  leaf(242, 58, 110, 0, spot),
  leaf(200, 214, 150, 1, lower),
  dot(268, 282, 24, spot),
]

/** One side white paper, the other painted; 400 by 420. */
export const butterfly: readonly string[] = [
  ...wing('sun', 'sky', 'leaf'),
  group('matrix(-1 0 0 1 400 0)', ...wing('white', 'white', 'sand')),
  upright(200, 244, 260, 'k'),
  dot(200, 108, 40, 'k'),
  dot(185, 102, 7, 'white'),
  dot(215, 102, 7, 'white'),
  smile(200, 116, 12, 'white', 5),
  line('M182 76A80 80 0 0 0 146 26M218 76A80 80 0 0 1 254 26', 'k', 9),
]

const star = 'M200 62L244 156L346 169L270 239L290 340L200 290L110 340L130 239L54 169L156 156Z'

/** 400 by 420. */
export const sticker: readonly string[] = [
  dot(200, 208, 186, 'white'),
  dot(200, 208, 160, 'rose'),
  shape(star, 'sun'),
  dot(168, 200, 11, 'k'),
  dot(232, 200, 11, 'k'),
  smile(200, 218, 20, 'k', 8),
  shape('M386 208A186 186 0 0 1 200 394Q300 330 386 208Z', 'sand'),
]
