import { expect, it } from 'vitest'
import { newBase } from '../../authoring/index.ts'
import {
  baseOf,
  computedMinutes,
  emptyQuiz,
  fourWords,
  letterOf,
  longParts,
  minutesOf,
  missingParts,
  newQuestion,
  type QuestionDraft,
  type QuizDraft,
  quizInputOf,
  quizKind,
  twinOf,
} from './quiz-draft.ts'
import { authoredQuiz } from './test/authored-quiz.ts'

const complete: QuestionDraft = {
  ...newQuestion(),
  questionText: ' Which animal barks? ',
  options: {
    A: { text: 'Dog ', image: '/pictures/words/dog.svg', alt: '' },
    B: { text: 'Cat', image: '', alt: '' },
    C: { text: 'Pig', image: '', alt: '' },
    D: { text: 'Lion', image: '', alt: '' },
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
  const options = {
    ...complete.options,
    C: { text: '  ', image: '/pictures/words/pig.svg', alt: '' },
  }
  expect(missingParts({ ...complete, options })).toEqual(['C'])
  expect(missingParts({ ...complete, questionText: '\u200b' })).toEqual(['questionText'])
})

it('names what holds more characters than fit; space around a text does not count', () => {
  const question = (signs: number): QuestionDraft => ({
    ...complete,
    questionText: ` ${'🌱'.repeat(signs + 300)} `,
    options: { ...complete.options, B: { text: ` ${'🌱'.repeat(signs)} `, image: '', alt: '' } },
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
  const quiz: QuizDraft = {
    ...emptyQuiz,
    quizTitle: ' Animals ',
    quizDescription: ' Who says what? ',
    questions: [{ ...complete, image: '/media/public/a.webp', alt: ' A yard ' }],
  }
  const none = { image: null, alt: null }
  expect(quizInputOf(quiz, { ...newBase(emptyQuiz), key: 'one' }, 'draft')).toEqual({
    quizTitle: 'Animals',
    quizDescription: 'Who says what?',
    image: null,
    language: 'en',
    estimatedDuration: null,
    status: 'draft',
    key: 'one',
    questions: [
      {
        questionId: complete.key,
        questionText: 'Which animal barks?',
        image: '/media/public/a.webp',
        alt: 'A yard',
        correctAnswer: 'A',
        options: {
          A: { text: 'Dog', image: '/pictures/words/dog.svg', alt: null },
          B: { text: 'Cat', ...none },
          C: { text: 'Pig', ...none },
          D: { text: 'Lion', ...none },
        },
      },
    ],
  })
})

it('sends back what it was read from, with the version', () => {
  const quiz = authoredQuiz({ hasOwnDuration: true, estimatedDuration: 7 })
  const base = baseOf(quiz)
  expect(quizInputOf(base.values, base)).toEqual({
    quizTitle: quiz.title,
    quizDescription: quiz.description,
    image: quiz.image,
    language: 'en',
    estimatedDuration: 7,
    version: 3,
    questions: quiz.questions,
  })
})

it('takes four words from commas or lines, and nothing from fewer or more', () => {
  expect(fourWords('cow, hen,pig ; goat')).toEqual(['cow', 'hen', 'pig', 'goat'])
  expect(fourWords('polar bear\nfox\n\nowl\nsea lion\n')).toEqual([
    'polar bear',
    'fox',
    'owl',
    'sea lion',
  ])
  expect(fourWords('cow, hen, pig')).toBeNull()
  expect(fourWords('cow, hen, pig, goat, dog')).toBeNull()
})

it('reads whole minutes up to two hours', () => {
  expect(minutesOf(' ')).toBeNull()
  expect(['1', ' 120 '].map(minutesOf)).toEqual([1, 120])
  expect(['0', '121', '1.5', 'five', '-3'].map(minutesOf)).toEqual(Array(5).fill(undefined))
  expect([1, 2, 3, 100].map(computedMinutes)).toEqual([1, 1, 2, 50])
})

it('reads work that was stored before pictures had descriptions', () => {
  const { alt: _, ...old } = complete
  const { language: _language, estimatedDuration: _minutes, ...quiz } = emptyQuiz
  const read = quizKind.read({ ...quiz, questions: [old] })
  expect(read).toEqual({ ...emptyQuiz, questions: [complete] })
})

it('knows four letters', () => {
  expect(letterOf('D')).toBe('D')
  expect(letterOf('E')).toBe('')
})
