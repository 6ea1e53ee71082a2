// The language a child learns in the rooms, kept on the device. It is what is taught and spoken
// there, and never changes the words of the product itself.
import { useSyncExternalStore } from 'react'

/** The languages that every room teaches; a room may know more. */
export const learningLanguages = ['en', 'es', 'fil'] as const
export type LearningLanguage = (typeof learningLanguages)[number]

const key = 'kinderleaf-learning-language'
const listeners = new Set<() => void>()

// storage is refused in some private windows
function readKept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let current: string | undefined
const snapshot = (): string => {
  current ??= readKept() ?? 'en'
  return current
}

/** Learns another language from now on. */
export function learnIn(language: string): void {
  current = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language being learnt, of those that a room offers; English where it lacks it. */
export function useLanguageAmong<Language extends string>(
  offered: readonly Language[],
): Language | 'en' {
  const wanted = useSyncExternalStore(subscribe, snapshot)
  return offered.find((language) => language === wanted) ?? 'en'
}

/** The language being learnt. */
export const useLearningLanguage = (): LearningLanguage => useLanguageAmong(learningLanguages)
