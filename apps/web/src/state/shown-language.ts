// In which language the pages are shown: as was chosen on this device, else as the browser prefers,
// else as the school's server says in the page itself. A cookie, since the sign-in pages read it too.
import { type Language, languages } from '@kinderleaf/contract/plain'

const name = 'kinderleaf-language'
const yearSeconds = 31_536_000

const ours = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.split('-')[0])

const chosen = (): string => {
  const [, value = ''] = document.cookie.match(`${name}=(\\w+)`) ?? []
  return value
}

/** The language to begin with. */
export const firstLanguage = (): Language =>
  [chosen(), ...navigator.languages, document.documentElement.lang]
    .map(ours)
    .find((language) => language !== undefined) ?? 'en'

/** Stores a choice for the next visit with this browser. */
export function rememberLanguage(language: Language): void {
  // the Cookie Store is not in every browser that we serve
  const cookie = `${name}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  Object.assign(document, { cookie })
}
