// Pictures of the numbers room: things with a clear shape, and the tiles of its six activities.
import {
  block,
  dot,
  type Fill,
  group,
  half,
  leaf,
  line,
  quarter,
  shape,
  smile,
  upright,
} from '../../apps/web/src/pictures/blocks.ts'

const turned = (degrees: number, ...parts: string[]) =>
  group(`rotate(${degrees} 200 200)`, ...parts)
const moved = (x: number, y: number, scale: number, parts: readonly string[]) =>
  group(`translate(${x} ${y}) scale(${scale})`, ...parts)
const face = (y: number, fill: Fill = 'k') => [
  dot(164, y, 13, fill),
  dot(236, y, 13, fill),
  smile(200, y + 18, 24, fill, 9),
]

const clock = [
  dot(200, 200, 176, 'sky-d'),
  dot(200, 200, 142, 'white'),
  ...[0, 90, 180, 270].map((degrees) => turned(degrees, dot(200, 82, 12, 'sky-d'))),
  line('M200 200V118M200 200L262 236', 'k', 18),
  dot(200, 200, 18, 'tom'),
]

const windowPanes = [
  block(24, 24, 352, 352, 'bark'),
  ...[
    [52, 52],
    [212, 52],
    [52, 212],
    [212, 212],
  ].map(([x = 0, y = 0]) => block(x, y, 136, 136, 'sky')),
  dot(284, 116, 44, 'sun'),
  quarter(52, 252, 96, 3, 'leaf'),
  quarter(252, 252, 96, 2, 'leaf-m'),
]

const present = [
  block(32, 32, 336, 336, 'leaf'),
  block(172, 32, 56, 336, 'sun'),
  block(32, 172, 336, 56, 'sun'),
  leaf(96, 96, 104, 1, 'tom'),
  leaf(200, 96, 104, 0, 'tom'),
  leaf(96, 200, 104, 0, 'tom-d'),
  leaf(200, 200, 104, 1, 'tom-d'),
  dot(200, 200, 30, 'tom'),
]

const tent = [
  shape('M200 36L384 360H16Z', 'tom'),
  shape('M200 36L260 360H140Z', 'white'),
  shape('M200 140L236 360H164Z', 'k'),
]

const pizza = [
  shape('M20 60H380L200 372Z', 'sun'),
  block(12, 28, 376, 52, 'clay'),
  dot(124, 138, 34, 'tom'),
  dot(262, 150, 36, 'tom'),
  dot(196, 256, 32, 'tom'),
  leaf(172, 96, 44, 0, 'leaf-d'),
  leaf(128, 196, 40, 1, 'leaf-d'),
]

const door = [
  block(88, 20, 224, 360, 'tom-d'),
  block(104, 36, 192, 344, 'tom'),
  block(132, 64, 136, 116, 'sky'),
  leaf(152, 74, 96, 0, 'white'),
  block(132, 216, 136, 136, 'tom-d'),
  dot(278, 206, 14, 'sun'),
]

const envelope = [
  block(20, 84, 360, 232, 'white'),
  shape('M20 84H380L200 226Z', 'sky'),
  shape('M20 316L150 186L200 226L250 186L380 316Z', 'sky-d'),
  dot(200, 206, 40, 'tom'),
  leaf(178, 184, 44, 0, 'white'),
]

const starRays = [0, 72, 144, 216, 288]
// A parol, the star that hangs in Filipino windows.
const lantern = [
  line('M166 300L136 384M200 300V388M234 300L264 384', 'tom', 12),
  ...starRays.map((degrees) =>
    turned(degrees, shape('M200 16L246 200H154Z', 'sun'), shape('M200 16L200 200H154Z', 'tom')),
  ),
  dot(200, 200, 62, 'white'),
  ...starRays.map((degrees) => turned(degrees, upright(200, 174, 46, 'leaf'))),
  dot(200, 200, 14, 'tom'),
]

const heart =
  'M200 300L84 184A78 78 0 0 1 90 72A78 78 0 0 1 200 80A78 78 0 0 1 310 72A78 78 0 0 1 316 184Z'
const balloon = [
  line('M200 300C200 340 232 340 228 386', 'k', 9),
  shape('M200 288L222 320H178Z', 'tom-d'),
  shape(heart, 'tom'),
  leaf(108, 92, 56, 0, 'rose'),
]

const biscuit = [
  moved(-58, -30, 1.29, [shape(heart, 'clay')]),
  moved(-10, 2, 1.05, [shape(heart, 'clay-l')]),
  ...face(176, 'bark'),
  dot(124, 236, 9, 'tom'),
  dot(276, 236, 9, 'tom'),
]

