// What the words of a room lack in one language beside English, in which all of them are written.
import { clipKey } from '../../apps/web/src/ui/voice/clip-key.ts'
import { type Findings, missing } from './findings.ts'

export interface WordPack {
  language: string
  sentences: Record<string, string>
  words: Record<string, { word: string }>
}

/** Plurals are said in their own way only where a language has one. */
const isNeeded = (sentence: string) => !sentence.endsWith('Many')

/** Checks a language against the English of the same folder; `spoken` are the words with a clip. */
export function checkWordPack(
  pack: WordPack,
  english: WordPack,
  spoken: ReadonlySet<string>,
): Findings {
  const lacks = (part: 'words' | 'sentences') =>
    Object.keys(english[part]).filter((id) => !(id in pack[part]))
  const words = Object.values(pack.words).map(({ word }) => word)
  return {
    faults: [],
    gaps: [
      ...missing('words missing', lacks('words')),
      ...missing('sentences missing', lacks('sentences').filter(isNeeded)),
      ...missing(
        'words without a clip',
        words.filter((word) => !spoken.has(clipKey(word))),
      ),
    ],
  }
}
