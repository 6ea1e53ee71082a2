// The words of the numbers room: names of numbers, shapes and things, and the sentences.
import en from '../../../../../content/numbers/en.json'
import es from '../../../../../content/numbers/es.json'
import fil from '../../../../../content/numbers/fil.json'
import fr from '../../../../../content/numbers/fr.json'
import { useLearningLanguage, type Words, wordBook } from '../rooms/index.ts'

const numberWords = wordBook({ en, es, fil, fr })

/** The room's words in the language being learnt. */
export const useNumberWords = (): Words => numberWords(useLearningLanguage())
