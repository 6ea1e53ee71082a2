import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../../../../content/numbers/en.json'
import es from '../../../../../content/numbers/es.json'
import fil from '../../../../../content/numbers/fil.json'
import fr from '../../../../../content/numbers/fr.json'
import levels from '../../../../../content/numbers/levels.json'
import things from '../../../../../content/numbers/things.json'
import { shapes, thingsLike } from './rules/games.ts'
import { pictureOf } from './thing-pictures.ts'

const packs = [en, es, fil, fr]
const publicFolder = join(import.meta.dirname, '../../../public')
const pictured = [...things.counters, ...shapes, ...shapes.flatMap(thingsLike)]

/** The places of a sentence: "{a} and {b}". */
const placesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test('every language has the numbers 0 to 20, and a name for everything that is shown', () => {
  const numbers = Array.from({ length: 21 }, (_, number) => String(number))
  for (const { words } of packs) {
    const ids = Object.keys(words)
    expect([...numbers, ...pictured].filter((id) => !ids.includes(id))).toEqual([])
    const names = Object.values(words).map(({ word }) => word)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every language has the same sentences, and fills all their places but articles', () => {
  const filled = (pack: (typeof packs)[number]) =>
    Object.fromEntries(
      Object.entries(pack.sentences).map(([id, sentence]) => {
        const places = placesIn(sentence).map((name) => (name === 'word' ? 'the' : name))
        return [id, places.sort()]
      }),
    )
  expect(filled(es)).toEqual(filled(en))
  expect(filled(fil)).toEqual(filled(en))
})

test('a child is asked in seven words at most', () => {
  const long = packs.flatMap(({ sentences }) =>
    Object.values(sentences).filter((sentence) => sentence.split(' ').length > 7),
  )
  expect(long).toEqual([])
})

test('everything that is shown has its picture', () => {
  const files = pictured.map((id) => join(publicFolder, pictureOf(id)))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('a series has ten rounds or more', () => {
  expect(levels.rounds).toBeGreaterThanOrEqual(10)
})
