import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportQuestions, without } from './quiz-report.rules.ts'

const option = { text: '' }
const asking = (key: readonly AnswerLetter[]) =>
  key.map((correctAnswer, at) => ({
    ...{ questionId: String(at), questionText: 'Which one?', correctAnswer },
    options: { A: option, B: option, C: option, D: option },
  }))
const letterOf = (text: string) => answerLetters.filter((letter) => letter === text)
const lettersOf = (text: string) => [...text].flatMap(letterOf)
const report = (key: string, ...sheets: string[]) => reportQuestions(asking(lettersOf(key)), sheets)
// Twelve children; the figures were computed by hand from the formula.
const sheets = ['ABC', 'ABD', 'ADC', 'ABC', 'DBC', 'DDD', 'ABD', 'DBD', 'ADD', 'ABC', 'DDC', 'ABC']

test('leaves out the sheets of some children, and a version that has no others', () => {
  const versions = [
    { questionsVersion: 2, studentIds: ['mia', 'ben', 'tala'], sheets: ['AB', 'CD', null] },
    { questionsVersion: 1, studentIds: ['ben'], sheets: ['A'] },
  ]
  expect(without(new Set(['ben']), versions)).toEqual([
    { questionsVersion: 2, studentIds: ['mia', 'tala'], sheets: ['AB', null] },
  ])
})

test('tells what was chosen, how many were right, and whether that goes with the rest', () => {
  const [first, second, third] = report('ABC', ...sheets)
  expect(first).toMatchObject({ questionText: 'Which one?', chosen: { A: 8, B: 0, C: 0, D: 4 } })
  expect(second?.chosen).toEqual({ A: 0, B: 8, C: 0, D: 4 })
  expect(third?.chosen).toEqual({ A: 0, B: 0, C: 7, D: 5 })
  expect(first?.facility).toBeCloseTo(8 / 12)
  expect(third?.facility).toBeCloseTo(7 / 12)
  expect(first?.discrimination).toBeCloseTo(0.244949, 6)
  expect(second?.discrimination).toBeCloseTo(0.244949, 6)
  expect(third?.discrimination).toBeCloseTo(0.151186, 6)
})

test('without answers it has no figures', () => {
  const [first] = report('ABC')
  expect(first).toMatchObject({ facility: null, discrimination: null })
  expect(first?.chosen).toEqual({ A: 0, B: 0, C: 0, D: 0 })
})

test('nine results are too few to discriminate, ten are enough', () => {
  const [of9] = report('ABC', ...sheets.slice(0, 9))
  const [of10] = report('ABC', ...sheets.slice(0, 10))
  expect([of9?.discrimination, typeof of10?.discrimination]).toEqual([null, 'number'])
  expect(of9?.facility).toBeCloseTo(6 / 9)
})

test('where everybody is right, or there is no other question, it is undefined', () => {
  const all = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'AB' : 'AD'))
  const [everybody, half] = report('AB', ...all)
  expect([everybody?.discrimination, half?.discrimination]).toEqual([null, null])
  expect(report('A', ...all.map((_, at) => (at % 2 ? 'A' : 'B')))[0]?.discrimination).toBeNull()
})

test('right with right is 1, right with wrong is -1', () => {
  const with1 = Array.from({ length: 12 }, (_, at) => (at % 3 ? 'AB' : 'CD'))
  const against = Array.from({ length: 12 }, (_, at) => (at % 3 ? 'AD' : 'CB'))
  for (const { discrimination } of report('AB', ...with1)) expect(discrimination).toBeCloseTo(1)
  for (const { discrimination } of report('AB', ...against)) expect(discrimination).toBeCloseTo(-1)
})

test('of any results the letters add up and figures keep their bounds, in whatever order', () => {
  const letter = fc.constantFrom(...answerLetters)
  const length = fc.integer({ min: 1, max: 6 })
  const quiz = length.chain((most) => {
    const letters = fc.array(letter, { minLength: most, maxLength: most })
    return fc.record({ key: letters, answers: fc.array(letters, { maxLength: 25 }) })
  })
  fc.assert(
    fc.property(quiz, ({ key, answers }) => {
      const sheets = answers.map((letters) => letters.join(''))
      const questions = reportQuestions(asking(key), sheets)
      const turned = reportQuestions(asking(key), sheets.toReversed())
      for (const [at, { chosen, facility, discrimination }] of questions.entries()) {
        expect(Object.values(chosen).reduce((all, one) => all + one, 0)).toBe(answers.length)
        expect(facility ?? 0).toBeCloseTo(chosen[key[at] ?? 'A'] / (answers.length || 1))
        expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1)
        if (answers.length < 10) expect(discrimination).toBeNull()
        expect(turned[at]?.discrimination ?? 2).toBeCloseTo(discrimination ?? 2)
      }
    }),
  )
})
