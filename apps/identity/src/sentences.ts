// Sentences of pages and mails. They are written in English where they are used, and become text in
// the language of whoever reads them. `locales` holds the other languages, by the English sentence; a
// host has a folder of its own for its sentences.

import { readFileSync } from 'node:fs'
import { type Language, languages } from './languages.ts'

export interface Sentence {
  readonly text: (language: Language) => string
}

/** What stands at the places of a sentence, such as {name}. */
type Places = Readonly<Record<string, string | number | Sentence>>

type Catalogue = ReadonlyMap<string, string>

/** Makes a sentence of English words and what stands at their places. */
export type Say = (english: string, places?: Places) => Sentence

/**
 * Sentences with the words of a folder's catalogues: in the reader's language, in English where
 * nobody has translated one.
 */
export function sentencesOf(folder: URL): Say {
  const catalogues = new Map<Language, Catalogue>(
    languages
      .filter((language) => language !== 'en')
      .map((language) => [language, readCatalogue(new URL(`${language}.json`, folder))]),
  )
  return (english, places = {}) => ({
    text: (language) =>
      // In one go, so that what was filled in is not taken for a place.
      (catalogues.get(language)?.get(english) ?? english).replace(/\{(\w+)\}/g, (place, name) => {
        const value = places[name] ?? place
        return typeof value === 'object' ? value.text(language) : String(value)
      }),
  })
}

/** A sentence of our own pages and mails. */
export const say = sentencesOf(new URL('../locales/', import.meta.url))

/** A sentence with a {count}, for one of something and for several. */
export function sayCount(count: number, one: string, several: string): Sentence {
  return {
    text: (language) => {
      const isOne = new Intl.PluralRules(language).select(count) === 'one'
      return say(isOne ? one : several, { count }).text(language)
    },
  }
}

function readCatalogue(file: URL): Catalogue {
  const sentences: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(sentences))
}
