import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clipSrc, entryOf, letterBlocks, pictureSrc, plateColours } from './letters.ts'

const publicFolder = join(import.meta.dirname, '../../../public')

test('there are 26 blocks, A to Z', () => {
  expect(letterBlocks.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

test.each([3, 6, 7])('in rows of %i no block touches one of its colour', (columns) => {
  const alike = letterBlocks.filter(
    ({ colour }, index) =>
      colour === letterBlocks[index + columns]?.colour ||
      ((index + 1) % columns !== 0 && colour === letterBlocks[index + 1]?.colour),
  )
  expect(alike).toEqual([])
})

test('the words are the listed ones', () => {
  expect(letterBlocks.map(({ letter }) => entryOf(letter)?.word).join(', ')).toBe(
    'Apple, ball, cat, dog, egg, fish, goat, hat, ice, jacket, kite, lion, moon, nut, octopus, ' +
      'pig, queen, rabbit, snake, tiger, umbrella, van, wallet, x-ray, yarn, zebra',
  )
})

test('every word has a drawing, and a plate that does not swallow it', () => {
  for (const { letter } of letterBlocks) {
    const entry = entryOf(letter)
    expect(entry && existsSync(join(publicFolder, pictureSrc(entry)))).toBe(true)
    const { leaf, plate } = plateColours(entry?.picture ?? '')
    expect(leaf).not.toBe(plate)
  }
})

test('every letter has a clip of its sound and one of its word', () => {
  for (const { letter } of letterBlocks) {
    const sounds = entryOf(letter)?.sounds
    expect([clipSrc(sounds?.letter), clipSrc(sounds?.word)]).toEqual([
      expect.stringContaining(`sound-${letter.toLowerCase()}`),
      expect.stringContaining(`word-${letter.toLowerCase()}`),
    ])
  }
})
