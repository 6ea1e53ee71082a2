// The language a child learns in the rooms, kept on the device. It is what is taught and spoken
// there, and never changes the words of the product itself.
import { createStore } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'
import { useStore } from '../../state/use-store.ts'

/** The languages that every room teaches; a room may know more. */
export const learningLanguages = ['en', 'es', 'fil'] as const
export type LearningLanguage = (typeof learningLanguages)[number]

const storedLanguage = stored(
  'kinderleaf-learning-language',
  (text) => text ?? 'en',
  (language) => language,
)
const current = createStore(storedLanguage.read)

/** Learns another language from now on. */
export function learnIn(language: string): void {
  current.set(language)
  storedLanguage.write(language)
}

/** The language being learnt, of those that a room offers; English where it lacks it. */
export function useLanguageAmong<Language extends string>(
  offered: readonly Language[],
): Language | 'en' {
  const chosen = useStore(current)
  return offered.find((language) => language === chosen) ?? 'en'
}

/** The language being learnt. */
export const useLearningLanguage = (): LearningLanguage => useLanguageAmong(learningLanguages)
