import { expect, it } from 'vitest'
import {
  emptyQuiz,
  letterOf,
  longParts,
  missingParts,
  newQuestion,
  type QuestionDraft,
  quizInputOf,
  twinOf,
} from './quiz-draft.ts'

const complete: QuestionDraft = {
  ...newQuestion(),
  questionText: ' Which animal barks? ',
  options: {
    A: { text: 'Dog ', image: '/pictures/words/dog.svg' },
    B: { text: 'Cat', image: '' },
    C: { text: 'Pig', image: '' },
    D: { text: 'Lion', image: '' },
  },
  correctAnswer: 'A',
}

it('finds nothing missing in a question with text, four options and a correct answer', () => {
  expect(missingParts(complete)).toEqual([])
})

it('names everything a new question lacks, in the order of its fields', () => {
  expect(missingParts(newQuestion())).toEqual(['questionText', 'A', 'B', 'C', 'D', 'correctAnswer'])
})

it('takes blanks for nothing, and a picture for no text', () => {
  const options = { ...complete.options, C: { text: '  ', image: '/pictures/words/pig.svg' } }
  expect(missingParts({ ...complete, options })).toEqual(['C'])
  expect(missingParts({ ...complete, questionText: '\u200b' })).toEqual(['questionText'])
})

it('names what holds more characters than fit; space around a text does not count', () => {
  const question = (signs: number): QuestionDraft => ({
    ...complete,
    questionText: ` ${'🌱'.repeat(signs + 300)} `,
    options: { ...complete.options, B: { text: ` ${'🌱'.repeat(signs)} `, image: '' } },
  })
  expect(longParts(question(200))).toEqual([])
  expect(longParts(question(201))).toEqual(['questionText', 'B'])
})

it('names an earlier option with the same text and picture', () => {
  const { A } = complete.options
  const options = { ...complete.options, C: { ...A, text: ' Dog' }, D: { ...A, image: '' } }
  const question = { ...complete, options }
  expect(twinOf('C', question)).toBe('A')
  for (const letter of ['A', 'B', 'D'] as const) expect(twinOf(letter, question)).toBeUndefined()
  expect(twinOf('B', newQuestion())).toBeUndefined()
})

it('sends trimmed texts, and null where there is no picture', () => {
  const input = quizInputOf({
    ...emptyQuiz,
    quizTitle: ' Animals ',
    quizDescription: ' Who says what? ',
    questions: [complete],
  })
  expect(input).toEqual({
    quizTitle: 'Animals',
    quizDescription: 'Who says what?',
    image: null,
    questions: [
      {
        questionText: 'Which animal barks?',
        image: null,
        correctAnswer: 'A',
        options: {
          A: { text: 'Dog', image: '/pictures/words/dog.svg' },
          B: { text: 'Cat', image: null },
          C: { text: 'Pig', image: null },
          D: { text: 'Lion', image: null },
        },
      },
    ],
  })
})

it('knows four letters', () => {
  expect(letterOf('D')).toBe('D')
  expect(letterOf('E')).toBe('')
})
