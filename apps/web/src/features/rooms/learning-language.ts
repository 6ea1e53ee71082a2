// The language a child learns in the rooms: that of the pages, until she chooses one here, which the
// device stores.
import { type Language, languages } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react'
import { createStore } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'
import { useStore } from '../../state/use-store.ts'
import type { SpeechOutcome } from '../../ui/index.ts'

const storedLanguage = stored(
  'kinderleaf-learning-language',
  (text) => text,
  (language) => language,
)
const current = createStore(storedLanguage.read)

let naming: Promise<SpeechOutcome> | undefined

/** The name of the language that was just chosen, while it is spoken. */
export const languageBeingNamed = (): Promise<SpeechOutcome> | undefined => naming

/** At once; the room speaks after the name that is being spoken. */
export function learnIn(language: string, named: Promise<SpeechOutcome>): void {
  naming = named
  void named.finally(() => {
    if (naming === named) naming = undefined
  })
  current.set(language)
  storedLanguage.write(language)
}

/** The language being learnt, of those that a room offers; English where it lacks it. */
export function useLanguageAmong<Offered extends string>(
  offered: readonly Offered[],
): Offered | 'en' {
  const { i18n } = useLingui()
  const chosen = useStore(current) ?? i18n.locale
  return offered.find((language) => language === chosen) ?? 'en'
}

/** The language being learnt. */
export const useLearningLanguage = (): Language => useLanguageAmong(languages)
