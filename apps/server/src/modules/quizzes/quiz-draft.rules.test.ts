import type { QuestionInput, QuizInput } from '@kinderleaf/contract'
import { expect, test } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { draftQuiz, haveChanged, pictureReferences, withPictures } from './quiz-draft.rules.ts'

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
  const draft = draftQuiz(input, 'published')
  if (!isFailure(draft)) throw new Error('was accepted')
  return { code: draft.code, message: draft.message, paths: draft.fields.map(({ path }) => path) }
}

function draftOf(input: QuizInput) {
  const draft = draftQuiz(input, 'published')
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
  // no body may have a field of the last name, so no answer to that question could be sent
  const ids = ['1', '1', undefined, 'two words', '__proto__'].map((questionId) =>
    question({ questionId }),
  )
  const made = draftOf(quiz({ questions: ids })).questions.map(({ questionId }) => questionId)
  expect(made[0]).toBe('1')
  expect(new Set(made).size).toBe(5)
  expect(made).not.toContain('__proto__')
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

test('a draft needs only a title, and its questions are whole', () => {
  const draft = draftQuiz(quiz({ quizDescription: '', questions: [] }), 'draft')
  expect(draft).toMatchObject({ title: 'Fruit', questions: [] })
  expect(draftQuiz(quiz({ quizTitle: ' ' }), 'draft')).toMatchObject({ code: 'QUIZ_INCOMPLETE' })
  const half = quiz({ questions: [question({ questionText: '' })] })
  expect(draftQuiz(half, 'draft')).toMatchObject({ code: 'QUESTION_INCOMPLETE' })
})

test('what a picture shows is stored with the picture, and nowhere else', () => {
  const { C } = options
  const pictured = question({
    image: '/a',
    alt: ' A red apple ',
    options: {
      ...options,
      A: { text: 'a', alt: 'No picture' },
      C: { ...C, image: '/c', alt: 'C' },
    },
  })
  const draft = draftOf(quiz({ questions: [pictured] }))
  const urls = pictureReferences(draft).map(({ value }) => value ?? null)
  const [stored] = withPictures(draft, urls).questions
  expect(stored).toMatchObject({ image: '/a', alt: 'A red apple' })
  expect(stored?.options.A).toEqual({ text: 'a', image: null })
  expect(stored?.options.C).toEqual({ text: 'three', image: '/c', alt: 'C' })
})

test('questions have changed when anything but the order of their fields has', () => {
  const { questions } = draftOf(quiz({ questions: [question({ questionId: '1' })] }))
  const [first] = questions
  if (!first) throw new Error('no question')
  const turned = Object.fromEntries(Object.entries(first).toReversed())
  expect(haveChanged(questions, [{ ...first, ...turned }])).toBe(false)
  expect(haveChanged([], [])).toBe(false)
  const edited = (changes: Partial<QuestionInput>) =>
    draftOf(quiz({ questions: [question({ questionId: '1', ...changes })] })).questions
  expect(haveChanged(questions, edited({ questionText: 'Other' }))).toBe(true)
  expect(haveChanged(questions, edited({ correctAnswer: 'B' }))).toBe(true)
  // without a picture there is nothing to describe
  expect(haveChanged(questions, edited({ alt: 'An apple' }))).toBe(false)
  expect(haveChanged(questions, [...questions, ...questions])).toBe(true)
})
