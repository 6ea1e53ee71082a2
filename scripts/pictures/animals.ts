// Animals and things on signs, quilts and the pages of sign-in, drawn from the four blocks.
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

export const sprout = (x = 0, y = 0, s = 1) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    line('M100 330V250', 'k', 12),
    leaf(100, 262, 58, 0, 'leaf-d'),
    leaf(42, 262, 58, 1, 'leaf-d'),
    upright(100, 135, 270, 'leaf'),
    shape('M100 0A190.9 190.9 0 0 1 100 270Z', 'leaf-m'),
    dot(82, 140, 8, 'k'),
    dot(118, 140, 8, 'k'),
    smile(100, 160, 13),
    dot(70, 163, 7, 'rose'),
    dot(130, 163, 7, 'rose'),
  )

export const owl = [
  leaf(70, 20, 110, 1, 'sky-d'),
  leaf(220, 20, 110, 0, 'sky-d'),
  half(200, 210, 130, 'u', 'sky'),
  block(70, 210, 260, 230, 'sky'),
  ...[0, 1, 2].flatMap((r) =>
    [0, 1, 2, 3]
      .slice(r % 2)
      .map((i) =>
        upright(140 + i * 40 - (r % 2 ? 20 : 0), 318 + r * 40, 54, r % 2 ? 'sky-d' : 'white'),
      ),
  ),
  leaf(20, 230, 150, 0, 'sky-d'),
  leaf(230, 230, 150, 1, 'sky-d'),
  dot(134, 180, 70, 'white'),
  dot(266, 180, 70, 'white'),
  dot(146, 184, 38, 'k'),
  dot(254, 184, 38, 'k'),
  dot(158, 170, 12, 'white'),
  dot(266, 170, 12, 'white'),
  upright(200, 232, 78, 'sun'),
]

export const fox = [
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

export const book = [
  block(18, 262, 364, 150, 'k'),
  shape('M30 400V330A100 100 0 0 1 130 230H200V400Z', 'white'),
  shape('M370 400V330A100 100 0 0 0 270 230H200V400Z', 'cream'),
  block(197, 230, 6, 170, 'k'),
  dot(118, 330, 34, 'tom'),
  leaf(118, 272, 30, 0, 'leaf'),
  line('M236 300H330M236 330H340M236 360H310', 'k', 10),
]

export const bird = [
  line('M190 196V226M230 196V226', 'k', 8),
  half(200, 110, 92, 'd', 'tom'),
  dot(140, 92, 50, 'tom'),
  leaf(236, 34, 110, 0, 'tom-d'),
  leaf(178, 78, 92, 1, 'sun'),
  shape('M92 78V112L60 95Z', 'sun'),
  dot(128, 84, 9, 'k'),
]

export const tower = [
  block(40, 300, 120, 120, 'tom'),
  quarter(40, 300, 120, 0, 'sun'),
  block(160, 300, 160, 120, 'white'),
  half(240, 420, 54, 'u', 'k'),
  block(40, 240, 280, 60, 'k'),
  leaf(58, 250, 40, 0, 'leaf'),
  leaf(108, 250, 40, 1, 'rose'),
  leaf(158, 250, 40, 0, 'sun'),
  leaf(208, 250, 40, 1, 'white'),
  leaf(258, 250, 40, 0, 'tom'),
  block(80, 120, 120, 120, 'rose'),
  dot(140, 180, 38, 'tom'),
  dot(140, 180, 16, 'white'),
  block(200, 160, 80, 80, 'leaf'),
  leaf(200, 160, 80, 0, 'leaf-d'),
  half(140, 120, 60, 'u', 'sun'),
  dot(124, 98, 6, 'k'),
  dot(156, 98, 6, 'k'),
  smile(140, 104, 8, 'k', 4),
  line('M240 160V120', 'k', 8),
  leaf(240, 64, 56, 0, 'leaf-d'),
  leaf(200, 80, 40, 1, 'leaf'),
]

export const brush = [
  dot(400, 420, 236, 'rose'),
  dot(400, 420, 192, 'sun'),
  dot(400, 420, 148, 'white'),
  dot(400, 420, 104, 'sky'),
  dot(400, 420, 62, 'leaf'),
  leaf(118, 204, 118, 0, 'k'),
  group(
    'translate(118 322) rotate(-135)',
    block(-34, -44, 68, 50, 'white'),
    block(-34, -24, 68, 9, 'k'),
    shape('M-34 -44H34L12 -250A12 12 0 0 0 -12 -250Z', 'sun'),
  ),
]

export const fish = (body: Fill, tail: Fill, stripe = tail) => [
  leaf(158, 36, 44, 0, tail),
  leaf(158, 80, 44, 1, tail),
  lying(90, 80, 160, body),
  dot(56, 72, 8, 'k'),
  upright(100, 80, 52, stripe),
]
