// How letters are spoken: by sound or by name, as the teacher has set. Without a clip for it, the
// word is spoken instead.
import type { Speech } from '../../ui/index.ts'
import type { SpeechWithFallback } from '../rooms/index.ts'
import type { Letter } from './alphabets.ts'
import type { LetterSettings } from './letter-settings.ts'

export const letterSpeech = (
  letter: string,
  says: LetterSettings['speaks'],
  language: string,
): Speech => ({ text: says === 'sound' ? letter.toLowerCase() : letter, kind: says, language })

export const wordSpeech = (word: string, language: string): Speech => ({
  text: word,
  kind: 'word',
  language,
})

/** A letter, with its word as the fallback. */
export const letterOrWord = (
  { letter, word }: Letter,
  says: LetterSettings['speaks'],
  language: string,
): SpeechWithFallback => ({
  ...letterSpeech(letter, says, language),
  fallback: word ? wordSpeech(word, language) : undefined,
})
