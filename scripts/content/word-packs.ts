// Gaps of a room's words in a language, compared with English, which is complete.
import { clipKey } from '../../apps/web/src/ui/voice/clip-key.ts'
import { type Findings, missing } from './findings.ts'

export interface WordPack {
  language: string
  sentences: Record<string, string>
  words: Record<string, { word: string }>
}

/** Not every language has plural forms. */
const isNeeded = (sentence: string) => !sentence.endsWith('Many')

/** Compares a language with English; `spoken` are the words with a clip. */
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
