// What a drawing can begin with: drawings that wait for the rest, in guide lines, 400 by 400. They lie
// under a child's strokes on white paper.
import { dot, line, shape } from '../../apps/web/src/pictures/blocks.ts'

/** Pale enough to be drawn over, dark enough to be seen on white (3:1). */
const guide = '#8a948f'
const paper = '#ffffff'

const draw = (...paths: readonly string[]): string => line(paths.join(''), guide, 7)
const spot = (x: number, y: number, r: number): string => dot(x, y, r, guide)
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
/** A leaf between two of its points; the smaller the radius, the fuller it is. */
const leaf = (fromX: number, fromY: number, toX: number, toY: number, r: number): string =>
  `M${fromX} ${fromY}A${r} ${r} 0 0 1 ${toX} ${toY}A${r} ${r} 0 0 1 ${fromX} ${fromY}Z`

const three = 'M127 101A72 72 0 1 1 195 197A78 78 0 1 1 121.7 301.7'

export const starters: Readonly<Record<string, readonly string[]>> = {
  // its other half is as far from the middle of the page, where the mirror stands
  butterfly: [
    draw(
      leaf(200, 110, 200, 310, 320),
      leaf(182, 206, 24, 48, 160),
      leaf(182, 222, 64, 340, 120),
      ring(100, 124, 20),
      ring(122, 282, 14),
      'M196 108A70 70 0 0 0 146 44',
    ),
  ],
  face: [
    draw(ring(200, 220, 130), 'M70 196a27 27 0 0 0 0 54M330 196a27 27 0 0 1 0 54'),
    spot(154, 206, 11),
    spot(246, 206, 11),
    draw('M150 262a50 50 0 0 0 100 0'),
  ],
  house: [
    draw(
      'M90 190V360H310V190M56 190L200 56L344 190Z',
      'M272 122V66H308V156',
      'M222 214h58v58h-58ZM251 214v58M222 243h58',
      'M20 360H380',
    ),
  ],
  number: [line(three, guide, 84), line(three, paper, 70)],
  pattern: [
    draw(
      ring(54, 130, 36),
      'M112 94h72v72h-72Z',
      ring(242, 130, 36),
      'M20 330L65 260L110 330L155 260L200 330',
    ),
    ...[310, 360].map((x) => spot(x, 130, 6)),
    ...[245, 290, 335, 380].map((x, at) => spot(x, at % 2 === 0 ? 260 : 330, 6)),
  ],
  fishbowl: [
    draw(
      'M112 110H288M120 110A145 145 0 1 0 280 110',
      'M76 172q21 -18 42 0t42 0t42 0t42 0t42 0t38 0',
      'M120 350q-18 -36 2 -84M142 360q16 -34 -2 -70',
    ),
  ],
  tree: [
    draw(
      'M20 370H380M176 370Q186 300 184 236L104 166M224 370Q214 300 216 236L296 166M184 236Q200 224 216 236',
      'M200 230V70M146 202L60 204M254 202L340 204M200 160L146 92M200 150L256 84M200 100L172 52',
    ),
  ],
  road: [
    draw(
      'M0 250H400M0 370H400M26 310h54M126 310h54M226 310h54M326 310h54',
      'M20 250A150 150 0 0 1 250 250',
      ring(326, 92, 40),
    ),
  ],
  plate: [
    draw(
      ring(200, 200, 136),
      ring(200, 200, 96),
      'M30 300V112M10 112V150a20 20 0 0 0 40 0V112',
      'M366 300V100A70 110 0 0 0 352 206H366',
    ),
  ],
  window: [
    draw(
      'M60 50H340V316H60ZM36 316H364V350H36Z',
      'M60 236A150 190 0 0 0 176 50M340 236A150 190 0 0 1 224 50',
    ),
  ],
  cat: [
    draw(
      ring(200, 130, 82),
      'M132 84L122 18L176 52M268 84L278 18L224 52',
      'M102 142L46 132M106 162L52 176M298 142L354 132M294 162L348 176',
      'M176 170a12 12 0 0 0 24 0a12 12 0 0 0 24 0',
    ),
    spot(170, 120, 9),
    spot(230, 120, 9),
    shape('M188 148h24l-12 16Z', guide),
  ],
  cloud: [
    draw('M64 180A56 56 0 0 1 118 126A76 76 0 0 1 262 104A66 66 0 0 1 342 180Z', 'M20 374H380'),
  ],
}
