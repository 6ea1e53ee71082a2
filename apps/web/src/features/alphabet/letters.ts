// How letters and their pictures look: blocks in fixed colours, capital and small, and the colours
// each picture stands out on.
import alphabet from '../../pictures/alphabet.json'
import rooms from '../../pictures/rooms.json'
import words from '../../pictures/words.json'
import type { Letter } from './alphabets.ts'

// in this order no two neighbours are alike in rows of three, six or seven
const colours = ['sun', 'tom', 'white', 'leaf', 'sky'] as const

/** The colour of a letter's block. */
export const blockColour = (index: number) => `var(--${colours[index % colours.length]})`

/** How a letter is written. */
export type LetterCase = 'both' | 'capital' | 'small'

/** A letter as it is written: "Dd", "D" or "d". */
export function written(letter: string, letterCase: LetterCase): string {
  const small = letter.toLowerCase()
  if (letterCase === 'capital') return letter
  if (letterCase === 'small') return small
  // letters of two signs would run into each other
  return letter.length > 1 ? `${letter} ${small}` : letter + small
}

interface Picture {
  readonly id: string
  readonly field?: string
  /** Grounds of the same colour as the picture. */
  readonly avoid?: readonly string[]
}

const folders: readonly (readonly [folder: string, pictures: readonly Picture[]])[] = [
  ['words', words],
  ['alphabet', alphabet],
  ['rooms', rooms],
]

/** The word and the picture of a letter. */
export interface Shown {
  readonly word: string
  readonly src: string
  readonly alt: string
  readonly picture: string
}

/** The word and the picture of a letter; undefined while it lacks one of them. */
export function shownOf({ word, picture, alt = '' }: Letter): Shown | undefined {
  const folder = folders.find(([, pictures]) => pictures.some(({ id }) => id === picture))?.[0]
  if (!word || !picture || !folder) return undefined
  return { word, alt, picture, src: `/pictures/${folder}/${picture}.svg` }
}

const grounds = ['sun', 'sky', 'rose', 'leaf', 'tom'] as const

/** The leaf a picture lies on and the plate around it, as CSS colours. */
export function plateColours(picture: string | undefined): { leaf: string; plate: string } {
  const drawn = folders.flatMap(([, pictures]) => pictures).find(({ id }) => id === picture)
  const leaf = drawn?.field ?? 'sun'
  const plate =
    grounds.find((ground) => ground !== leaf && !drawn?.avoid?.includes(ground)) ?? 'sky'
  return { leaf: `var(--${leaf})`, plate: `var(--${plate})` }
}
