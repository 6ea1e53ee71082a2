// Three framed pictures, as they hang on a child's wall.
import { block, dot, group, half, leaf, quarter } from '../../apps/web/src/pictures/blocks.ts'
import { fish, sprout } from './animals.ts'

export const wall = [
  block(0, 50, 216, 190, 'sun'),
  block(18, 68, 180, 154, 'sky'),
  half(108, 222, 90, 'u', 'sky-d'),
  group('translate(28 92) scale(.72)', ...fish('tom', 'sun')),
  block(240, 0, 168, 220, 'rose'),
  block(256, 16, 136, 188, 'white'),
  sprout(276, 22, 0.55),
  block(432, 72, 168, 168, 'leaf'),
  block(448, 88, 136, 136, 'cream'),
  quarter(448, 88, 68, 0, 'tom'),
  dot(550, 122, 26, 'sun'),
  leaf(448, 156, 68, 1, 'leaf-d'),
  half(550, 224, 34, 'u', 'sky'),
]
