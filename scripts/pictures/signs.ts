// The signs: one picture for each place that a tile leads to. 400 by 400; they stand on the lower
// edge, and may be cut off by it.
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
import { bird, book, brush, fox, owl, tower } from './animals.ts'
import { butterfly, sticker } from './crafts.ts'
import { child } from './nature.ts'

const eyes = (x: number, y: number, apart: number, size: number) => [
  dot(x - apart, y, size, 'k'),
  dot(x + apart, y, size, 'k'),
]

/** A plus on a dot: something new is made there. */
const plus = (x: number, y: number) => [
  dot(x, y, 78, 'k'),
  block(x - 13, y - 48, 26, 96, 'white'),
  block(x - 48, y - 13, 96, 26, 'white'),
]

/** A fox looks over two cards of a question, one of them ticked. */
const quizzes = [
  block(34, 216, 158, 184, 'white'),
  dot(113, 318, 50, 'sky'),
  block(208, 216, 158, 184, 'white'),
  leaf(235, 262, 112, 0, 'leaf-d'),
  line('M264 318L286 340L322 296', 'white', 14),
  group('translate(40 -12) scale(.8)', ...fox),
]

const holes = [-30, 34, 98, 162, 226, 290, 354].flatMap((y) => [
  block(78, y, 30, 36, 'cream'),
  block(292, y, 30, 36, 'cream'),
])
/** A strip of film with three pictures, the middle one ready to play. */
const watch = [
  block(56, 0, 288, 400, 'k'),
  ...holes,
  block(124, 0, 152, 88, 'tom'),
  half(200, 88, 54, 'u', 'sun'),
  block(124, 112, 152, 176, 'sky'),
  half(200, 288, 76, 'u', 'leaf-d'),
  dot(246, 146, 20, 'sun'),
  shape('M164 146L252 200L164 254Z', 'white'),
  block(124, 312, 152, 88, 'rose'),
  dot(200, 386, 46, 'tom'),
]

/** The sun comes up between two hills. */
const today = [
  ...[-72, -36, 0, 36, 72].map((turn) =>
    group(`rotate(${turn} 200 220)`, upright(200, 62, 84, 'sun')),
  ),
  dot(200, 220, 102, 'sun'),
  ...eyes(200, 202, 36, 13),
  smile(200, 226, 26, 'k', 10),
  half(124, 400, 124, 'u', 'leaf-d'),
  half(284, 400, 116, 'u', 'leaf'),
]

/** Two flowers and a sprout on a hill. */
const garden = [
  half(200, 400, 196, 'u', 'leaf'),
  line('M130 300V190M262 300V130', 'leaf-d', 16),
  ...[0, 90, 180, 270].flatMap((turn) => [
    group(`rotate(${turn} 130 160)`, upright(130, 84, 76, 'tom')),
    group(`rotate(${turn} 262 100)`, upright(262, 16, 84, 'white')),
  ]),
  dot(130, 160, 34, 'sun'),
  dot(262, 100, 38, 'sun'),
  leaf(262, 210, 66, 0, 'leaf-d'),
  leaf(64, 226, 66, 1, 'leaf-d'),
]

/** Toy blocks with a large and a small a. */
const alphabet = [
  block(10, 196, 204, 204, 'tom'),
  line('M58 362L112 234L166 362M80 318H144', 'k', 26),
  block(222, 220, 168, 180, 'sky'),
  dot(300, 314, 54, 'k'),
  dot(300, 314, 26, 'sky'),
  block(326, 260, 28, 108, 'k'),
  block(120, 40, 148, 148, 'sun'),
  leaf(138, 58, 112, 0, 'leaf-d'),
]

const dotsOfA = [
  [200, 108],
  [172, 170],
  [144, 232],
  [116, 294],
  [200, 232],
  [228, 170],
  [256, 232],
] as const
/** A slate with a dotted A, and the chalk at its last dot. */
const trace = [
  block(10, 28, 380, 372, 'bark'),
  block(46, 64, 308, 300, 'leaf-d'),
  ...dotsOfA.map(([x, y]) => dot(x, y, 20, 'white')),
  group('translate(284 294) rotate(-35)', block(-30, -12, 60, 150, 'sun')),
]

const digits = [
  'M36 40L58 24V120',
  'M26 46A26 25 0 1 1 73 62L26 120H80',
  'M28 34A25 24 0 1 1 50 68A28 26 0 1 1 26 108',
] as const
const digit = (at: 0 | 1 | 2, x: number, y: number) =>
  group(`translate(${x} ${y})`, line(digits[at], 'k', 17))

/** Stairs of one, two and three blocks. */
const numbers = [
  block(10, 276, 120, 124, 'tom'),
  digit(0, 24, 266),
  block(140, 148, 120, 120, 'sun'),
  digit(1, 148, 136),
  block(140, 276, 120, 124, 'leaf'),
  block(270, 20, 120, 120, 'sky'),
  digit(2, 280, 10),
  block(270, 148, 120, 120, 'white'),
  block(270, 276, 120, 124, 'sky-d'),
]

