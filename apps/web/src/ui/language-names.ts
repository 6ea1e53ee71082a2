// What languages are called in the language of the page: "Spanish".
import { useLingui } from '@lingui/react'

export function useLanguageName(): (language: string) => string {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  return (language) => names.of(language) ?? language
}
