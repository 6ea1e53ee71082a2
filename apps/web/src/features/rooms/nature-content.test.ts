// The rooms of nature have words in every language, and pictures, for everything they name.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { animalsAtHome, scenes } from '../animals/scenes.ts'
import { senses } from '../body/five-senses.ts'
import { bodyParts } from '../body/parts.ts'
import { foods, growingPlaces, growsSentence } from '../plants/foods.ts'
import { growingRows } from '../plants/growing.ts'
import { plantAreas } from '../plants/plant-parts.ts'
import { wordsOf } from './index.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
const stages = growingRows.flatMap((row) => row.stages)

test('there is at least as much as each room promises', () => {
  expect(bodyParts.length).toBeGreaterThanOrEqual(12)
  expect(senses).toHaveLength(5)
  expect(scenes.map(({ animals }) => animals.length)).toEqual([6, 6, 6, 6])
  expect(plantAreas).toHaveLength(6)
  expect(growingRows.map((row) => row.stages.length)).toEqual([6, 6])
  expect(foods).toHaveLength(10)
})

const ids = [
  ...bodyParts,
  ...animalsAtHome,
  ...scenes,
  ...plantAreas,
  ...growingRows,
  ...foods,
  ...growingPlaces,
].map(({ id }) => id)
const wordIds = [...ids, ...stages.map(({ word }) => word), ...senses.map(({ part }) => part)]

const instructions = [
  'tapBody',
  'tapFace',
  'tapAnimal',
  'tapPlant',
  'tapFood',
  'pickSeed',
  'waterIt',
  'grown',
]

test.each(languages)('in %s every thing has a word and every sentence is there', (language) => {
  const words = wordsOf(language)
  for (const id of wordIds) {
    expect(words.word(id).word).not.toBe('')
    expect(words.word(id).the).toContain(words.word(id).word)
  }
  const phrases = [
    ...senses.flatMap(({ question, answers }) => [
      words.sentence(question),
      words.sentence(answers),
    ]),
    ...animalsAtHome.map(({ id, home }) => {
      const lives = scenes.find((scene) => scene.id === home)?.lives ?? ''
      return words.sentence(lives, words.word(id))
    }),
    ...foods.map(({ id }) => words.sentence(growsSentence(id), words.word(id))),
    ...['find', 'thatIs', 'livesWhere', 'growsWhere'].flatMap((sentence) =>
      ids.map((id) => words.sentence(sentence, words.word(id))),
    ),
    ...instructions.map((id) => words.sentence(id)),
    ...['foundAll', 'wellDone', 'chooseChild'].map((id) => words.sentence(id)),
  ]
  expect(phrases.filter(({ text }) => /[{}]|undefined|\s{2}/.test(text))).toEqual([])
})

test('an instruction has seven words at most, names of two words counted once', () => {
  const words = wordsOf('en')
  const asked = [
    ...senses.map(({ question }) => words.sentence(question)),
    ...instructions.map((id) => words.sentence(id)),
    words.sentence('livesWhere', words.word('cow')),
    words.sentence('growsWhere', words.word('pear')),
    words.sentence('find', words.word('nose')),
  ]
  expect(asked.filter(({ text }) => text.split(' ').length > 7)).toEqual([])
})

test('every picture exists and weighs at most 4 KB', () => {
  const pictures = [
    ...animalsAtHome.map(({ picture }) => picture),
    ...foods.map(({ picture }) => picture),
    ...growingPlaces.map(({ picture }) => picture),
    ...scenes.map(({ background }) => background),
    ...stages.map(({ picture }) => picture),
    ...growingRows.map(({ seed }) => seed),
    ...senses.flatMap(({ picture, thing }) => [picture, thing]),
    ...['tap', 'find', 'home', 'water', 'basket'].map(
      (sign) => `/pictures/nature/sign-${sign}.svg`,
    ),
  ]
  const missing = pictures.filter((picture) => !existsSync(join(publicFolder, picture)))
  expect(missing).toEqual([])
  expect(pictures.filter((one) => statSync(join(publicFolder, one)).size > 4096)).toEqual([])
})
