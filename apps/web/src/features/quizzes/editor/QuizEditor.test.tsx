import type { AuthoredQuiz } from '@kinderleaf/contract'
import { texts as fixed } from '@kinderleaf/contract/plain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classPaths } from '../../../class-paths.ts'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component as AddQuiz } from './AddQuizPage.tsx'
import { Component as EditQuiz } from './EditQuizPage.tsx'
import { authoredQuiz, questionOf } from './test/authored-quiz.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const questionIncomplete = fixed.questionIncomplete
const address = '/api/educator/quizzes/farm'
const pages = [
  { at: patterns.editQuiz, page: <EditQuiz /> },
  { at: patterns.addQuiz, page: <AddQuiz /> },
]

/** Opens the quiz as it is now; a save of another version is refused. */
async function openEdit(quiz: () => AuthoredQuiz = authoredQuiz) {
  const desk = openDesk(paths.editQuiz('farm'), pages, ({ method, path, body }) => {
    if (path !== address) return { speakers: [], clips: [] }
    if (method === 'GET') return { quiz: quiz() }
    const version = typeof body === 'object' && body !== null && Reflect.get(body, 'version')
    return version === quiz().version
      ? { quiz: quiz(), message: 'Quiz updated!' }
      : refusal(409, 'QUIZ_CHANGED', 'Changed')
  })
  await title()
  const saves = () => desk.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...desk, saves }
}

const title = () => screen.findByLabelText('Title')
const texts = () =>
  screen.getAllByRole('button', { name: /^Edit question/ }).map(({ textContent }) => textContent)
const update = () => screen.getByRole('button', { name: 'Update Quiz' })
const choose = async (
  { person }: Pick<Awaited<ReturnType<typeof openEdit>>, 'person'>,
  number: number,
  act: string,
) => {
  await person.click(screen.getByRole('button', { name: `More for question ${number}` }))
  await person.click(await screen.findByRole('menuitem', { name: act }))
}

test('a quiz is changed in its cards and saved over the version that was read', async () => {
  const { person, saves, router } = await openEdit()
  expect(screen.queryByRole('button', { name: /draft|Publish/ })).toBeNull()
  // folded, a press on an option makes it the right one
  await person.click(screen.getByRole('button', { name: 'Right answer: C moo C' }))
  await person.click(screen.getByRole('button', { name: /^Edit question 2:/ }))
  const text = screen.getByLabelText('Question text')
  await person.clear(text)
  // Enter in a card does not send the quiz
  await person.type(text, 'Who says oink?{Enter}')
  expect(saves()).toEqual([])
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(router.state.location.pathname).toBe(paths.myQuizzes())
  expect(saves()).toMatchObject([
    {
      version: 3,
      quizTitle: 'Farm',
      estimatedDuration: null,
      questions: [
        { questionId: 'moo', correctAnswer: 'C' },
        { questionId: 'oink', questionText: 'Who says oink?', correctAnswer: 'A' },
      ],
    },
  ])
  expect(saves()[0]).not.toHaveProperty('status')
})

test.each([
  [true, /^Quiz updated! Results stay with the questions they answered\./],
  [false, /^Quiz updated!$/],
])('results: %s, a save of other questions says whom they reach', async (hasResults, words) => {
  let quiz = authoredQuiz({ hasResults })
  const { person } = await openEdit(() => quiz)
  await person.click(screen.getByRole('button', { name: 'Right answer: C moo C' }))
  quiz = authoredQuiz({ hasResults, questionsVersion: 3 })
  await person.click(update())
  await screen.findByText(words)
})

test('questions are moved, copied and deleted, and the copy is a question of its own', async () => {
  const { person, saves, ...desk } = await openEdit()
  await choose({ person, ...desk }, 1, 'Move down')
  expect(texts()).toEqual(['Edit question 1: What is oink?', 'Edit question 2: What is moo?'])
  expect(await screen.findByText('It is question 2 now.')).toBeTruthy()
  await choose({ person, ...desk }, 2, 'Duplicate')
  expect(texts()).toHaveLength(3)
  await choose({ person, ...desk }, 1, 'Delete question')
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Delete question' }))
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(saves()).toMatchObject([{ questions: [{ questionId: 'moo' }, { correctAnswer: 'A' }] }])
  const [moo, copy] = Reflect.get(Object(saves()[0]), 'questions')
  expect(copy.questionId).not.toBe(moo.questionId)
})

test('what is typed into a question stays with it wherever it is moved', async () => {
  const { person, saves, ...desk } = await openEdit()
  await person.click(screen.getByRole('button', { name: /^Edit question 1:/ }))
  await person.type(screen.getByLabelText('Question text'), '!')
  await choose({ person, ...desk }, 1, 'Move down')
  await person.type(screen.getByLabelText('Question text'), '?')
  await person.type(screen.getByLabelText('Option A'), 's')
  expect(texts()).toEqual(['Edit question 1: What is oink?', 'Edit question 2: What is moo?!?'])
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(saves()).toMatchObject([
    {
      questions: [
        { questionId: 'oink', questionText: 'What is oink?' },
        { questionId: 'moo', questionText: 'What is moo?!?', options: { A: { text: 'moo As' } } },
      ],
    },
  ])
})

