// The quilts: grids of blocks for the landing page, the side menu and the figures of the dashboard.
// No two neighbours share a ground.
import {
  block,
  dot,
  type Fill,
  group,
  half,
  leaf,
  quarter,
} from '../../apps/web/src/pictures/blocks.ts'
import { faceParts, type Look } from '../../apps/web/src/pictures/faces.ts'
import { bird, fish, fox, owl, sprout } from './animals.ts'

const square = (x: number, y: number, ground: Fill, ...parts: string[]) =>
  group(`translate(${x * 100} ${y * 100})`, block(0, 0, 100, 100, ground), ...parts)
// a block of two by two squares that clips its content
const big = (x: number, y: number, ground: Fill, ...parts: string[]) =>
  `<svg x="${x * 100}" y="${y * 100}" width="200" height="200" viewBox="0 0 200 200">${block(0, 0, 200, 200, ground)}${parts.join('')}</svg>`
const flower = (petals: Fill, heart: Fill) => [
  leaf(50, 0, 50, 0, petals),
  leaf(0, 0, 50, 1, petals),
  leaf(0, 50, 50, 0, petals),
  leaf(50, 50, 50, 1, petals),
  dot(50, 50, 14, heart),
]
const ring = (tips: Fill) => [
  leaf(0, 0, 50, 0, tips),
  leaf(50, 0, 50, 1, tips),
  leaf(0, 50, 50, 1, tips),
  leaf(50, 50, 50, 0, tips),
]
// drawn, since an SVG file has no fonts
const letterA = [
  '<circle cx="45" cy="54" r="17" fill="none" stroke="#14281f" stroke-width="13"/>',
  block(59, 31, 13, 46, 'k'),
]
const digit3 = [
  '<path d="M33 28H62L46 47H50A15 15 0 1 1 36 68" fill="none" stroke="#14281f" stroke-width="12"/>',
]

/** The hero of the landing page, 6 by 7 squares. */
export const quilt = [
  big(0, 0, 'sun', group('translate(-4 8) scale(.51)', ...fox)),
  square(2, 0, 'leaf', leaf(0, 0, 100, 0, 'leaf-d')),
  square(3, 0, 'rose', dot(50, 50, 34, 'tom')),
  square(4, 0, 'sky', ...flower('white', 'tom')),
  square(5, 0, 'k', leaf(0, 0, 100, 1, 'sun')),
  square(2, 1, 'tom', ...letterA),
  square(3, 1, 'sky', quarter(0, 0, 100, 0, 'sun'), leaf(0, 0, 100, 0, 'leaf')),
  big(4, 1, 'rose', group('translate(0 8) scale(.5)', ...owl)),
  square(0, 2, 'sky', half(50, 100, 50, 'u', 'sky-d'), half(50, 50, 50, 'u', 'white')),
  square(1, 2, 'tom', ...flower('rose', 'k')),
  big(2, 2, 'white', group('translate(38 6) scale(.62)', sprout())),
  square(0, 3, 'k', dot(50, 50, 30, 'sun')),
  square(1, 3, 'sun', leaf(0, 0, 100, 0, 'tom')),
  square(4, 3, 'sun', block(0, 50, 100, 50, 'tom'), half(50, 50, 36, 'u', 'k')),
  square(5, 3, 'white', leaf(0, 0, 100, 1, 'leaf')),
  square(0, 4, 'leaf', quarter(0, 0, 100, 2, 'leaf-d'), quarter(50, 50, 50, 2, 'sun')),
  big(
    1,
    4,
    'sky',
    group('translate(8 10) scale(.54)', ...bird),
    block(0, 128, 200, 72, 'leaf'),
    leaf(20, 128, 60, 1, 'leaf-d'),
    leaf(80, 128, 60, 0, 'leaf-d'),
    leaf(140, 128, 60, 1, 'leaf-d'),
  ),
  square(3, 4, 'tom', ...digit3),
  square(4, 4, 'rose', leaf(0, 0, 100, 0, 'white'), dot(50, 50, 12, 'k')),
  square(5, 4, 'sky', quarter(0, 0, 100, 3, 'sky-d')),
  square(
    0,
    5,
    'rose',
    leaf(0, 0, 50, 0, 'tom'),
    leaf(50, 0, 50, 1, 'tom'),
    leaf(0, 50, 50, 1, 'tom'),
    leaf(50, 50, 50, 0, 'tom'),
  ),
  square(3, 5, 'k', ...flower('leaf', 'sun')),
  big(
    4,
    5,
    'tom',
    group('translate(4 50) scale(1.1)', ...fish('sun', 'k')),
    dot(170, 30, 10, 'white'),
    dot(150, 54, 6, 'white'),
  ),
  square(0, 6, 'sun', half(50, 100, 50, 'u', 'k'), half(50, 100, 26, 'u', 'sun')),
  square(1, 6, 'leaf-d', leaf(0, 0, 100, 1, 'leaf')),
  square(2, 6, 'tom', dot(50, 50, 50, 'rose'), dot(50, 50, 22, 'k')),
  square(3, 6, 'sky', leaf(0, 0, 100, 0, 'white')),
]

