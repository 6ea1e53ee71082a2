import { expect, test } from 'vitest'
import { type OurPicture, type PictureSet, picturesOf, searchPictures } from './find-pictures.ts'

const picture = (set: PictureSet, word: string, ...also: string[]): OurPicture => ({
  src: `/pictures/${set}/${word}.svg`,
  alt: `A ${word}`,
  word,
  set,
  group: 'animals',
  also,
})
const pictures = [
  picture('drawn', 'cow', 'vaca', 'baka'),
  picture('drawn', 'hen', 'gallina'),
  picture('drawn', 'pig'),
  picture('drawn', 'goat'),
  picture('library', 'cowboy hat'),
  picture('library', 'cow', 'cattle'),
  picture('library', 'hen', 'chicken'),
  picture('library', 'pig'),
  picture('library', 'goat', 'kid'),
  picture('library', 'berry'),
  picture('library', 'wolf'),
  picture('library', 'glass'),
  picture('library', 'bus'),
  picture('library', 'mouse', 'mice'),
  picture('library', 'piñata'),
]
const found = (text: string) => searchPictures(pictures, text).map(({ src }) => src)
const sources = (...words: string[]) => {
  const answer = picturesOf(pictures, words)
  return answer.set === null ? answer.missing : answer.pictures.map(({ src }) => src)
}

test('the word itself comes first, drawn before the library, then what begins like it', () => {
  expect(found('Cow')).toEqual([
    '/pictures/drawn/cow.svg',
    '/pictures/library/cow.svg',
    '/pictures/library/cowboy hat.svg',
  ])
  expect(found(' co')).toHaveLength(3)
  expect(found('ha')).toEqual(['/pictures/library/cowboy hat.svg'])
})

test.each([
  ['cows', 'cow'],
  ['berries', 'berry'],
  ['wolves', 'wolf'],
  ['glasses', 'glass'],
  ['buses', 'bus'],
  ['mice', 'mouse'],
  ['chickens', 'hen'],
  ['PINATA', 'piñata'],
  ['vacas', 'cow'],
])('%s finds the %s', (text, word) => {
  expect(searchPictures(pictures, text)[0]?.word).toBe(word)
})

test('a word that is nowhere finds nothing', () => {
  expect(found('xylophone')).toEqual([])
})

test('four words that are all drawn are answered with drawn pictures', () => {
  expect(sources('cow', 'hen', 'pig', 'goat')).toEqual([
    '/pictures/drawn/cow.svg',
    '/pictures/drawn/hen.svg',
    '/pictures/drawn/pig.svg',
    '/pictures/drawn/goat.svg',
  ])
})

test('one word that is not drawn takes all four from the library', () => {
  expect(sources('cow', 'hen', 'pig', 'wolf')).toEqual([
    '/pictures/library/cow.svg',
    '/pictures/library/hen.svg',
    '/pictures/library/pig.svg',
    '/pictures/library/wolf.svg',
  ])
})

test('words of other languages and plurals are found; part of a word is not', () => {
  expect(sources('Vaca', 'GALLINA', 'pigs', 'goats')).toEqual(sources('cow', 'hen', 'pig', 'goat'))
  expect(sources('cow', 'go')).toEqual(['go'])
})

test('where a set has not all of them, the words without a picture are named', () => {
  expect(picturesOf(pictures, ['cow', 'unknown', 'hen', 'nothing'])).toEqual({
    set: null,
    missing: ['unknown', 'nothing'],
  })
})
