// The mark and the picture that fills one half of each page.

import {
  dot,
  group,
  half,
  leaf,
  line,
  lyingLeaf,
  quarter,
  shape,
  smile,
  square,
  uprightLeaf,
} from './blocks.ts'
import { type Markup, trusted } from './markup.ts'

export type PictureName = 'fox' | 'sprout' | 'owl' | 'bird' | 'fish'

const mark = [
  square(0, 0, 100, 100, 'sky'),
  quarter(0, 0, 100, 0, 'sun'),
  leaf(0, 0, 100, 0, 'leaf'),
  line('M14 86L64 36', 'k', 7),
]

const fox = [
  leaf(60, 20, 140, 1, 'tom'),
  leaf(200, 20, 140, 0, 'tom'),
  leaf(92, 52, 80, 1, 'k'),
  leaf(228, 52, 80, 0, 'k'),
  shape('M60 160A42 42 0 0 1 102 118H298A42 42 0 0 1 340 160A140 140 0 0 1 60 160Z', 'tom'),
  leaf(60, 160, 140, 1, 'white'),
  leaf(200, 160, 140, 0, 'white'),
  dot(146, 176, 15, 'k'),
  dot(254, 176, 15, 'k'),
  dot(200, 296, 24, 'k'),
]

const sprout = [
  line('M100 330V250', 'k', 12),
  leaf(100, 262, 58, 0, 'leaf-d'),
  leaf(42, 262, 58, 1, 'leaf-d'),
  uprightLeaf(100, 135, 270, 'leaf'),
  shape('M100 0A190.9 190.9 0 0 1 100 270Z', 'leaf-m'),
  dot(82, 140, 8, 'k'),
  dot(118, 140, 8, 'k'),
  smile(100, 160, 13, 5),
  dot(70, 163, 7, 'rose'),
  dot(130, 163, 7, 'rose'),
]

const owlFeathers = [0, 1, 2].flatMap((row) =>
  [0, 1, 2, 3]
    .slice(row % 2)
    .map((column) =>
      uprightLeaf(
        140 + column * 40 - (row % 2 ? 20 : 0),
        318 + row * 40,
        54,
        row % 2 ? 'sky-d' : 'white',
      ),
    ),
)

const owl = [
  leaf(70, 20, 110, 1, 'sky-d'),
  leaf(220, 20, 110, 0, 'sky-d'),
  half(200, 210, 130, 'up', 'sky'),
  square(70, 210, 260, 260, 'sky'),
  ...owlFeathers,
  leaf(20, 230, 150, 0, 'sky-d'),
  leaf(230, 230, 150, 1, 'sky-d'),
  dot(134, 180, 70, 'white'),
  dot(266, 180, 70, 'white'),
  dot(146, 184, 38, 'k'),
  dot(254, 184, 38, 'k'),
  dot(158, 170, 12, 'white'),
  dot(266, 170, 12, 'white'),
  uprightLeaf(200, 232, 78, 'sun'),
]

const bird = [
  line('M190 196V226M230 196V226', 'k', 8),
  half(200, 110, 92, 'down', 'tom'),
  dot(140, 92, 50, 'tom'),
  leaf(236, 34, 110, 0, 'tom-d'),
  leaf(178, 78, 92, 1, 'sun'),
  shape('M92 78V112L60 95Z', 'sun'),
  dot(128, 84, 9, 'k'),
]

const fish = [
  leaf(158, 36, 44, 0, 'rose'),
  leaf(158, 80, 44, 1, 'rose'),
  lyingLeaf(90, 80, 160, 'sun'),
  dot(56, 72, 8, 'k'),
  uprightLeaf(100, 80, 52, 'tom'),
]