/** The strip at the foot of the side menu, 4 by 2 squares. */
export const strip = [
  square(0, 0, 'sun', leaf(0, 0, 100, 0, 'leaf')),
  square(1, 0, 'leaf', dot(50, 50, 30, 'sun')),
  square(2, 0, 'sky', leaf(0, 0, 100, 1, 'white')),
  square(3, 0, 'rose', leaf(0, 0, 100, 0, 'tom')),
  square(0, 1, 'tom', half(50, 100, 50, 'u', 'sun')),
  square(1, 1, 'k', ...ring('leaf')),
  square(2, 1, 'sun', quarter(0, 0, 100, 2, 'k')),
  square(3, 1, 'leaf', leaf(0, 0, 100, 1, 'leaf-d')),
]

/** Beside the number of lessons, 4 by 2 squares. */
export const lessonsQuilt = [
  square(0, 0, 'k', leaf(0, 0, 100, 0, 'leaf')),
  square(1, 0, 'sun', leaf(0, 0, 100, 1, 'leaf-d')),
  square(2, 0, 'leaf', dot(50, 50, 32, 'tom')),
  square(3, 0, 'sky', leaf(0, 0, 100, 0, 'white')),
  square(0, 1, 'rose', ...ring('tom')),
  square(1, 1, 'leaf-d', leaf(0, 0, 100, 0, 'sun')),
  square(2, 1, 'white', leaf(0, 0, 100, 1, 'leaf')),
  square(3, 1, 'tom', half(50, 100, 50, 'u', 'k')),
]

const classmates: Look[] = [
  { ground: 'tom', top: 'sun', hair: 'cap', hairColour: '#2B1B14', skin: '#F4C9A4' },
  { ground: 'rose', top: 'white', hair: 'cap', hairColour: '#8A4B1F', skin: '#E3AE82' },
  { ground: 'sun', top: 'leaf-d', hair: 'cap', hairColour: '#14281F', skin: '#8A5A3B' },
  { ground: 'sky', top: 'tom', hair: 'cap', hairColour: '#E0B040', skin: '#5E3B28' },
  { ground: 'leaf', top: 'white', hair: 'cap', hairColour: '#2B1B14', skin: '#C98A5B' },
  { ground: 'sun', top: 'sky-d', hair: 'cap', hairColour: '#8A4B1F', skin: '#F4C9A4' },
  { ground: 'rose', top: 'k', hair: 'cap', hairColour: '#14281F', skin: '#E3AE82' },
  { ground: 'tom', top: 'sun', hair: 'cap', hairColour: '#E0B040', skin: '#8A5A3B' },
]

/** Beside the number of students, 4 by 2 faces. */
export const studentsQuilt = classmates.map((look, i) =>
  group(`translate(${(i % 4) * 100} ${Math.floor(i / 4) * 100})`, ...faceParts(look)),
)
