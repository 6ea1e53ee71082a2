// Every sentence that the sources mark has its words in every language, and nothing else is kept.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../src/languages.ts'
import { say } from '../src/sentences.ts'
import { readMarked } from './marked-sentences.ts'

const { sentences, unreadable } = readMarked()
const others = languages.filter((language) => language !== 'en')

const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'))

const placesOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

test('sentences are found, and none is put together from parts', () => {
  expect(sentences.length).toBeGreaterThan(200)
  expect(unreadable).toEqual([])
})

describe.each(others)('%s', (language) => {
  const catalogue = catalogueOf(language)

  test('has every sentence', () => {
    expect(sentences.filter((sentence) => !catalogue[sentence]?.trim())).toEqual([])
  })

  test('has none that nobody says', () => {
    const said = new Set(sentences)
    expect(Object.keys(catalogue).filter((sentence) => !said.has(sentence))).toEqual([])
  })

  test('has the same places in each', () => {
    const differing = Object.entries(catalogue).filter(
      ([english, translated]) => `${placesOf(english)}` !== `${placesOf(translated)}`,
    )
    expect(differing).toEqual([])
  })

  test('writes no straight apostrophe or quotation mark', () => {
    expect(Object.values(catalogue).filter((text) => /['"]/.test(text))).toEqual([])
  })
})

test('what is not translated is said in English', () => {
  expect(say('Nobody has translated {name}.', { name: '{this}' }).text('fr')).toBe(
    'Nobody has translated {this}.',
  )
})
