// The language of the pages and their texts: English is the source and comes with each page; another
// language is a folder of catalogues, of which only what the open pages show is loaded. Only the texts
// of home are loaded here; routes/Answers.tsx adds those of all other pages.
import type { Language } from '@kinderleaf/contract/plain'
import { i18n, type Messages } from '@lingui/core'
import { messages } from './locales/en/messages.po'

type Part = 'messages' | 'pages' | 'desk' | 'sentences' | 'pictures'

// sentences of the contract and names of pictures are their own English, which nothing compiles
if (import.meta.env.PROD) i18n.setMessagesCompiler((sentence) => [sentence])

const english = new Map<Part, Messages>()

/**
 * Without the catalogue, as when the server does not answer, the texts are English; whether it came.
 */
async function load(part: Part, language: string): Promise<boolean> {
  const texts = await import('./catalogues.ts')
    .then((it) => it.readCatalogue(language, part))
    .catch(() => null)
  i18n.load(language, { ...english.get(part), ...texts })
  return texts !== null
}

/** What is shown, or will be once its texts have come: pages are loaded meanwhile. */
let wanted: Language = 'en'
let loading: Promise<unknown> = Promise.resolve()

/** Adds the texts of some pages, in the language shown. `source` is their English. */
export function addTexts(part: Part, source: Messages = {}): void {
  english.set(part, source)
  i18n.load('en', source)
  if (wanted !== 'en') loading = Promise.all([loading, load(part, wanted)])
}

/** Loads a page, and the texts that it adds. */
export const withTexts =
  <Page>(page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const loaded = await page()
    await loading
    return loaded
  }

/** Shows the pages in a language, from now on; in English where its texts do not come. */
export async function showIn(language: Language): Promise<void> {
  wanted = language
  const parts = language === 'en' ? [] : [...english.keys()]
  const came = await Promise.all(parts.map((part) => load(part, language)))
  // meanwhile another one may have been chosen
  if (wanted !== language) return
  // screen readers and speech go by the language that is named
  wanted = came.every(Boolean) ? language : 'en'
  i18n.activate(wanted)
  document.documentElement.lang = wanted
}

addTexts('messages', messages)
i18n.activate('en')

export { i18n }
