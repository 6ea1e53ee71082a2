// What letters say: their sound or their name as the teacher wants it. Where a language has none
// yet, the word stands in for it.
import type { Speech } from '../../ui/index.ts'
import type { SpeechWithFallback } from '../rooms/index.ts'
import type { Letter } from './alphabets.ts'
import type { LetterSettings } from './letter-settings.ts'

/** What a letter says. */
export const letterSpeech = (
  letter: string,
  says: LetterSettings['speaks'],
  language: string,
): Speech => ({ text: says === 'sound' ? letter.toLowerCase() : letter, kind: says, language })

/** What its word says. */
export const wordSpeech = (word: string, language: string): Speech => ({
  text: word,
  kind: 'word',
  language,
})

/** A letter to be heard; its word where nobody has spoken the letter yet. */
export const letterOrWord = (
  { letter, word }: Letter,
  says: LetterSettings['speaks'],
  language: string,
): SpeechWithFallback => ({
  ...letterSpeech(letter, says, language),
  fallback: word ? wordSpeech(word, language) : undefined,
})
