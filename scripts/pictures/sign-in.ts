// The pictures that fill one half of each page of the identity provider, drawn for an upright half
// (700 by 900) and for a band across a phone (700 by 300).
import {
  block,
  dot,
  drawing,
  group,
  half,
  leaf,
  lying,
  quarter,
  upright,
} from '../../apps/web/src/pictures/blocks.ts'
import { bird, fish, fox, owl, sprout } from './animals.ts'

type Scene = { tall: readonly string[]; wide: readonly string[]; headLeft?: true }

const scenes: Readonly<Record<string, Scene>> = {
  fox: {
    tall: [
      block(0, 0, 700, 900, 'sun'),
      quarter(0, 650, 250, 3, 'leaf'),
      leaf(250, 650, 250, 0, 'leaf-d'),
      leaf(500, 650, 250, 1, 'leaf'),
      group('translate(30 150) scale(1.6)', ...fox),
    ],
    wide: [
      block(0, 0, 700, 300, 'sun'),
      leaf(0, 150, 150, 0, 'leaf-d'),
      quarter(550, 150, 150, 2, 'leaf'),
      group('translate(196 20) scale(.77)', ...fox),
    ],
  },
  sprout: {
    tall: [
      block(0, 0, 700, 900, 'sky'),
      quarter(0, 0, 350, 0, 'sun'),
      block(0, 760, 700, 140, 'k'),
      lying(120, 830, 130, 'tom'),
      lying(580, 830, 130, 'sun'),
      sprout(160, 132, 1.9),
    ],
    wide: [
      block(0, 0, 700, 300, 'sky'),
      quarter(0, 0, 150, 0, 'sun'),
      block(0, 262, 700, 38, 'k'),
      sprout(276, 22, 0.74),
    ],
  },
  owl: {
    tall: [
      block(0, 0, 700, 900, 'rose'),
      dot(590, 120, 70, 'white'),
      leaf(0, 0, 170, 1, 'tom'),
      group('translate(-10 200) scale(1.8)', ...owl),
    ],
    wide: [
      block(0, 0, 700, 300, 'rose'),
      dot(610, 80, 44, 'white'),
      leaf(0, 0, 120, 1, 'tom'),
      group('translate(206 28) scale(.72)', ...owl),
    ],
  },
  bird: {
    headLeft: true,
    tall: [
      block(0, 0, 700, 900, 'sky'),
      dot(560, 150, 90, 'sun'),
      block(0, 660, 700, 240, 'leaf'),
      ...[-60, 140, 340, 540].map((x, i) => leaf(x, 660, 200, i % 2 === 0 ? 1 : 0, 'leaf-d')),
      group('translate(20 226) scale(1.92)', ...bird),
    ],
    wide: [
      block(0, 0, 700, 300, 'sky'),
      dot(600, 80, 48, 'sun'),
      block(0, 228, 700, 72, 'leaf'),
      group('translate(190 30) scale(.9)', ...bird),
    ],
  },
  fish: {
    headLeft: true,
    tall: [
      block(0, 0, 700, 900, 'sky-d'),
      half(170, 900, 240, 'u', 'sky'),
      half(600, 900, 180, 'u', 'sky'),
      upright(90, 780, 300, 'leaf'),
      upright(170, 830, 200, 'leaf-m'),
      dot(560, 200, 34, 'white'),
      dot(620, 120, 20, 'white'),
      group('translate(80 250) scale(2.6)', ...fish('sun', 'rose', 'tom')),
    ],
    wide: [
      block(0, 0, 700, 300, 'sky-d'),
      half(110, 300, 120, 'u', 'sky'),
      upright(640, 240, 180, 'leaf'),
      dot(520, 70, 20, 'white'),
      dot(556, 38, 11, 'white'),
      group('translate(210 36) scale(1.4)', ...fish('sun', 'rose', 'tom')),
    ],
  },
}

/** Both forms of each scene, by the names of their files. */
export const halves: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(scenes).flatMap(([name, { tall, wide, headLeft }]) => {
    // in a narrow half the head stays visible and the tail is cut off
    const crop = headLeft ? 'xMinYMid' : 'xMidYMid'
    return [
      [`${name}-tall`, drawing('0 0 700 900', tall, crop)],
      [`${name}-wide`, drawing('0 0 700 300', wide, crop)],
    ]
  }),
)
