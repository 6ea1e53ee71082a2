// Drawn faces: a person gets one by id, always the same.
import { block, dot, drawing, type Fill, half, leaf, line, quarter, shape } from './blocks.ts'

export type Hair = 'cap' | 'side' | 'long' | 'puff' | 'buns' | 'scarf'

/** The parts of a face. */
export type Look = { ground: Fill; top: Fill; hair: Hair; hairColour: Fill; skin: Fill }

const behind: Record<Hair, (colour: Fill) => string[]> = {
  cap: () => [],
  side: () => [],
  long: (c) => [block(22, 44, 56, 40, c), half(50, 46, 28, 'u', c)],
  puff: (c) => [dot(50, 36, 33, c)],
  buns: (c) => [dot(26, 24, 13, c), dot(74, 24, 13, c), half(50, 46, 27, 'u', c)],
  scarf: (c) => [dot(50, 50, 31, c), block(26, 60, 48, 26, c)],
}

function fringe(hair: Hair, colour: Fill): string[] {
  if (hair === 'scarf') return [shape('M27 50A23 23 0 0 1 73 50A46 46 0 0 0 27 50Z', colour)]
  if (hair === 'side') return [quarter(26, 26, 30, 2, colour), quarter(56, 34, 20, 3, colour)]
  return [shape('M27 50A23 23 0 0 1 73 50A40 40 0 0 0 27 50Z', colour)]
}

/** Of eyes and mouth: at least 3 : 1 to every skin (WCAG 2.2, 1.4.11); ink has 2.7 on the darker ones. */
export const featureColour = (skin: Fill): Fill => (darkSkins.has(skin) ? 'white' : 'k')
const darkSkins: ReadonlySet<Fill> = new Set(['#8A5A3B', '#7A4B30', '#5E3B28', '#4F2F20'])

/** The blocks of one face, 100 by 100. */
export function faceParts(look: Look): string[] {
  const features = featureColour(look.skin)
  return [
    block(0, 0, 100, 100, look.ground),
    half(50, 100, 34, 'u', look.top),
    ...behind[look.hair](look.hairColour),
    dot(50, 52, 23, look.skin),
    ...fringe(look.hair, look.hairColour),
    dot(42, 54, 3.2, features),
    dot(58, 54, 3.2, features),
    line('M45 62a5 5 0 0 0 10 0', features, 2.6),
  ]
}

/** The face of somebody unknown: a leaf, no person. */
export const unknownFace: string = round([
  block(0, 0, 100, 100, 'sand'),
  leaf(24, 24, 52, 0, 'leaf-d'),
])

/** The face in a circle of 100 by 100. */
export function round(parts: string[]): string {
  const circle = '<clipPath id="o"><circle cx="50" cy="50" r="50"/></clipPath>'
  return drawing('0 0 100 100', [circle, '<g clip-path="url(#o)">', ...parts, '</g>'])
}

type Choice<T> = readonly [T, ...T[]]
// hair colours with contrast to the skin
const looks: Choice<{ skin: Fill; hairColours: Choice<Fill> }> = [
  { skin: '#F4C9A4', hairColours: ['#8A4B1F', '#E0B040', '#2B1B14', '#4A2A1A'] },
  { skin: '#E3AE82', hairColours: ['#4A2A1A', '#21140E', '#8A4B1F'] },
  { skin: '#C98A5B', hairColours: ['#2B1B14', '#21140E'] },
  { skin: '#8A5A3B', hairColours: ['#21140E', '#2B1B14'] },
  { skin: '#5E3B28', hairColours: ['#21140E'] },
]
const hairs: Choice<Hair> = ['cap', 'side', 'long', 'puff', 'buns']
const grounds: Choice<Fill> = ['rose', 'sky', 'sun', 'leaf', 'tom']
const tops: Choice<Fill> = ['tom', 'sun', 'sky-d', 'leaf-d', 'k']

// FNV-1a, its better-mixed high bits folded into the low ones that the remainder takes
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** The look of an id; every part is chosen by its own bits of the hash. */
export function lookFor(id: string): Look {
  const pick = <T>(part: string, from: Choice<T>): T =>
    from[hash(`${part} ${id}`) % from.length] ?? from[0]
  const { skin, hairColours } = pick('skin', looks)
  const hairColour = pick('hair colour', hairColours)
  const picked = pick('ground', grounds)
  // fair hair has no contrast to the yellow ground
  const ground = picked === 'sun' && hairColour === '#E0B040' ? 'sky' : picked
  const top = pick('top', tops)
  return {
    ground,
    top: top === ground ? 'white' : top,
    hair: pick('hair', hairs),
    hairColour,
    skin,
  }
}

/** The drawn face of an id as SVG markup. */
export const face = (id: string): string => round(faceParts(lookFor(id)))
