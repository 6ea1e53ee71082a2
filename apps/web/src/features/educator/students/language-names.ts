// What the languages that children learn are called.
import type { LearningLanguage } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'

export function useLanguageNames(): Readonly<Record<LearningLanguage, string>> {
  const { t } = useLingui()
  return { en: t`English`, es: t`Spanish`, fil: t`Filipino` }
}