// Each scene is drawn for an upright half (700 × 900) and for a band across a phone (700 × 300).
const scenes: Record<PictureName, { tall: string[]; wide: string[]; headLeft?: true }> = {
  fox: {
    tall: [
      square(0, 0, 700, 900, 'sun'),
      quarter(0, 650, 250, 3, 'leaf'),
      leaf(250, 650, 250, 0, 'leaf-d'),
      leaf(500, 650, 250, 1, 'leaf'),
      group('translate(30 150) scale(1.6)', ...fox),
    ],
    wide: [
      square(0, 0, 700, 300, 'sun'),
      leaf(0, 150, 150, 0, 'leaf-d'),
      quarter(550, 150, 150, 2, 'leaf'),
      group('translate(196 20) scale(.77)', ...fox),
    ],
  },
  sprout: {
    tall: [
      square(0, 0, 700, 900, 'sky'),
      quarter(0, 0, 350, 0, 'sun'),
      square(0, 760, 700, 140, 'k'),
      lyingLeaf(120, 830, 130, 'tom'),
      lyingLeaf(580, 830, 130, 'sun'),
      group('translate(160 132) scale(1.9)', ...sprout),
    ],
    wide: [
      square(0, 0, 700, 300, 'sky'),
      quarter(0, 0, 150, 0, 'sun'),
      square(0, 262, 700, 38, 'k'),
      group('translate(276 22) scale(.74)', ...sprout),
    ],
  },
  owl: {
    tall: [
      square(0, 0, 700, 900, 'rose'),
      dot(590, 120, 70, 'white'),
      leaf(0, 0, 170, 1, 'tom'),
      group('translate(-10 200) scale(1.8)', ...owl),
    ],
    wide: [
      square(0, 0, 700, 300, 'rose'),
      dot(610, 80, 44, 'white'),
      leaf(0, 0, 120, 1, 'tom'),
      group('translate(206 28) scale(.72)', ...owl),
    ],
  },
  bird: {
    headLeft: true,
    tall: [
      square(0, 0, 700, 900, 'sky'),
      dot(560, 150, 90, 'sun'),
      square(0, 660, 700, 240, 'leaf'),
      ...[-60, 140, 340, 540].map((x, i) => leaf(x, 660, 200, i % 2 === 0 ? 1 : 0, 'leaf-d')),
      group('translate(20 226) scale(1.92)', ...bird),
    ],
    wide: [
      square(0, 0, 700, 300, 'sky'),
      dot(600, 80, 48, 'sun'),
      square(0, 228, 700, 72, 'leaf'),
      group('translate(190 30) scale(.9)', ...bird),
    ],
  },
  fish: {
    headLeft: true,
    tall: [
      square(0, 0, 700, 900, 'sky-d'),
      half(170, 900, 240, 'up', 'sky'),
      half(600, 900, 180, 'up', 'sky'),
      uprightLeaf(90, 780, 300, 'leaf'),
      uprightLeaf(170, 830, 200, 'leaf-m'),
      dot(560, 200, 34, 'white'),
      dot(620, 120, 20, 'white'),
      group('translate(80 250) scale(2.6)', ...fish),
    ],
    wide: [
      square(0, 0, 700, 300, 'sky-d'),
      half(110, 300, 120, 'up', 'sky'),
      uprightLeaf(640, 240, 180, 'leaf'),
      dot(520, 70, 20, 'white'),
      dot(556, 38, 11, 'white'),
      group('translate(210 36) scale(1.4)', ...fish),
    ],
  },
}

/** The logo mark. */
export const logoMark: Markup = trusted(
  `<svg class="mark" viewBox="0 0 100 100" width="48" height="48" aria-hidden="true">${mark.join('')}</svg>`,
)

/** The mark as a file of its own, for the browser's tab. */
export const faviconFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${mark
  .join('')
  .replaceAll('var(--sky)', '#6aa5f5')
  .replaceAll('var(--sun)', '#ffc233')
  .replaceAll('var(--leaf)', '#41ae70')
  .replaceAll('var(--k)', '#14281f')}</svg>`

/** The decorative half of a page. */
export function picture(name: PictureName): Markup {
  const { tall, wide, headLeft } = scenes[name]
  // Where the half is narrow, the head stays in the picture and the tail is cut off.
  const anchor = headLeft ? 'xMinYMid' : 'xMidYMid'
  const draw = (className: string, height: number, shapes: string[]) =>
    `<svg class="${className}" viewBox="0 0 700 ${height}" preserveAspectRatio="${anchor} slice" aria-hidden="true">${shapes.join('')}</svg>`
  return trusted(draw('tall', 900, tall) + draw('wide', 300, wide))
}
