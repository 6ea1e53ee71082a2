// Small scenes: lesson pictures of 400 by 300, child and teacher, the three steps of the landing
// page.
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
import { fish, fox } from './animals.ts'

const scene = (ground: Fill, ...parts: string[]) => [block(0, 0, 400, 300, ground), ...parts]
// a, b and c from rings and bars, since an SVG file has no fonts
const bowl = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#14281f" stroke-width="19"/>`
const letters = [
  bowl(58, 86),
  block(78, 52, 19, 68, 'k'),
  bowl(206, 230),
  block(167, 164, 19, 100, 'k'),
  '<path d="M351 65A25 25 0 1 0 351 105" fill="none" stroke="#14281f" stroke-width="19"/>',
]

const ladybird = (x: number, y: number) => [
  dot(x - 44, y + 2, 19, 'k'),
  half(x, y + 20, 48, 'u', 'tom'),
  dot(x - 14, y + 4, 8, 'k'),
  dot(x + 16, y + 4, 8, 'k'),
  dot(x + 2, y - 14, 8, 'k'),
]

/** Lesson pictures. */
export const thumbs = {
  letters: scene(
    'leaf',
    block(0, 0, 133, 150, 'sun'),
    block(133, 150, 134, 150, 'rose'),
    block(267, 0, 133, 150, 'sky'),
    ...letters,
    leaf(150, 18, 100, 0, 'leaf-d'),
    leaf(16, 168, 100, 1, 'leaf-d'),
    dot(333, 225, 48, 'k'),
    dot(333, 225, 20, 'sun'),
  ),
  count: scene(
    'sky',
    half(200, 300, 190, 'u', 'leaf'),
    ...ladybird(118, 262),
    ...ladybird(212, 190),
    ...ladybird(300, 262),
    dot(330, 64, 40, 'sun'),
    leaf(40, 30, 70, 0, 'white'),
    leaf(96, 40, 50, 0, 'white'),
  ),
  seasons: scene(
    'sun',
    block(0, 0, 100, 300, 'leaf'),
    block(100, 0, 100, 300, 'sun'),
    block(200, 0, 100, 300, 'tom'),
    block(300, 0, 100, 300, 'sky'),
    ...[0, 1, 2, 3].map((i) => line(`M${50 + i * 100} 300V190`, 'k', 12)),
    upright(50, 130, 190, 'rose'),
    upright(150, 130, 190, 'leaf-d'),
    upright(250, 130, 190, 'sun'),
    line('M350 200V70M350 150L320 116M350 130L380 96', 'k', 9),
    dot(322, 60, 9, 'white'),
    dot(372, 200, 9, 'white'),
    dot(330, 236, 9, 'white'),
    dot(384, 40, 9, 'white'),
  ),
  animals: scene('rose', group('translate(10 6) scale(.95)', ...fox)),
  shapes: scene(
    'tom',
    block(0, 0, 200, 150, 'sun'),
    dot(100, 75, 58, 'k'),
    block(200, 150, 200, 150, 'rose'),
    leaf(236, 162, 126, 0, 'leaf-d'),
    quarter(216, 16, 118, 3, 'white'),
    block(46, 172, 106, 106, 'white'),
  ),
  weather: scene(
    'sky',
    dot(110, 100, 66, 'sun'),
    shape('M104 214A56 56 0 0 1 132 112A92 92 0 0 1 300 98A60 60 0 0 1 316 214Z', 'white'),
    upright(150, 246, 40, 'sky-d'),
    upright(210, 246, 40, 'sky-d'),
    upright(270, 246, 40, 'sky-d'),
    dot(250, 150, 8, 'k'),
    dot(296, 150, 8, 'k'),
    smile(273, 162, 12),
  ),
  body: scene(
    'sun',
    half(200, 300, 100, 'u', 'tom'),
    dot(200, 130, 78, '#C98A5B'),
    shape('M122 122A78 78 0 0 1 278 122A130 130 0 0 0 122 122Z', 'k'),
    dot(172, 140, 9, 'k'),
    dot(228, 140, 9, 'k'),
    smile(200, 164, 18),
    leaf(36, 150, 80, 0, 'leaf'),
    leaf(284, 150, 80, 1, 'leaf'),
  ),
  sea: scene(
    'sky-d',
    half(90, 300, 120, 'u', 'sky'),
    half(310, 300, 120, 'u', 'sky'),
    group('translate(60 50) scale(1.2)', ...fish('tom', 'sun')),
    group('translate(220 170) scale(.7)', ...fish('rose', 'white')),
    dot(330, 70, 12, 'white'),
    dot(352, 40, 7, 'white'),
    upright(366, 250, 110, 'leaf'),
    upright(336, 262, 80, 'leaf'),
  ),
  rain: scene(
    'sky',
    dot(104, 112, 62, 'sun'),
    shape('M84 226A61 61 0 0 1 106 108A104 104 0 0 1 296 104A62 62 0 0 1 322 226Z', 'white'),
    ...[110, 200, 290].map((x) => upright(x, 247, 28, 'sky-d')),
    dot(136, 150, 10, 'k'),
    dot(264, 150, 10, 'k'),
    dot(112, 172, 9, 'rose'),
    dot(288, 172, 9, 'rose'),
    smile(200, 197, 14, 'k', 5.5),
  ),
  garden: scene(
    'leaf',
    block(0, 226, 400, 74, 'k'),
    line('M200 240V150', 'leaf-d', 14),
    leaf(200, 24, 128, 0, 'sun'),
    leaf(72, 24, 128, 1, 'sun'),
    leaf(200, 140, 80, 0, 'leaf-d'),
    leaf(120, 140, 80, 1, 'leaf-d'),
    lying(90, 262, 70, 'tom'),
    lying(310, 262, 70, 'tom'),
  ),
}

