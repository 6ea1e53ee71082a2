import { endpoints } from '@kinderleaf/contract/plain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renewToken } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session as signIn } from '../../session/index.ts'
import { openDesk, refusal } from '../../test-desk.tsx'
import { Component as QuizIntro } from './QuizIntroPage.tsx'
import { Component as QuizPlayer } from './QuizPlayerPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const result = { totalQuestions: 4, correctAnswers: 3, wrongAnswers: 1, score: 75 }

const session = { _id: id, quizTitle: 'Granja', ...result }

function open(taken: boolean, checked = (): object => (taken ? { taken, session } : { taken })) {
  const page = { at: patterns.quiz, page: <QuizIntro /> }
  const check = endpoints.checkQuizSession.path.replace(':quizId', id)
  return openDesk(paths.quiz(id), page, ({ path }) => {
    if (path === endpoints.publicSettings.path) return new Promise(() => {})
    if (path === check) return checked()
    const educator = { _id: 'rosa', name: 'Rosa' }
    const words = { title: 'Granja', description: 'Los animales', language: 'es' }
    return { quiz: { _id: id, ...words, questions: [], educator, taken } }
  })
}
afterEach(() => vi.unstubAllGlobals())

test('a quiz that she has taken shows her result, and can be practised in place of a start', async () => {
  open(true)
  expect(await screen.findByText('75%')).toBeTruthy()
  expect(screen.getByRole('img', { name: '3 of 4 correct.' })).toBeTruthy()
  const practice = screen.getByRole('link', { name: 'Practice' })
  expect(practice.getAttribute('href')).toBe(paths.quizPlayer(id, 'practice'))
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull()
})

test('a quiz that she has not taken can be started', async () => {
  open(false)
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeTruthy()
  expect(screen.queryByText('75%')).toBeNull()
})

test('a quiz that has been opened for another try can be started', async () => {
  open(true, () => ({ taken: false }))
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Practice' })).toBeNull()
})

test('a result that cannot be read leaves Practice, and is asked for again', async () => {
  let checked = (): object => refusal(400, 'INVALID', 'The result could not be read.')
  const { person } = open(true, () => checked())
  const again = await screen.findByRole('button', { name: 'Try again' })
  const practice = screen.getByRole('link', { name: 'Practice' })
  expect(practice.getAttribute('href')).toBe(paths.quizPlayer(id, 'practice'))
  checked = () => ({ taken: true, session })
  await person.click(again)
  expect(await screen.findByText('75%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('its title and description are in the language of the quiz', async () => {
  open(false)
  const title = await screen.findByRole('heading', { level: 1, name: 'Granja' })
  const description = screen.getByText('Los animales')
  expect([title, description].map(({ lang }) => lang)).toEqual(['es', 'es'])
})

test('where the player cannot ask, answers belong to the try that was read before', async () => {
  const option = (text: string) => ({ text })
  const options = { A: option('Hen'), B: option('Cow'), C: option('Pig'), D: option('Dog') }
  const question = { questionId: 'q1', questionText: 'Which?', correctAnswer: 'A', options }
  const words = { title: 'Farm', description: '', language: 'en', questionsVersion: 1 }
  const educator = { _id: 'rosa', name: 'Rosa' }
  const quiz = {
    _id: id,
    ...words,
    educator,
    taken: false,
    questions: [question, { ...question, questionId: 'q2' }],
  }
  const check = vi.fn((): object => ({ taken: false, try: 2, questionsVersion: 1 }))
  const pages = [
    { at: patterns.quiz, page: <QuizIntro /> },
    { at: patterns.quizPlayer, page: <QuizPlayer /> },
  ]
  const { calls } = openDesk(paths.quiz(id), pages, ({ path }) => {
    if (path === '/auth/token') return { accessToken: 'mia', expiresIn: 300, userId: 'mia' }
    if (path === endpoints.checkQuizSession.path.replace(':quizId', id)) return check()
    if (path === endpoints.saveQuizRun.path) return { letters: {}, questionsVersion: 1 }
    return path === endpoints.publicSettings.path ? new Promise(() => {}) : { quiz }
  })
  vi.stubGlobal('scrollTo', () => {})
  await renewToken()
  const mia = { _id: 'mia', name: 'Mia', imageUrl: '', awaitsClass: false, enrolledCourses: [] }
  act(() => signIn.setUser({ ...mia, role: 'student' }))
  const start = await screen.findByRole('button', { name: 'Start Quiz' })
  await waitFor(() => expect(check).toHaveBeenCalled())
  check.mockImplementation(() => refusal(500, 'INTERNAL', 'Not now.'))
  fireEvent.click(start)
  fireEvent.click(await screen.findByRole('radio', { name: /Hen/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => {
    const sent = calls.filter(({ path }) => path === endpoints.saveQuizRun.path)
    expect(sent).toMatchObject([{ body: { quizId: id, try: 2 } }])
  })
})
