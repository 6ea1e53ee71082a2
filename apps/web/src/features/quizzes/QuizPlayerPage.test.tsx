// A quiz and the network: no answer is lost, none is given twice, none counts for another child.
import { endpoints } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { show } from '../../test-page.tsx'
import { Toaster } from '../../ui/index.ts'
import { Component as QuizPlayer } from './QuizPlayerPage.tsx'

/** Of its own in each test, since a page remembers what it has sent. */
let id = ''
const option = (text: string) => ({ text })
const options = { A: option('Cat'), B: option('Dog'), C: option('Hen'), D: option('Pig') }
const quiz = () => ({
  _id: id,
  title: 'Farm',
  description: '',
  image: '',
  questionCount: 2,
  estimatedDuration: 1,
  educator: { _id: 'rosa', name: 'Rosa' },
  createdAt: '2026-03-02T08:00:00.000Z',
  questions: ['A', 'B'].map((correctAnswer, at) => ({
    questionId: `q${at + 1}`,
    questionText: `Question number ${at + 1}`,
    correctAnswer,
    options,
  })),
})
const saved = (correctAnswers: number) => ({
  _id: id,
  quizId: id,
  quizTitle: 'Farm',
  educatorName: 'Rosa',
  totalQuestions: 2,
  correctAnswers,
  wrongAnswers: 2 - correctAnswers,
  score: correctAnswers * 50,
  createdAt: '2026-03-02T08:00:00.000Z',
})
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code, requestId: '1' }, { status })

type Sent = { path: string; bearer: string | null; body: unknown }
type Answers = { run: () => object; final: () => object; check: () => object }

let signedIn = 'mia'
/** What the server says; a test replaces it. */
let server: Answers
const sent: Sent[] = []

async function answer(path: string): Promise<object> {
  if (path === '/auth/token') return { accessToken: signedIn, expiresIn: 300, userId: signedIn }
  if (path.startsWith('/api/quiz-sessions/check/')) return server.check()
  if (path === '/api/quiz-sessions/run') return server.run()
  if (path === '/api/quiz-sessions') return server.final()
  if (path === endpoints.publicSettings.path) return { settings: { accountUrl: null } }
  if (path === '/healthz') return {}
  return { quiz: quiz(), message: '' }
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('scrollTo', () => {})
  sent.length = 0
  id = crypto.randomUUID()
  signedIn = 'mia'
  server = {
    check: () => ({ taken: false }),
    run: () => ({ letters: {} }),
    final: () => ({ session: saved(2), message: '' }),
  }
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const path = new URL(target, 'http://school.invalid').pathname
    if (init.method === 'POST' || init.method === 'PUT') {
      const bearer = new Headers(init.headers).get('authorization')
      if (path !== '/auth/token') sent.push({ path, bearer, body: JSON.parse(String(init.body)) })
    }
    const told = await answer(path)
    return told instanceof Response ? told : Response.json({ success: true, ...told })
  })
  await renewToken()
  session.setUser({
    _id: 'mia',
    name: 'Mia',
    imageUrl: '',
    role: 'student',
    awaitsClass: false,
    enrolledCourses: [],
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const away = () => {
  throw new TypeError('Failed to fetch')
}
function open() {
  const player = (
    <QueryClientProvider client={createQueryClient(() => {})}>
      <QuizPlayer />
      <Toaster />
    </QueryClientProvider>
  )
  const routes = [
    { path: patterns.quizPlayer, element: player },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [paths.quizPlayer(id)] })
  return { ...show(<RouterProvider router={router} />), router }
}
const asks = (number: number) => screen.findByText(`Question number ${number}`)
async function give(number: number, word: string) {
  await asks(number)
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(word) }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
}
const shows = (title: string) => screen.findByRole('dialog', { name: title })
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('kinderleaf:mia:'))
const finals = () => sent.filter(({ path }) => path === '/api/quiz-sessions')

test('what another child is signed in for is not sent as hers, and waits', async () => {
  open()
  await give(1, 'Cat')
  signedIn = 'leo'
  await renewToken()
  sent.length = 0
  await give(2, 'Dog')
  await screen.findByText('Failed to save quiz result.')
  expect(sent.filter(({ bearer }) => bearer)).toEqual([])
  expect(stored()).not.toEqual([])
})

test('it goes on where another tablet is, whose answer counts', async () => {
  server.check = () => ({ taken: false, letters: { q1: 'C' } })
  open()
  await give(2, 'Dog')
  await shows('Results')
  expect(finals().map(({ body }) => body)).toMatchObject([{ correctAnswers: 1 }])
})

test('a question that was answered in another window meanwhile is not asked again', async () => {
  server.run = () => ({ letters: { q1: 'C', q2: 'B' } })
  open()
  await give(1, 'Cat')
  await shows('Results')
  expect(finals()).toHaveLength(1)
})

test('a quiz that is deleted meanwhile ends kindly, with what she reached', async () => {
  server.final = () => refused(404, 'QUIZ_NOT_FOUND')
  const { router } = open()
  await give(1, 'Cat')
  await give(2, 'Hen')
  const dialog = await shows('This quiz is closed now')
  expect(dialog.textContent).toContain('50%')
  expect(stored()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Quizzes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.quizList()))
})

test('taken out of the class meanwhile, she hears it at the next answer', async () => {
  server.run = () => refused(403, 'NOT_A_MEMBER')
  open()
  await give(1, 'Cat')
  expect((await shows('This quiz is closed now')).textContent).toContain('100%')
  expect(stored()).toEqual([])
})

test('after a reload, a result whose answer was lost is shown', async () => {
  server.final = away
  const first = open()
  await give(1, 'Cat')
  await give(2, 'Dog')
  await screen.findByText('Failed to save quiz result.')
  first.unmount()
  server.final = () => refused(409, 'QUIZ_TAKEN')
  server.check = () => ({ taken: true, session: saved(2) })
  open()
  expect((await shows('Results')).textContent).toContain('100%')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('You already took this quiz.')).toBeNull()
  expect(stored()).toEqual([])
})

test('the result is saved by itself once the server answers again', async () => {
  server.final = away
  open()
  await give(1, 'Cat')
  await give(2, 'Dog')
  await screen.findByRole('button', { name: 'Save again' })
  server.final = () => ({ session: saved(2), message: '' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await shows('Results')
  expect(stored()).toEqual([])
})

test('a server that fails is asked again after 1, 2, 4 … 30 seconds, and by Save again', async () => {
  server.final = () => refused(500, 'INTERNAL')
  open()
  await give(1, 'Cat')
  await give(2, 'Dog')
  await screen.findByRole('button', { name: 'Save again' })
  const tries = [finals().length]
  for (const pause of [1_000, 2_000, 4_000]) {
    await act(() => vi.advanceTimersByTimeAsync(pause))
    tries.push(finals().length)
  }
  expect(tries).toEqual([1, 2, 3, 4])
  server.final = () => ({ session: saved(2), message: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await shows('Results')
})

test('a quiz that she has taken elsewhere leads to the list', async () => {
  server.check = () => ({ taken: true, session: saved(1) })
  const { router } = open()
  await screen.findByText('You already took this quiz.')
  expect(router.state.location.pathname).toBe(paths.quizList())
})