const ladybird = [
  dot(84, 250, 62, 'k'),
  half(216, 312, 152, 'u', 'tom'),
  line('M216 164V312', 'k', 10),
  dot(150, 250, 24, 'k'),
  dot(280, 250, 24, 'k'),
  dot(180, 196, 20, 'k'),
  dot(256, 196, 20, 'k'),
  dot(66, 236, 12, 'white'),
]

const apple = (x: number, y: number) =>
  moved(x, y, 0.3, [
    line('M186 120V40', 'bark', 28),
    leaf(196, 24, 120, 0, 'leaf-d'),
    shape(
      'M124 116H276A100 100 0 0 1 376 216V260A116 116 0 0 1 260 376H140A116 116 0 0 1 24 260V216A100 100 0 0 1 124 116Z',
      'tom',
    ),
  ])

const tower = (x: number, count: number, fills: readonly Fill[]) =>
  Array.from({ length: count }, (_, index) => {
    const y = 300 - (index + 1) * 66
    const fill = fills[index % fills.length] ?? 'sky'
    return [
      block(x, y, 104, 60, fill),
      index % 2 ? leaf(x + 34, y + 12, 36, 0, 'k') : dot(x + 52, y + 30, 16, 'k'),
    ].join('')
  })

const frame = [
  ...[0, 1].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => block(12 + column * 76, 100 + row * 76, 70, 70, 'white')),
  ),
  ...[0, 1, 2, 3].map((column) => moved(12 + column * 76, 91, 0.175, ladybird)),
]

const traced = [
  line('M112 78A76 66 0 1 1 190 176A88 76 0 1 1 100 254', 'white', 58),
  line('M112 78A76 66 0 1 1 190 176', 'k', 12),
  dot(112, 78, 20, 'tom'),
  group(
    'rotate(38 190 176)',
    upright(190, 120, 112, 'sky-d'),
    block(160, 20, 60, 84, 'sky'),
    block(160, 86, 60, 18, 'white'),
  ),
]

const compared = [...tower(40, 2, ['sun']), ...tower(256, 4, ['sky'])]

const together = [
  apple(58, 96),
  apple(160, 96),
  apple(268, 8),
  half(200, 200, 168, 'd', 'sky-d'),
  block(16, 184, 368, 34, 'sky'),
]

const shapesTogether = [
  dot(96, 204, 92, 'sky'),
  block(168, 140, 164, 164, 'tom'),
  shape('M318 84L452 304H184Z', 'leaf'),
]

const star = 'M200 24L254 142L383 157L287 244L313 371L200 308L87 371L113 244L17 157L146 142Z'
const shapeToFind = [
  moved(-26, 92, 0.62, [shape(heart, 'tom')]),
  moved(210, 92, 0.62, [shape(heart, 'tom')]),
  moved(60, 16, 0.7, [shape(star, 'sun'), ...face(206)]),
]

const digits = [
  'M36 40L58 24V120',
  'M26 46A26 25 0 1 1 73 62L26 120H80',
  'M28 34A25 24 0 1 1 50 68A28 26 0 1 1 26 108',
] as const
const numerals = [
  block(-14, 168, 130, 140, 'white'),
  block(124, 168, 130, 140, 'leaf'),
  block(262, 168, 130, 140, 'sky'),
  ...digits.map((digit, index) => group(`translate(${2 + index * 138} 172)`, line(digit, 'k', 15))),
  moved(60, 40, 0.34, [dot(200, 200, 176, 'tom'), ...face(190)]),
]

const beads = [
  line('M-10 120H420M-10 232H420', 'k', 10),
  ...[0, 1, 2, 3].flatMap((index) => [
    index % 2 ? leaf(12 + index * 100, 80, 80, 0, 'white') : dot(52 + index * 100, 120, 42, 'sky'),
    index % 2 ? dot(52 + index * 100, 232, 42, 'sky') : leaf(12 + index * 100, 192, 80, 0, 'white'),
  ]),
]

/** Things of the world, 400 by 400. */
export const thingsOfTheWorld: Readonly<Record<string, readonly string[]>> = {
  clock,
  window: windowPanes,
  present,
  tent,
  pizza,
  door,
  envelope,
  lantern,
  balloon,
  biscuit,
}

/** The tiles, 400 by 300; the lower edge crops them. */
export const numberTiles: Readonly<Record<string, readonly string[]>> = {
  'tile-numbers': numerals,
  'tile-count': frame,
  'tile-trace': traced,
  'tile-compare': compared,
  'tile-add': together,
  'tile-all-shapes': shapesTogether,
  'tile-shapes': shapeToFind,
  'tile-patterns': beads,
}
