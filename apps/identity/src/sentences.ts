// Sentences of pages and mails. They are written in English where they are used, and become text in
// the language of whoever reads them. `locales` holds the other languages, by the English sentence.

import { readFileSync } from 'node:fs'
import { type Language, languages } from './languages.ts'

export interface Sentence {
  readonly text: (language: Language) => string
}

/** What stands at the places of a sentence, such as {name}. */
type Places = Readonly<Record<string, string | number | Sentence>>

type Catalogue = ReadonlyMap<string, string>

const catalogues = new Map<Language, Catalogue>(
  languages
    .filter((language) => language !== 'en')
    .map((language) => [language, readCatalogue(language)]),
)

/** A sentence in the reader's language; in English where nobody has translated it. */
export function say(english: string, places: Places = {}): Sentence {
  return {
    text: (language) =>
      // In one go, so that what was filled in is not taken for a place.
      (catalogues.get(language)?.get(english) ?? english).replace(/\{(\w+)\}/g, (place, name) => {
        const value = places[name] ?? place
        return typeof value === 'object' ? value.text(language) : String(value)
      }),
  }
}

/** A sentence with a {count}, for one of something and for several. */
export function sayCount(count: number, one: string, several: string): Sentence {
  return {
    text: (language) => {
      const isOne = new Intl.PluralRules(language).select(count) === 'one'
      return say(isOne ? one : several, { count }).text(language)
    },
  }
}

function readCatalogue(name: string): Catalogue {
  const file = new URL(`../locales/${name}.json`, import.meta.url)
  const sentences: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(sentences))
}
