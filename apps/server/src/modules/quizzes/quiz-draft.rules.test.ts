import type { QuestionInput, QuizInput } from '@kinderleaf/contract'
import { expect, test } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { draftQuiz, pictureReferences, withPictures } from './quiz-draft.rules.ts'

const question = (changes: Partial<QuestionInput> = {}): QuestionInput => ({
  questionText: 'Which one is an apple?',
  correctAnswer: 'A',
  options: { A: { text: 'one' }, B: { text: 'two' }, C: { text: 'three' }, D: { text: 'four' } },
  ...changes,
})
const quiz = (changes: Partial<QuizInput> = {}): QuizInput => ({
  quizTitle: 'Fruit',
  quizDescription: 'Which fruit is it?',
  questions: [question()],
  ...changes,
})

function refusalOf(input: QuizInput) {
  const draft = draftQuiz(input)
  if (!isFailure(draft)) throw new Error('was accepted')
  return { code: draft.code, message: draft.message, paths: draft.fields.map(({ path }) => path) }
}

function draftOf(input: QuizInput) {
  const draft = draftQuiz(input)
  if (isFailure(draft)) throw new Error(draft.message)
  return draft
}

test.each([
  ['quizTitle', quiz({ quizTitle: ' ' })],
  ['quizDescription', quiz({ quizDescription: '\u200b' })],
  ['questions', quiz({ questions: [] })],
])('a quiz without %s is incomplete', (path, input) => {
  expect(refusalOf(input)).toEqual({
    code: 'QUIZ_INCOMPLETE',
    message: 'Please fill all fields and add at least one question.',
    paths: [path],
  })
})

const options = question().options
test.each([
  ['questionText', { questionText: ' ' }],
  ['correctAnswer', { correctAnswer: 'E' }],
  ['correctAnswer', { correctAnswer: '' }],
  ['options.D.text', { options: { ...options, D: { text: ' ' } } }],
])('a question without %s is incomplete', (path, changes) => {
  expect(refusalOf(quiz({ questions: [question(), question(changes)] }))).toEqual({
    code: 'QUESTION_INCOMPLETE',
    message: 'Please complete the question and all 4 options',
    paths: [`questions.1.${path}`],
  })
})

test('question ids are kept when they are unique, and made otherwise', () => {
  const ids = ['1', '1', undefined, 'two words'].map((questionId) => question({ questionId }))
  const made = draftOf(quiz({ questions: ids })).questions.map(({ questionId }) => questionId)
  expect(made[0]).toBe('1')
  expect(new Set(made).size).toBe(4)
})

test('a question takes its picture from either field, and every picture finds its place again', () => {
  const pictured = [
    question({ image: '/a', questionImage: '/b' }),
    question({
      image: '',
      questionImage: '/c',
      options: { ...options, B: { text: 'b', image: '/d' } },
    }),
  ]
  const draft = draftOf(quiz({ image: '/cover', questions: pictured }))
  const references = pictureReferences(draft)
  expect(references.filter(({ value }) => value)).toEqual([
    { path: 'image', value: '/cover' },
    { path: 'questions.0.image', value: '/a' },
    { path: 'questions.1.image', value: '/c' },
    { path: 'questions.1.options.B.image', value: '/d' },
  ])
  const accepted = references.map(({ value }) => (value ? `/kept${value}` : null))
  expect(pictureReferences(withPictures(draft, accepted)).map(({ value }) => value)).toEqual(
    accepted,
  )
})
