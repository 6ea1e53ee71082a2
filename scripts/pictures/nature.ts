// Drawings of the nature rooms: signs of rounds, places where fruit grows, and replacements of some
// carried-over drawings (hand, nose, seeds).
import {
  block,
  dot,
  type Fill,
  group,
  half,
  leaf,
  line,
  lying,
  shape,
  upright,
} from '../../apps/web/src/pictures/blocks.ts'

const [skin, skinDark]: readonly [Fill, Fill] = ['#c98a5b', '#a8693c']

/** A board with round corners. */
const board = (x: number, y: number, w: number, h: number, r: number, fill: Fill): string =>
  shape(
    `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    fill,
  )

const drop = (x: number, y: number, height: number) => upright(x, y, height, 'sky')

/** Signs of the rounds, and the seeds to choose from, 400 by 400. */
export const signs: Readonly<Record<string, readonly string[]>> = {
  'sign-tap': [
    line('M186 64V24M110 92L82 62M262 92L290 62', 'k', 20),
    board(156, 104, 60, 220, 30, skin),
    board(216, 196, 54, 120, 27, skin),
    board(270, 210, 50, 110, 25, skin),
    board(156, 240, 164, 136, 44, skin),
    group('rotate(-40 130 300)', board(96, 232, 56, 130, 28, skin)),
    line('M216 230V262M270 236V262', skinDark, 10),
  ],
  'sign-find': [
    group('rotate(-45 200 200)', board(172, 276, 56, 140, 24, 'bark')),
    dot(168, 168, 144, 'k'),
    dot(168, 168, 112, 'white'),
    leaf(104, 104, 128, 0, 'leaf'),
    line('M122 214L196 140', 'leaf-d', 12),
  ],
  'sign-home': [
    block(300, 60, 44, 110, 'bark'),
    board(72, 180, 256, 192, 12, 'white'),
    shape('M28 208L200 36L372 208Z', 'tom'),
    half(200, 300, 52, 'u', 'k'),
    block(148, 298, 104, 74, 'k'),
    dot(200, 150, 30, 'sun'),
  ],
  'sign-water': [
    line('M292 232A62 62 0 1 1 292 336', 'sky-d', 26),
    line('M132 300L76 196', 'sky-d', 34),
    group('rotate(-28 70 180)', board(24, 158, 92, 36, 10, 'sky-d')),
    board(120, 196, 190, 180, 28, 'sky-d'),
    board(120, 196, 190, 34, 12, 'k'),
    ...[
      [36, 252],
      [74, 300],
      [30, 336],
    ].map(([x = 0, y = 0]) => drop(x, y, 58)),
    leaf(176, 262, 80, 0, 'white'),
  ],
  'seed-sunflower': [
    upright(200, 200, 340, 'k'),
    line('M200 96V304M164 150V250M236 150V250', 'clay-l', 18),
  ],
  'seed-apple-tree': [upright(200, 200, 340, 'bark'), upright(200, 216, 210, 'clay')],
  'sign-basket': [
    dot(128, 150, 70, 'tom'),
    dot(272, 158, 66, 'leaf'),
    dot(200, 122, 74, 'sun'),
    leaf(206, 20, 70, 0, 'leaf-d'),
    half(200, 200, 172, 'd', 'clay'),
    board(16, 184, 368, 44, 16, 'bark'),
    line('M110 262H290M136 310H264', 'bark', 14),
  ],
}

const meadow = [block(0, 0, 400, 300, 'sky'), block(0, 232, 400, 68, 'leaf')]
const soil = [block(0, 0, 400, 300, 'sky'), block(0, 118, 400, 182, 'bark')]

/** Where fruit and vegetables grow, 400 by 300. */
export const places: Readonly<Record<string, readonly string[]>> = {
  'place-tree': [
    ...meadow,
    block(180, 150, 40, 110, 'bark'),
    dot(130, 120, 68, 'leaf-d'),
    dot(270, 120, 68, 'leaf-d'),
    dot(200, 84, 76, 'leaf-m'),
    leaf(176, 70, 64, 0, 'leaf'),
  ],
  'place-tall': [
    ...meadow,
    line('M200 262V50', 'leaf-d', 26),
    leaf(206, 118, 110, 0, 'leaf-d'),
    leaf(84, 118, 110, 1, 'leaf-d'),
    leaf(204, 20, 96, 0, 'leaf-m'),
    leaf(100, 20, 96, 1, 'leaf-m'),
    upright(200, 60, 120, 'leaf'),
  ],
  'place-vine': [
    ...meadow,
    line('M110 264V34M290 264V34M84 74H316M84 164H316', 'bark', 16),
    line('M200 264C120 220 290 190 200 130S150 60 220 30', 'leaf-d', 14),
    leaf(216, 150, 66, 0, 'leaf-d'),
    leaf(118, 176, 66, 1, 'leaf-d'),
    leaf(128, 78, 66, 1, 'leaf-m'),
    leaf(226, 40, 66, 0, 'leaf-m'),
  ],
  'place-ground': [
    block(0, 0, 400, 300, 'sky'),
    block(0, 172, 400, 128, 'bark'),
    line('M40 176C110 130 130 214 200 176S300 130 362 176', 'leaf-d', 16),
    leaf(60, 84, 84, 0, 'leaf'),
    leaf(160, 90, 76, 1, 'leaf-m'),
    leaf(262, 78, 88, 0, 'leaf'),
  ],
  'place-under': [
    ...soil,
    leaf(204, 34, 84, 0, 'leaf-d'),
    leaf(112, 34, 84, 1, 'leaf-d'),
    upright(200, 72, 100, 'leaf'),
    shape('M152 128H248A260 260 0 0 1 200 276A260 260 0 0 1 152 128Z', 'clay'),
    line('M60 180H92M304 214H340M72 256H110M320 158H344', 'clay', 12),
  ],
}

const ground = shape('M24 262H376V319A57 57 0 0 1 319 376H81A57 57 0 0 1 24 319V262Z', 'bark')
const sunSeed = (y: number, height: number) => [
  upright(200, y, height, 'clay-l'),
  line(`M190 ${y - 18}V${y + 18}M210 ${y - 18}V${y + 18}`, 'k', 7),
]

/** Replacements of carried-over drawings of the same name in rooms/. */
export const redrawn: Readonly<Record<string, readonly string[]>> = {
  'sense-hand': [
    ...[-21, -7, 7, 21].map((turn, finger) =>
      group(
        `rotate(${turn} 200 320)`,
        board(175, finger === 0 || finger === 3 ? 62 : 34, 50, 200, 25, skin),
      ),
    ),
    group('rotate(-58 190 290)', board(164, 124, 54, 170, 27, skin)),
    dot(200, 262, 88, skin),
    board(142, 290, 116, 90, 20, skin),
    line('M150 250A66 66 0 0 0 246 286', skinDark, 9),
  ],
  'sense-nose': [
    shape('M164 44A36 36 0 0 1 236 44L276 236H124Z', skin),
    dot(118, 270, 66, skin),
    dot(282, 270, 66, skin),
    dot(200, 268, 92, skin),
    lying(132, 300, 66, 'k'),
    lying(268, 300, 66, 'k'),
    line('M188 96L180 210', skinDark, 12),
  ],
  'sunflower-1-seed': [ground, ...sunSeed(318, 108)],
  'sunflower-2-root': [
    ground,
    line('M200 340V372M200 350L164 370M200 350L236 370', 'clay-l', 10),
    line('M200 280V226', 'leaf', 16),
    leaf(200, 152, 78, 0, 'leaf'),
    ...sunSeed(306, 92),
  ],
  'apple-tree-1-seed': [ground, upright(200, 318, 108, 'clay-l'), upright(200, 322, 58, 'clay')],
  'apple-tree-2-sprout': [
    ground,
    line('M200 340V370M200 346L164 368M200 346L236 368', 'clay-l', 10),
    upright(200, 312, 92, 'clay-l'),
    line('M200 276V216', 'leaf-d', 16),
    leaf(200, 126, 92, 0, 'leaf'),
    leaf(108, 126, 92, 1, 'leaf'),
  ],
}

/** A child that waves, 360 by 400, cut off by the edge it stands on. */
export const child: string[] = [
  group('rotate(24 292 240)', board(268, 110, 58, 220, 29, skin)),
  ...[-20, 0, 20].map((turn) =>
    group(`rotate(${24 + turn} 318 170)`, board(300, 66, 24, 80, 12, skin)),
  ),
  half(180, 430, 150, 'u', 'sky-d'),
  block(30, 424, 300, 20, 'sky-d'),
  leaf(146, 322, 68, 0, 'white'),
  board(150, 232, 60, 70, 20, skinDark),
  dot(80, 166, 30, skin),
  dot(280, 166, 30, skin),
  dot(180, 158, 104, skin),
  shape('M76 156A104 104 0 0 1 284 156A104 104 0 0 1 196 82A132 132 0 0 1 76 156Z', '#2b1b14'),
  dot(142, 166, 14, 'k'),
  dot(218, 166, 14, 'k'),
  dot(180, 190, 13, skinDark),
  shape('M152 214a28 28 0 0 0 56 0Z', 'tom-d'),
]
