// The language dates are written in: the reader's own kind of the app's language (British or
// American English, say), as the browser says it.
import { useLingui } from '@lingui/react/macro'

/** The best of the browser's languages for the app's language. */
export const readerLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === language.split('-')[0]) ?? language

/** The locale for dates on this page. */
export function useReaderLocale(): string {
  const { i18n } = useLingui()
  return readerLocale(i18n.locale, navigator.languages)
}
