// The language a child learns in the rooms, stored on the device. It does not change the language
// of the product itself.
import { type LearningLanguage, learningLanguages } from '@kinderleaf/contract/plain'
import { createStore } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'
import { useStore } from '../../state/use-store.ts'

const storedLanguage = stored(
  'kinderleaf-learning-language',
  (text) => text ?? 'en',
  (language) => language,
)
const current = createStore(storedLanguage.read)

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
