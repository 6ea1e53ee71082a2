import { expect, test } from 'vitest'
import { type Alphabet, checkAlphabet } from './alphabets.ts'
import { checkCatalogue } from './catalogues.ts'
import { checkWordPack } from './word-packs.ts'

const spoken = { letter: 'sound-a.mp3', name: 'name-a.mp3', word: 'word-a.mp3' }
const around = {
  pictures: new Set(['ant']),
  signs: new Set(['A', 'a']),
  clips: (language: string) => new Set(language === 'xx' ? Object.values(spoken) : []),
}
const check = (alphabet: Alphabet) => checkAlphabet(alphabet, around)
const ant = { letter: 'A', word: 'ant', picture: 'ant', sounds: spoken }

test('a complete alphabet lacks nothing', () => {
  expect(check({ language: 'xx', letters: [ant] })).toEqual({ faults: [], gaps: [] })
})

test('what a letter lacks is to come', () => {
  expect(check({ language: 'xx', letters: [{ letter: 'B' }] })).toEqual({
    faults: [],
    gaps: [
      '1 letters without a word: B',
      '1 letters without a picture: B',
      '1 sounds without a clip: B',
      '1 names without a clip: B',
      '1 words without a clip: B',
      '1 letters without strokes: B',
    ],
  })
})

test('a clip that is named but not there is to come', () => {
  expect(check({ language: 'yy', letters: [ant] }).gaps).toEqual([
    '1 sounds without a clip: A',
    '1 names without a clip: A',
    '1 words without a clip: A',
  ])
})

test('a letter of the language that is not there, one that comes twice, and a picture that nobody drew are wrong', () => {
  const letters = [ant, ant, { ...ant, letter: 'B', picture: 'bee' }]
  expect(check({ language: 'es', letters }).faults).toEqual([
    expect.stringMatching(/^25 letters missing: C, .* Z, Ñ$/),
    '1 letters twice: A',
    '1 pictures that nobody drew: B (bee)',
  ])
})

test('what is said in English and not in another language is to come, but for plurals', () => {
  const english = {
    language: 'en',
    sentences: { find: 'Find {the}.', findMany: 'Find {the}.', tap: 'Tap.' },
    words: { cow: { word: 'cow' }, hen: { word: 'hen' } },
  }
  const pack = {
    language: 'es',
    sentences: { find: 'Busca {the}.' },
    words: { cow: { word: 'Vaca' } },
  }
  expect(checkWordPack(pack, english, new Set(['vaca'])).gaps).toEqual([
    '1 words missing: hen',
    '1 sentences missing: tap',
  ])
})

test('a text that nobody has translated is to come', () => {
  const po =
    'msgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "Home"\nmsgstr "Inicio"\n\nmsgid "Back"\nmsgstr ""\n'
  expect(checkCatalogue(po)).toEqual({ faults: [], gaps: ['1 texts without a translation: Back'] })
})
