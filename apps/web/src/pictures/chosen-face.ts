// The face that was chosen for a child, part by part.
import type { Face } from '@kinderleaf/contract'
import {
  type HairColour,
  type HairStyle,
  hairStyles,
  type WornColour,
  wornColours,
} from '@kinderleaf/contract/plain'
import { type Fill, line } from './blocks.ts'
import { faceParts, featureColour, type Hair, lookFor, round } from './faces.ts'

/** By their place in the contract's list. */
export const skinColours = [
  '#F4C9A4',
  '#E3AE82',
  '#C98A5B',
  '#A56C43',
  '#7A4B30',
  '#4F2F20',
] as const satisfies readonly Fill[]

const hairFills: Readonly<Record<HairColour, Fill>> = {
  black: '#21140E',
  brown: '#6F4525',
  chestnut: '#9A5526',
  fair: '#E0B040',
  grey: '#C9C4BA',
}

const wornFills: Readonly<Record<WornColour, Fill>> = {
  tomato: 'tom',
  sun: 'sun',
  sky: 'sky-d',
  leaf: 'leaf-d',
  rose: 'rose',
}

/** What she wears stands out from it. */
const grounds: Readonly<Record<WornColour, Fill>> = {
  tomato: 'cream',
  sun: 'sky',
  sky: 'sun',
  leaf: 'rose',
  rose: 'leaf',
}

const drawnHair: Readonly<Record<HairStyle, Hair>> = {
  short: 'cap',
  side: 'side',
  long: 'long',
  curly: 'puff',
  buns: 'buns',
}

const glasses = (colour: Fill): string[] => [
  line('M34.5 53a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0', colour, 2.4),
  line('M50.5 53a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0', colour, 2.4),
  line('M49.5 53h1', colour, 2.4),
]

// over hair and hijab, or nobody would see it
const hearingAid: string[] = [
  line('M74 46c8 0 9 14 1 17', 'k', 7),
  line('M74 46c8 0 9 14 1 17', 'white', 3.6),
]

/** The drawn face as SVG markup. */
export function chosenFace(face: Face): string {
  const skin = skinColours[face.skin] ?? skinColours[0]
  const worn = wornFills[face.colour]
  return round([
    ...faceParts({
      ground: grounds[face.colour],
      top: worn,
      hair: face.hijab ? 'scarf' : drawnHair[face.hair],
      hairColour: face.hijab ? worn : hairFills[face.hairColour],
      skin,
    }),
    ...(face.glasses ? glasses(featureColour(skin)) : []),
    ...(face.hearingAid ? hearingAid : []),
  ])
}

const inkColours: Readonly<Record<string, HairColour>> = {
  '#8A4B1F': 'chestnut',
  '#E0B040': 'fair',
  '#4A2A1A': 'brown',
}

/** What comes nearest to the face that is drawn from an id; the choice begins with it. */
export function faceLike(id: string): Face {
  const { skin, hair, hairColour, top } = lookFor(id)
  const skins = ['#F4C9A4', '#E3AE82', '#C98A5B', '#A56C43', '#8A5A3B', '#5E3B28']
  return {
    skin: Math.max(0, skins.indexOf(skin)),
    hair: hairStyles.find((style) => drawnHair[style] === hair) ?? 'short',
    hairColour: inkColours[hairColour] ?? 'black',
    colour: wornColours.find((colour) => wornFills[colour] === top) ?? 'sky',
    ...{ glasses: false, hijab: false, hearingAid: false },
  }
}
