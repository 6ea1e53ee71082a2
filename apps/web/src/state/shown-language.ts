// In which language the pages are shown: as was chosen on this device, else as the browser prefers,
// else as the school's server says in the page itself. A cookie, since the sign-in pages read it too.
import { type Language, languages } from '@kinderleaf/contract/plain'
import { stored } from './stored.ts'

const name = 'kinderleaf-language'
const yearSeconds = 31_536_000

const ours = (tag: string | null): Language | undefined =>
  languages.find((language) => language === tag?.split('-')[0])

const chosen = (): string => {
  const [, value = ''] = document.cookie.match(`${name}=(\\w+)`) ?? []
  return value
}

const schools = stored('kinderleaf-school-language', ours, (language) => language ?? null)

/**
 * Of the page as the server sent it. The page that the device stores for when there is no network is
 * everybody's, and English: it says nothing of the school.
 */
function schoolLanguage(): Language | undefined {
  const said = ours(document.documentElement.lang)
  if (said === undefined || said === 'en') return schools.read() ?? said
  schools.write(said)
  return said
}

/** The language to begin with. */
export const firstLanguage = (): Language =>
  [...[chosen(), ...navigator.languages].map(ours), schoolLanguage()].find(
    (language) => language !== undefined,
  ) ?? 'en'

/** Stores a choice for the next visit with this browser. */
export function rememberLanguage(language: Language): void {
  // the Cookie Store is not in every browser that we serve
  const cookie = `${name}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  Object.assign(document, { cookie })
}
