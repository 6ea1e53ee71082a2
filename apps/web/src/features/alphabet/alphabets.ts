// The alphabets that can be learnt: one file of content a language, read when it is chosen.
import { use } from 'react'

/** A letter, with its picture if it has a word. */
export interface Letter {
  readonly letter: string
  readonly word?: string
  /** The id of a drawing. */
  readonly picture?: string
  readonly alt?: string
}

/** The room's sentences in a language. */
interface Sentences {
  readonly tap: string
  readonly isFor: string
  readonly pickTrace: string
  readonly trace: string
  readonly find: string
  readonly foundAll: string
}

export interface Alphabet {
  readonly language: string
  readonly sentences: Sentences
  /** Letters that sound alike. */
  readonly alike?: readonly (readonly string[])[]
  readonly letters: readonly Letter[]
}

const files = import.meta.glob<Alphabet>(
  ['../../../../../content/alphabet/*.json', '!../../../../../content/alphabet/schema.json'],
  { import: 'default' },
)

const readers = new Map(
  Object.entries(files).map(([path, read]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', read]),
)

/** The languages that have an alphabet. */
export const alphabetLanguages: readonly string[] = [...readers.keys()]

const reading = new Map<string, Promise<Alphabet>>()

function readAlphabet(language: string): Promise<Alphabet> {
  const cached = reading.get(language)
  if (cached) return cached
  const read = readers.get(language)
  const begun = read ? read() : Promise.reject(new Error(`there is no alphabet for ${language}`))
  reading.set(language, begun)
  // a failed load is tried again
  begun.catch(() => reading.delete(language))
  return begun
}

/** The alphabet of a language; suspends until it is loaded. */
export const useAlphabet = (language: string): Alphabet => use(readAlphabet(language))

/** "D is for dog", in the alphabet's language. */
export const isFor = ({ sentences }: Alphabet, letter: string, word: string): string =>
  sentences.isFor.replace('{letter}', letter).replace('{word}', word)
