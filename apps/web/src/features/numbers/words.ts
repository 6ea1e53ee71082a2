// The words of the numbers room: names of numbers, shapes and things, and the sentences.
import { useLearningLanguage, type WordPack, type Words, wordBook } from '../rooms/index.ts'

const numberWords = wordBook(
  import.meta.glob<WordPack>('../../../../../content/numbers/{??,???}.json', {
    eager: true,
    import: 'default',
  }),
)

/** The room's words in the language being learnt. */
export const useNumberWords = (): Words => numberWords(useLearningLanguage())
