import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import en from '../../../../../content/rooms/en.json'
import es from '../../../../../content/rooms/es.json'
import fil from '../../../../../content/rooms/fil.json'
import fr from '../../../../../content/rooms/fr.json'
import schema from '../../../../../content/rooms/schema.json'
import { wordsOf } from './words.ts'

const packs = { en, es, fil, fr }
const fits = new Ajv2020().compile(schema)
/** Only languages with plural forms have plural sentences. */
const ids = (sentences: object) => Object.keys(sentences).filter((id) => !id.endsWith('Many'))

test.each(Object.entries(packs))('the words in %s follow the schema', (language, pack) => {
  expect(fits(pack) ? [] : fits.errors).toEqual([])
  expect(pack.language).toBe(language)
})

test.each([
  ['es', es],
  ['fil', fil],
  ['fr', fr],
])('every English sentence exists in %s', (_, pack) => {
  expect(Object.keys(pack.words).sort()).toEqual(Object.keys(en.words).sort())
  expect(ids(pack.sentences).sort()).toEqual(ids(en.sentences).sort())
})

test('a sentence contains the word in the form of its language, and lists its parts', () => {
  const find = (language: string, id: string) => {
    const words = wordsOf(language)
    const { text, parts } = words.sentence('find', words.word(id))
    return [text, parts]
  }
  expect(find('en', 'cow')).toEqual(['Find the cow.', ['Find the', 'cow']])
  expect(find('es', 'cow')).toEqual(['Encuentra la vaca.', ['Encuentra', 'la vaca']])
  expect(find('fr', 'goose')).toEqual(['Trouve l’oie.', ['Trouve', 'l’oie']])
  expect(find('fil', 'eyes')).toEqual(['Hanapin ang mga mata.', ['Hanapin', 'ang mga mata']])
})

test('a plural is spoken of as one, and a sentence begins with a capital', () => {
  const english = wordsOf('en')
  expect(english.sentence('thatIs', english.word('eyes')).text).toBe('Those are the eyes.')
  expect(english.sentence('thatIs', english.word('nose')).text).toBe('That is the nose.')
  const spanish = wordsOf('es')
  expect(spanish.sentence('livesSea', spanish.word('whale')).text).toBe(
    'La ballena vive en el mar.',
  )
})

test('a missing word is named by its id', () => {
  expect(() => wordsOf('es').word('unicorn')).toThrow('content for es lacks "unicorn"')
})
