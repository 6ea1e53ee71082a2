// What letters say: their sound or their name as the teacher wants it. Where a language has none
// yet, the word stands in for it.
import type { Saying } from '../../ui/index.ts'
import type { Told } from '../rooms/index.ts'
import type { Letter } from './alphabets.ts'
import type { TeachersWay } from './teachers-way.ts'

/** What a letter says. */
export const letterSaying = (
  letter: string,
  says: TeachersWay['says'],
  language: string,
): Saying => ({ text: says === 'sound' ? letter.toLowerCase() : letter, kind: says, language })

/** What its word says. */
export const wordSaying = (word: string, language: string): Saying => ({
  text: word,
  kind: 'word',
  language,
})

/** A letter to be heard; its word where nobody has spoken the letter yet. */
export const letterOrWord = (
  { letter, word }: Letter,
  says: TeachersWay['says'],
  language: string,
): Told => ({
  ...letterSaying(letter, says, language),
  otherwise: word ? wordSaying(word, language) : undefined,
})
