// The quiz player in tests: with a small fake server, for a child who is signed in.
import { endpoints } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../../api/index.ts'
import { paths, patterns } from '../../../paths.ts'
import { session } from '../../../session/index.ts'
import { show } from '../../../test-page.tsx'
import { Toaster } from '../../../ui/index.ts'
import { Component as QuizPlayer } from '../QuizPlayerPage.tsx'

/** Of its own in each test, since a page remembers what it has sent. */
export let id = ''
const option = (text: string) => ({ text })
const options = { A: option('Cat'), B: option('Dog'), C: option('Hen'), D: option('Pig') }
export const quiz = () => ({
  _id: id,
  title: 'Farm',
  description: '',
  image: '',
  questionCount: 2,
  estimatedDuration: 1,
  educator: { _id: 'rosa', name: 'Rosa' },
  createdAt: '2026-03-02T08:00:00.000Z',
  language: 'en',
  questionsVersion: 2,
  questions: ['A', 'B'].map((correctAnswer, at) => ({
    questionId: `q${at + 1}`,
    questionText: `Question number ${at + 1}`,
    correctAnswer,
    options,
  })),
})
export const saved = (correctAnswers: number, number = 1) => ({
  _id: id,
  quizId: id,
  quizTitle: 'Farm',
  educatorName: 'Rosa',
  totalQuestions: 2,
  correctAnswers,
  wrongAnswers: 2 - correctAnswers,
  score: correctAnswers * 50,
  try: number,
  questionsVersion: 2,
  createdAt: '2026-03-02T08:00:00.000Z',
})
export const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code, requestId: '1' }, { status })

type Sent = { path: string; bearer: string | null; body: unknown }
type Answers = Record<'run' | 'final' | 'check' | 'quiz', () => object>

/** Whose token the page gets. */
export const signedIn = { as: 'mia' }
/** What the server says; a test replaces it. */
export const server: Answers = {
  check: () => ({ taken: false, try: 1, questionsVersion: 2 }),
  run: () => ({ letters: {}, questionsVersion: 2 }),
  final: () => ({ session: saved(2), message: '' }),
  quiz: () => ({ quiz: quiz() }),
}
const usual = { ...server }
export const sent: Sent[] = []

async function answer(path: string): Promise<object> {
  if (path === '/auth/token')
    return { accessToken: signedIn.as, expiresIn: 300, userId: signedIn.as }
  if (path.startsWith('/api/quiz-sessions/check/')) return server.check()
  if (path === '/api/quiz-sessions/run') return server.run()
  if (path === '/api/quiz-sessions') return server.final()
  if (path === endpoints.publicSettings.path) return { settings: { accountUrl: null } }
  if (path === '/healthz') return {}
  return server.quiz()
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('scrollTo', () => {})
  sent.length = 0
  id = crypto.randomUUID()
  signedIn.as = 'mia'
  Object.assign(server, usual)
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

export const away = () => {
  throw new TypeError('Failed to fetch')
}
export function open(address = paths.quizPlayer(id), client = createQueryClient(() => {})) {
  const player = (
    <QueryClientProvider client={client}>
      <QuizPlayer />
      <Toaster />
    </QueryClientProvider>
  )
  const routes = [
    { path: patterns.quizPlayer, element: player },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return { ...show(<RouterProvider router={router} />), router }
}
export const asks = (number: number) => screen.findByText(`Question number ${number}`)
export async function choose(number: number, word: string) {
  await asks(number)
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(word) }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
}
export async function give(number: number, word: string) {
  await choose(number, word)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
}
export const shows = (title: string) => screen.findByRole('dialog', { name: title })
export const stored = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('kinderleaf:mia:'))
export const finals = () => sent.filter(({ path }) => path === '/api/quiz-sessions')
