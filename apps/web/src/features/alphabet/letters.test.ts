import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import es from '../../../../../content/alphabet/es.json'
import fil from '../../../../../content/alphabet/fil.json'
import fr from '../../../../../content/alphabet/fr.json'
import { alphabetLanguages } from './alphabets.ts'
import { blockColour, plateColours, shownOf, written } from './letters.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
const alphabets = [en, es, fil, fr]

test('there are three alphabets, with the letters of their languages', () => {
  expect(alphabetLanguages).toEqual(['en', 'es', 'fil', 'fr'])
  expect(en.letters.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(es.letters.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ')
  expect(fil.letters.map(({ letter }) => letter).join(' ')).toBe(
    'A B C D E F G H I J K L M N Ñ NG O P Q R S T U V W X Y Z',
  )
})

test('the English words are the listed ones', () => {
  expect(en.letters.map(({ word }) => word).join(', ')).toBe(
    'Apple, ball, cat, dog, egg, fish, goat, hat, ice, jacket, kite, lion, moon, nut, octopus, ' +
      'pig, queen, rabbit, snake, tiger, umbrella, van, wallet, x-ray, yarn, zebra',
  )
  expect(en.sentences.isFor).toBe('{letter} is for {word}')
})

test.each(alphabets)('in $name a word begins with its letter, or holds it', ({ letters }) => {
  const odd = letters.filter(({ letter, word }) => !word.toUpperCase().startsWith(letter))
  // no Filipino word begins with Ñ
  expect(odd.map(({ word }) => word)).toEqual(odd.length ? ['piña'] : [])
})

test.each(alphabets)('in $name every word is drawn, on a plate that does not swallow it', (one) => {
  let bytes = 0
  for (const letter of one.letters) {
    const shown = shownOf(letter)
    const file = join(publicFolder, shown?.src ?? 'missing')
    expect(existsSync(file), letter.letter).toBe(true)
    bytes += statSync(file).size
    const { leaf, plate } = plateColours(shown?.picture)
    expect(leaf).not.toBe(plate)
  }
  expect(bytes).toBeLessThan(150 * 1024)
})

test('a letter without a word, or without its drawing, has nothing to show', () => {
  expect(shownOf({ letter: 'A' })).toBeUndefined()
  expect(shownOf({ letter: 'A', word: 'ant', picture: 'nobody-drew-it' })).toBeUndefined()
})

test.each([3, 6, 7])('in rows of %i no block touches one of its colour', (columns) => {
  const colours = Array.from({ length: 28 }, (_, index) => blockColour(index))
  const alike = colours.filter(
    (colour, index) =>
      colour === colours[index + columns] ||
      ((index + 1) % columns !== 0 && colour === colours[index + 1]),
  )
  expect(alike).toEqual([])
})

test('a letter is written capital, small or both', () => {
  expect([written('Ñ', 'both'), written('Ñ', 'capital'), written('Ñ', 'small')]).toEqual([
    'Ññ',
    'Ñ',
    'ñ',
  ])
  expect(written('NG', 'both')).toBe('NG ng')
})
