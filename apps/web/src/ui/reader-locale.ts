// The locale of dates: the reader's variant of the app's language (British or American English),
// from the browser.
import { useLingui } from '@lingui/react/macro'

/** The best of the browser's languages for the app's language. */
export const readerLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((locale) => locale.split('-')[0] === language.split('-')[0]) ?? language

/** The locale for dates on this page. */
export function useReaderLocale(): string {
  const { i18n } = useLingui()
  return readerLocale(i18n.locale, navigator.languages)
}