/** The sea, wide, for the question of a quiz. */
export const wideSea = [
  block(0, 0, 660, 280, 'sky-d'),
  half(80, 280, 110, 'u', 'sky'),
  half(620, 280, 150, 'u', 'sky'),
  group('translate(120 44) scale(1.5)', ...fish('tom', 'sun')),
  group('translate(452 150) scale(.76)', ...fish('rose', 'white')),
  dot(500, 64, 14, 'white'),
  dot(534, 36, 9, 'white'),
  dot(520, 98, 7, 'white'),
  upright(60, 206, 150, 'leaf'),
  upright(96, 232, 100, 'leaf-m'),
  upright(30, 240, 90, 'leaf-m'),
]

const person = (r: number, skin: Fill, hair: Fill) => [
  dot(0, 0, r, skin),
  shape(
    `M${-r} ${-r * 0.08}A${r} ${r} 0 0 1 ${r} ${-r * 0.08}A${r * 1.7} ${r * 1.7} 0 0 0 ${-r} ${-r * 0.08}Z`,
    hair,
  ),
  dot(-r * 0.35, r * 0.11, r * 0.12, 'k'),
  dot(r * 0.35, r * 0.11, r * 0.12, 'k'),
  smile(0, r * 0.37, r * 0.22, 'k', r * 0.098),
]
const child = person(92, '#F4C9A4', '#8A4B1F')
const teacher = person(104, '#C98A5B', '#14281F')
const glad = [
  dot(-62, -10, 22, 'k'),
  dot(62, -10, 22, 'k'),
  smile(0, 36, 40, 'k', 15),
  dot(-104, 44, 20, 'rose'),
  dot(104, 44, 20, 'rose'),
]

/** The mark at full size, tall: a child and a teacher meet in a leaf. */
export const meetTall = [
  block(0, 0, 700, 100, 'sun'),
  block(0, 800, 700, 100, 'sky'),
  quarter(0, 100, 700, 0, 'sun'),
  quarter(0, 100, 700, 2, 'sky'),
  leaf(0, 100, 700, 0, 'leaf'),
  group('translate(350 450) rotate(45)', ...glad),
  group('translate(190 216)', ...child),
  group('translate(526 678)', ...teacher),
]

/** The same, wide. */
export const meetWide = [
  block(0, 0, 132, 440, 'sun'),
  block(568, 0, 132, 440, 'sky'),
  quarter(130, 0, 440, 0, 'sun'),
  quarter(130, 0, 440, 2, 'sky'),
  leaf(130, 0, 440, 0, 'leaf'),
  group('translate(350 220) rotate(45) scale(.66)', ...glad),
  group('translate(140 124) scale(.86)', ...child),
  group('translate(566 320) scale(.84)', ...teacher),
]

/** Who learns and who teaches, 400 by 400: a child with a leaf, a teacher before her board. */
export const roles = {
  child: [
    block(0, 0, 400, 400, 'sun'),
    quarter(0, 260, 140, 3, 'leaf-d'),
    leaf(272, 36, 104, 0, 'leaf-d'),
    half(200, 400, 136, 'u', 'tom'),
    group('translate(200 196)', ...person(116, '#F4C9A4', '#8A4B1F')),
  ],
  teacher: [
    block(0, 0, 400, 400, 'sky'),
    block(24, 30, 352, 196, 'leaf-d'),
    leaf(48, 56, 76, 0, 'sun'),
    leaf(276, 56, 76, 1, 'rose'),
    half(200, 400, 156, 'u', 'k'),
    quarter(200, 304, 96, 2, 'sun'),
    dot(200, 92, 46, 'k'),
    group('translate(200 210)', ...person(116, '#C98A5B', '#14281F')),
    line(
      'M130 223a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M210 223a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M190 220h20',
      'k',
      8,
    ),
  ],
}

/** Make a lesson, share one code, see them grow. */
export const steps = {
  make: [block(0, 0, 100, 100, 'k'), leaf(0, 0, 100, 0, 'sun')],
  share: [quarter(0, 0, 100, 0, 'sun'), quarter(0, 0, 100, 2, 'k'), leaf(0, 0, 100, 0, 'leaf')],
  grow: [dot(50, 50, 50, 'white'), leaf(22, 22, 56, 0, 'leaf-d'), line('M34 66L66 34', 'white', 5)],
}