/** The earth, and the sun behind it. */
const science = [
  dot(316, 96, 80, 'sun'),
  dot(196, 236, 186, 'sky'),
  leaf(62, 84, 120, 0, 'leaf-d'),
  leaf(232, 108, 96, 1, 'leaf-d'),
  leaf(246, 268, 104, 0, 'leaf-d'),
  leaf(34, 268, 84, 1, 'leaf-d'),
  ...eyes(190, 232, 46, 15),
  smile(190, 262, 28, 'k', 10),
]

/** A paw. */
const animals = [
  dot(136, 306, 74, 'bark'),
  dot(264, 306, 74, 'bark'),
  dot(200, 254, 84, 'bark'),
  block(136, 300, 128, 80, 'bark'),
  dot(64, 190, 48, 'bark'),
  dot(146, 92, 54, 'bark'),
  dot(254, 92, 54, 'bark'),
  dot(336, 190, 48, 'bark'),
]

/** A flower in its pot. */
const plants = [
  line('M200 290V150', 'leaf-d', 22),
  leaf(206, 196, 88, 0, 'leaf'),
  leaf(106, 196, 88, 1, 'leaf'),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    group(`rotate(${turn} 200 112)`, upright(200, 44, 84, 'sun')),
  ),
  dot(200, 112, 54, 'clay-l'),
  ...eyes(200, 104, 20, 8),
  smile(200, 118, 14, 'k', 6),
  shape('M104 316H296L274 400H126Z', 'tom'),
  block(86, 280, 228, 44, 'tom-d'),
]

/** A crayon on its paper. */
const draw = [
  group(
    'rotate(-5 180 250)',
    block(26, 110, 300, 310, 'white'),
    quarter(26, 110, 96, 0, 'sun'),
    leaf(60, 318, 84, 0, 'leaf'),
  ),
  line('M76 292C96 196 152 186 156 256S216 318 250 206', 'sky', 20),
  group(
    'translate(326 82) rotate(30)',
    block(-36, -76, 72, 160, 'sky-d'),
    block(-36, -50, 72, 18, 'k'),
    shape('M-36 84H36L10 136A12 12 0 0 1 -10 136Z', 'sky'),
  ),
]

/** A picture on its nail. */
const gallery = [
  line('M200 34L96 108M200 34L304 108', 'k', 10),
  dot(200, 34, 20, 'k'),
  block(24, 100, 352, 300, 'sun'),
  block(56, 132, 288, 236, 'sky'),
  dot(290, 186, 34, 'white'),
  half(180, 368, 112, 'u', 'leaf-d'),
  half(290, 368, 54, 'u', 'leaf'),
  ...eyes(290, 346, 16, 7),
]

const spine = (x: number, y: number, width: number, fill: Fill, mark: Fill) => [
  block(x, y, width, 360 - y, fill),
  block(x, y + 30, width, 20, mark),
  block(x, 310, width, 20, mark),
]

/** A board with the bars of a class. */
const dashboard = [
  line('M120 300L84 396M280 300L316 396', 'k', 18),
  block(30, 66, 340, 250, 'k'),
  block(78, 208, 58, 80, 'sun'),
  block(171, 132, 58, 156, 'leaf'),
  block(264, 172, 58, 116, 'sky'),
  leaf(200, 2, 64, 0, 'leaf-d'),
  leaf(136, 2, 64, 1, 'leaf'),
]

/** A book that is begun. */
const addLesson = [group('translate(0 -14)', ...book), ...plus(200, 118)]

/** The four signs of answers on a sheet that is begun. */
const addQuiz = [
  block(30, 100, 270, 300, 'white'),
  dot(102, 178, 44, 'tom'),
  block(184, 134, 88, 88, 'sky'),
  leaf(58, 268, 88, 0, 'leaf-d'),
  quarter(184, 268, 88, 0, 'rose'),
  ...plus(302, 96),
]

/** Books on a shelf. */
const myLessons = [
  ...spine(40, 110, 72, 'tom', 'sun'),
  ...spine(120, 170, 62, 'white', 'sky-d'),
  ...spine(190, 80, 76, 'sun', 'tom-d'),
  group('rotate(-13 300 360)', ...spine(286, 140, 66, 'sky-d', 'white')),
  block(10, 356, 380, 44, 'bark'),
]

/** By the place that each belongs to; no two are alike. */
export const signs: Readonly<Record<string, readonly string[]>> = {
  learn: [group('translate(0 -4)', ...owl)],
  quizzes,
  lessons: [group('translate(0 -14)', ...bird, ...book)],
  activities: [group('translate(20 -20)', ...tower)],
  arts: [group('translate(0 -20)', ...brush)],
  watch,
  today,
  garden,
  alphabet,
  trace,
  science,
  numbers: [group('translate(24 48) scale(.88)', ...numbers)],
  body: [group('translate(8 -32)', ...child)],
  animals,
  plants,
  draw,
  coloring: [group('translate(10 4) scale(.95)', ...butterfly)],
  stickers: [...sticker],
  gallery,
  dashboard,
  'add-lesson': addLesson,
  'add-quiz': addQuiz,
  'my-lessons': myLessons,
}
