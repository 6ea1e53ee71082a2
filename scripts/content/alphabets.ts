// Gaps of an alphabet: letters of its language, words, drawings, clips, strokes.
import { type Findings, missing } from './findings.ts'

export interface Letter {
  letter: string
  word?: string
  picture?: string
  sounds?: { letter?: string; name?: string; word?: string }
}

export interface Alphabet {
  language: string
  letters: Letter[]
}

/** What exists besides the alphabets. */
export interface Surroundings {
  /** Ids of drawings. */
  pictures: ReadonlySet<string>
  /** Characters with strokes. */
  signs: ReadonlySet<string>
  /** A language's clips. */
  clips: (language: string) => ReadonlySet<string>
}

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letters of known languages; for others the file itself decides. */
const lettersOf: Readonly<Record<string, readonly string[]>> = {
  en: latin,
  es: [...latin, 'Ñ'],
  fil: [...latin, 'Ñ', 'NG'],
  fr: latin,
}

/** Checks an alphabet that fits its schema. */
export function checkAlphabet({ language, letters }: Alphabet, around: Surroundings): Findings {
  const names = letters.map(({ letter }) => letter)
  const absent = (lettersOf[language] ?? []).filter((letter) => !names.includes(letter))
  const twice = names.filter((letter, index) => names.indexOf(letter) !== index)
  const undrawn = letters.filter(({ picture }) => picture && !around.pictures.has(picture))
  const clips = around.clips(language)
  const which = (lacks: (letter: Letter) => boolean) =>
    letters.filter(lacks).map(({ letter }) => letter)
  const unspoken = (kind: 'letter' | 'name' | 'word') =>
    which(({ sounds }) => !clips.has(sounds?.[kind] ?? ''))
  const canBeTraced = (text: string) => [...text].every((sign) => around.signs.has(sign))
  return {
    faults: [
      ...missing('letters missing', absent),
      ...missing('letters twice', twice),
      ...missing(
        'pictures that nobody drew',
        undrawn.map(({ letter, picture }) => `${letter} (${picture})`),
      ),
    ],
    gaps: [
      ...missing(
        'letters without a word',
        which(({ word }) => !word),
      ),
      ...missing(
        'letters without a picture',
        which(({ picture }) => !picture),
      ),
      ...missing('sounds without a clip', unspoken('letter')),
      ...missing('names without a clip', unspoken('name')),
      ...missing('words without a clip', unspoken('word')),
      ...missing(
        'letters without strokes',
        which(({ letter }) => !canBeTraced(letter) || !canBeTraced(letter.toLowerCase())),
      ),
    ],
  }
}
