// Pictures of Spanish, Filipino and French words that no other room has.
import {
  block,
  dot,
  type Fill,
  group,
  half,
  leaf,
  line,
  lying,
  quarter,
  shape,
  smile,
  upright,
} from '../../apps/web/src/pictures/blocks.ts'

const turned = (degrees: number, y: number, ...parts: string[]) =>
  group(`rotate(${degrees} 200 ${y})`, ...parts)
const bothSides = (draw: (side: (x: number, width?: number) => number) => string[]) => [
  ...draw((x) => x),
  ...draw((x, width = 0) => 400 - x - width),
]

const igloo = [
  half(200, 320, 184, 'u', 'white'),
  ...[
    [30, 250, 340],
    [66, 188, 268],
  ].map(([x = 0, y = 0, w = 0]) => block(x, y, w, 10, 'sky')),
  ...bothSides((side) => [
    block(side(138, 10), 198, 10, 52, 'sky'),
    block(side(84, 10), 260, 10, 60, 'sky'),
  ]),
  block(195, 140, 10, 48, 'sky'),
  half(200, 320, 92, 'u', 'sky'),
  half(200, 320, 64, 'u', 'k'),
  block(0, 320, 400, 80, 'sky-d'),
]

const koala = [
  ...bothSides((side) => [dot(side(84), 132, 80, 'sky'), dot(side(84), 132, 46, 'rose')]),
  dot(200, 222, 152, 'sky'),
  ...bothSides((side) => [dot(side(138), 206, 16, 'k')]),
  upright(200, 240, 124, 'k'),
  smile(200, 318, 26, 'k', 9),
]

const gnu = [
  leaf(24, 24, 136, 0, 'clay-l'),
  leaf(240, 24, 136, 1, 'clay-l'),
  ...bothSides((side) => [lying(side(84), 186, 136, 'bark')]),
  block(122, 110, 156, 180, 'bark'),
  half(200, 290, 78, 'd', 'bark'),
  block(122, 262, 156, 30, 'k'),
  half(200, 290, 78, 'd', 'k'),
  upright(200, 376, 100, 'k'),
  ...bothSides((side) => [
    dot(side(158), 186, 22, 'white'),
    dot(side(160), 188, 12, 'k'),
    dot(side(168), 296, 11, 'rose'),
  ]),
  upright(200, 116, 120, 'k'),
]

const cheese = [
  shape('M24 196L376 84V196Z', 'cream'),
  block(24, 196, 352, 152, 'sun'),
  half(260, 196, 42, 'd', 'clay'),
  dot(110, 276, 40, 'clay'),
  dot(206, 306, 22, 'clay'),
  half(376, 290, 36, 'l', 'clay'),
  lying(296, 162, 66, 'sun'),
]

const waffle = [
  block(42, 42, 316, 316, 'clay'),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => block(70 + column * 92, 70 + row * 92, 76, 76, 'bark')),
  ),
  turned(45, 190, block(138, 128, 124, 124, 'sun')),
  turned(45, 190, quarter(138, 128, 62, 0, 'white')),
]

const barColours: readonly Fill[] = ['tom', 'sun', 'leaf', 'sky', 'white']

const xylophone = [
  block(20, 150, 360, 18, 'bark'),
  block(20, 252, 360, 18, 'bark'),
  ...barColours.flatMap((fill, index) => {
    const [x, height] = [38 + index * 67, 300 - index * 32]
    return [
      block(x, 210 - height / 2, 54, height, fill),
      dot(x + 27, 159, 8, 'k'),
      dot(x + 27, 261, 8, 'k'),
    ]
  }),
  line('M96 392L214 214', 'k', 13),
  line('M376 372L292 208', 'k', 13),
  dot(218, 208, 28, 'tom-d'),
  dot(288, 200, 28, 'tom-d'),
]

const yoyo = [
  line('M200 90V0', 'k', 12),
  dot(200, 226, 154, 'tom'),
  dot(200, 226, 104, 'white'),
  leaf(144, 170, 112, 0, 'leaf'),
  dot(200, 226, 18, 'k'),
]

const football = [
  dot(200, 200, 176, 'white'),
  dot(200, 200, 58, 'k'),
  ...[0, 72, 144, 216, 288].flatMap((degrees) => [
    turned(degrees, 200, half(200, 33, 54, 'd', 'k'), line('M200 142V92', 'k', 10)),
    turned(degrees + 36, 200, line('M200 92L214 60M200 92L186 60', 'white', 10)),
  ]),
]

