// The language a child learns in the rooms, kept on the device. It is what is taught and spoken
// there, and never changes the words of the product itself.
import { useSyncExternalStore } from 'react'

export const learningLanguages = ['en', 'es', 'fil'] as const
export type LearningLanguage = (typeof learningLanguages)[number]

const key = 'kinderleaf-learning-language'
const listeners = new Set<() => void>()

function kept(): LearningLanguage {
  const asked = readKept()
  return learningLanguages.find((language) => language === asked) ?? 'en'
}

// storage is refused in some private windows
function readKept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let current: LearningLanguage | undefined
const snapshot = (): LearningLanguage => {
  current ??= kept()
  return current
}

/** Learns another language from now on. */
export function learnIn(language: LearningLanguage): void {
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

/** The language being learnt. */
export const useLearningLanguage = (): LearningLanguage => useSyncExternalStore(subscribe, snapshot)