test('a draft is marked, saved half finished and published whole', async () => {
  const { person, saves } = await openEdit(() =>
    authoredQuiz({ status: 'draft', description: '', questions: [] }),
  )
  expect(screen.getByText('Draft')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Please describe the quiz.')).toBeTruthy()
  expect(saves()).toEqual([])
  await person.type(await title(), '!')
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(saves()).toMatchObject([{ quizTitle: 'Farm!', quizDescription: '' }])
})

test('a save that meets another one says what was changed, and replaces it only knowingly', async () => {
  let current = authoredQuiz()
  const { person, saves, router } = await openEdit(() => current)
  await person.type(await title(), '!')
  current = authoredQuiz({
    version: 4,
    language: 'es',
    questions: [questionOf('oink', { correctAnswer: 'B' }), questionOf('moo'), questionOf('baa')],
  })
  await person.click(update())
  const question = within(
    await screen.findByRole('dialog', { name: 'This quiz was changed meanwhile' }),
  )
  for (const change of [
    'Language',
    'Question “What is oink?” changed',
    'New question “What is baa?”',
  ]) {
    expect(question.getByText(change)).toBeTruthy()
  }
  await person.click(question.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myQuizzes()))
  expect(saves()).toMatchObject([
    { version: 3, quizTitle: 'Farm!' },
    { version: 4, quizTitle: 'Farm!' },
  ])
})

test('work on a quiz that was deleted meanwhile is continued as a new quiz', async () => {
  const first = await openEdit()
  await first.person.type(await title(), '!')
  first.unmount()
  const gone = refusal(404, 'QUIZ_NOT_FOUND', 'This quiz is not there.')
  const { person, router, calls } = openDesk(paths.editQuiz('farm'), pages, () => gone.clone())
  await person.click(await screen.findByRole('button', { name: 'Continue as a new quiz' }))
  expect(await title()).toHaveProperty('value', 'Farm!')
  expect(router.state.location.pathname).toBe(paths.addQuiz())
  await person.click(screen.getByRole('button', { name: 'Submit Quiz' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).not.toHaveProperty('version')
  const [moo] = Reflect.get(Object(sent), 'questions')
  expect(moo.questionId).not.toBe('moo')
})

test('a hundred questions leave no room for another', async () => {
  const questions = Array.from({ length: 100 }, (_, at) => questionOf(`n${at}`))
  await openEdit(() => authoredQuiz({ questions }))
  expect(screen.getByText('A quiz has room for 100 questions.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Question' })).toBeNull()
})

test('a picture is described for those who cannot see it, and goes with its description', async () => {
  const { person, saves } = await openEdit(() =>
    authoredQuiz({ questions: [questionOf('moo', { image: '/pictures/rooms/animal-cow.svg' })] }),
  )
  await person.click(screen.getByRole('button', { name: /^Edit question 1:/ }))
  await person.click(screen.getByRole('button', { name: 'Describe: Picture of the question' }))
  await person.type(screen.getByLabelText(/^What it shows/), 'A cow in the rain')
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(saves()).toMatchObject([{ questions: [{ alt: 'A cow in the rain' }] }])
})

test('the preview shows the finished questions as a child meets them, and sends nothing', async () => {
  const { person, calls } = await openEdit(() =>
    authoredQuiz({ questions: [questionOf('half'), questionOf('moo')] }),
  )
  await person.click(screen.getByRole('button', { name: /^Edit question 1:/ }))
  await person.clear(screen.getByLabelText('Option B'))
  const before = calls.length
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await preview.findByRole('heading', { name: 'What is moo?' })).toBeTruthy()
  await person.click(preview.getByRole('radio', { name: /moo A$/ }))
  await person.click(preview.getByRole('button', { name: 'Submit' }))
  expect(await preview.findByText('Correct!')).toBeTruthy()
  expect(calls).toHaveLength(before)
})

test('a cover that was removed does not come back', async () => {
  const { person, saves } = await openEdit()
  await person.click(screen.getByRole('button', { name: 'Remove picture' }))
  await person.click(update())
  await screen.findByText('Quiz updated!')
  expect(saves()).toMatchObject([{ image: '/pictures/words/cover-shapes.svg' }])
})

test('the picture of a quiz without one is not there to be removed', async () => {
  await openEdit(() => authoredQuiz({ image: '/pictures/words/cover-shapes.svg' }))
  expect(screen.getByText('No picture? We use this one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})

test('options that are the same are not called incomplete', async () => {
  const { person, saves } = await openEdit()
  await person.click(screen.getByRole('button', { name: /^Edit question 1:/ }))
  const option = screen.getByLabelText('Option B')
  await person.clear(option)
  await person.type(option, 'moo A')
  await person.click(update())
  expect(await screen.findByText('Question 1 is not finished.')).toBeTruthy()
  expect(screen.queryByText(questionIncomplete)).toBeNull()
  await person.clear(option)
  await person.click(update())
  expect(await screen.findByText(questionIncomplete)).toBeTruthy()
  expect(saves()).toEqual([])
})

test('the preview of a quiz without a title names the question alone', async () => {
  const { person } = await openEdit(() => authoredQuiz({ title: '' }))
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await preview.findByText('Question 1 of 2')).toBeTruthy()
})

test('a question without a text says so in its card', async () => {
  await openEdit(() =>
    authoredQuiz({ status: 'draft', questions: [questionOf('moo', { questionText: '' })] }),
  )
  expect(texts()).toEqual(['Edit question 1: Not written yet'])
})

test.each(['published', 'draft'] as const)('a %s quiz leads to its worksheet', async (status) => {
  const { person, router } = await openEdit(() => authoredQuiz({ status }))
  const print = screen.getByRole('link', { name: 'Print' })
  expect(print.getAttribute('href')).toBe(classPaths.printQuiz('farm'))
  // the worksheet has what is saved: with more than that, she is asked first
  await person.type(await title(), '!')
  await person.click(print)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await person.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(router.state.location.pathname).toBe(classPaths.printQuiz('farm'))
})