const pineapple = [
  leaf(96, 26, 104, 1, 'leaf-d'),
  leaf(200, 26, 104, 0, 'leaf-d'),
  upright(200, 84, 164, 'leaf'),
  half(200, 236, 112, 'u', 'sun'),
  block(88, 236, 224, 40, 'sun'),
  half(200, 276, 112, 'd', 'sun'),
  ...[0, 1, 2, 3].flatMap((row) =>
    (row % 2 ? [132, 200, 268] : [166, 234]).map((x) =>
      upright(x, 172 + row * 54, 46, row % 2 ? 'tom' : 'clay'),
    ),
  ),
]

const tooth = [
  block(132, 60, 136, 160, 'white'),
  block(40, 128, 320, 80, 'white'),
  ...bothSides((side) => [
    dot(side(132), 128, 92, 'white'),
    half(side(112), 206, 72, 'd', 'white'),
    upright(side(126), 250, 270, 'white'),
    dot(side(148), 156, 15, 'k'),
  ]),
  smile(200, 180, 28, 'k', 9),
  leaf(284, 70, 44, 0, 'sky'),
]

const robot = [
  line('M200 80V40', 'k', 12),
  dot(200, 34, 22, 'tom'),
  block(104, 72, 192, 130, 'sky'),
  ...bothSides((side) => [
    dot(side(152), 126, 30, 'white'),
    dot(side(154), 128, 15, 'k'),
    block(side(34, 44), 222, 44, 100, 'sky'),
    dot(side(56), 334, 26, 'tom'),
    block(side(116, 62), 346, 62, 54, 'k'),
  ]),
  block(162, 172, 76, 14, 'k'),
  block(88, 214, 224, 132, 'sky-d'),
  leaf(112, 238, 84, 0, 'white'),
  dot(252, 258, 20, 'tom'),
  dot(252, 306, 20, 'leaf'),
]

const broom = [
  block(189, 0, 22, 200, 'bark'),
  ...[-42, 42, -21, 21].map((degrees, index) =>
    turned(degrees, 190, upright(200, 284, 200, index < 2 ? 'sun' : 'clay')),
  ),
  upright(200, 288, 208, 'sun'),
  block(158, 176, 84, 34, 'tom'),
]

const skirt = [
  shape('M132 92H268L372 316A172 60 0 0 1 28 316Z', 'tom'),
  line('M170 128L132 350M230 128L268 350M200 128V366', 'tom-d', 8),
  block(124, 60, 152, 44, 'k'),
  dot(200, 82, 12, 'sun'),
]

const bowlingPin = [
  dot(200, 84, 58, 'white'),
  block(164, 84, 72, 120, 'white'),
  shape(
    'M164 180C164 220 120 236 120 300C120 344 146 376 158 376H242C254 376 280 344 280 300C280 236 236 220 236 180Z',
    'white',
  ),
  block(164, 138, 72, 18, 'tom'),
  block(164, 166, 72, 18, 'tom'),
]

const factory = [
  ...[84, 46, 110].map((x, at) => dot(x, 60 + at * 14, 26 - at * 4, 'sky-l')),
  block(60, 96, 52, 150, 'tom-d'),
  block(28, 214, 344, 162, 'tom'),
  ...[128, 210, 292].map((x) => shape(`M${x} 214V150L${x + 80} 214Z`, 'tom-d')),
  ...[60, 140, 220].map((x) => block(x, 250, 48, 44, 'sun')),
  block(296, 274, 52, 102, 'k'),
]

const wagon = [
  block(36, 122, 328, 26, 'sky-d'),
  block(48, 148, 304, 156, 'sky'),
  ...[72, 162, 252].map((x) => block(x, 176, 76, 66, 'white')),
  block(24, 296, 352, 24, 'k'),
  ...bothSides((side) => [dot(side(112), 330, 46, 'k'), dot(side(112), 330, 18, 'sun')]),
]

/** Drawings of words by id, 400 by 400. */
export const alphabetWords: Record<string, readonly string[]> = {
  igloo,
  koala,
  gnu,
  cheese,
  waffle,
  xylophone,
  yoyo,
  football,
  pineapple,
  tooth,
  robot,
  broom,
  skirt,
  'bowling-pin': bowlingPin,
  factory,
  wagon,
}
