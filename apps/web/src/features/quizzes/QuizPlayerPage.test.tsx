// A quiz and the network: no answer is lost, none is given twice, none counts for another child.
import { endpoints } from '@kinderleaf/contract/plain'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, renewToken } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { show } from '../../test-page.tsx'
import { chime, Toaster } from '../../ui/index.ts'
import { Component as QuizPlayer } from './QuizPlayerPage.tsx'

vi.mock('../../ui/index.ts', async (original) => ({
  ...(await original<object>()),
  chime: vi.fn(),
}))

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
  language: 'en',
  questionsVersion: 2,
  questions: ['A', 'B'].map((correctAnswer, at) => ({
    questionId: `q${at + 1}`,
    questionText: `Question number ${at + 1}`,
    correctAnswer,
    options,
  })),
})
const saved = (correctAnswers: number, number = 1) => ({
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
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code, requestId: '1' }, { status })

type Sent = { path: string; bearer: string | null; body: unknown }
type Answers = Record<'run' | 'final' | 'check' | 'quiz', () => object>

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
  return server.quiz()
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('scrollTo', () => {})
  sent.length = 0
  id = crypto.randomUUID()
  signedIn = 'mia'
  server = {
    check: () => ({ taken: false, try: 1, questionsVersion: 2 }),
    run: () => ({ letters: {}, questionsVersion: 2 }),
    final: () => ({ session: saved(2), message: '' }),
    quiz: () => ({ quiz: quiz() }),
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
function open(address = paths.quizPlayer(id), client = createQueryClient(() => {})) {
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
const asks = (number: number) => screen.findByText(`Question number ${number}`)
async function choose(number: number, word: string) {
  await asks(number)
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(word) }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
}
async function give(number: number, word: string) {
  await choose(number, word)
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

test('right, wrong and the end can be heard', async () => {
  vi.mocked(chime).mockClear()
  open()
  await give(1, 'Cat')
  await give(2, 'Hen')
  await shows('Results')
  expect(vi.mocked(chime).mock.calls).toEqual([['right'], ['again'], ['done']])
})

test('right is heard once, also when the server answers while it is shown', async () => {
  vi.mocked(chime).mockClear()
  const { promise, resolve } = Promise.withResolvers<object>()
  server.run = () => promise
  open()
  await choose(1, 'Cat')
  expect(chime).toHaveBeenCalledOnce()
  await act(async () => resolve({ letters: { q1: 'A', q2: 'C' } }))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await shows('Results')
  expect(vi.mocked(chime).mock.calls).toEqual([['right'], ['done']])
})

test('it goes on where another tablet is, whose answer counts', async () => {
  server.check = () => ({ taken: false, letters: { q1: 'C' }, try: 1, questionsVersion: 2 })
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
  server.check = () => ({ taken: true, session: saved(2), try: 1, questionsVersion: 2 })
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
  server.check = () => ({ taken: true, session: saved(1), try: 1, questionsVersion: 2 })
  const { router } = open()
  await screen.findByText('You already took this quiz.')
  expect(router.state.location.pathname).toBe(paths.quizList())
})

test('the result is a leaf for each question, ticked where it was right', async () => {
  server.final = () => ({ session: saved(1), message: '' })
  open()
  await give(1, 'Cat')
  await give(2, 'Hen')
  const dialog = await shows('Results')
  const leaves = within(within(dialog).getByRole('list', { name: 'Your answers' }))
  expect(leaves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Correct',
    '2Incorrect',
  ])
})

test('nothing is praised that did not go well', async () => {
  server.final = () => ({ session: saved(0), message: '' })
  open()
  await give(1, 'Dog')
  await give(2, 'Hen')
  const dialog = await shows('Results')
  expect(dialog.textContent).toContain('You finished the quiz.')
  expect(dialog.textContent).not.toContain('Well done')
})

test('she goes on with the questions that she began with, and each answer names them', async () => {
  const older = quiz().questions.map((question) => ({
    ...question,
    questionText: `Older ${question.questionId}`,
  }))
  server.check = () => ({
    taken: false,
    letters: { q1: 'A' },
    try: 3,
    questionsVersion: 1,
    questions: older,
  })
  open()
  await screen.findByText('Older q2')
  fireEvent.click(screen.getByRole('radio', { name: /Dog/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await shows('Results')
  const version = { quizId: id, try: 3, questionsVersion: 1 }
  expect(sent.map(({ body }) => body)).toMatchObject([version, version])
})

/** She goes on with newer questions than this page remembers. */
function openRemembered() {
  const client = createQueryClient(() => {})
  client.setQueryData(['quizById', { params: { id } }], {
    quiz: { ...quiz(), questionsVersion: 1, questions: [] },
  })
  server.check = () => ({ taken: false, letters: { q1: 'A' }, try: 1, questionsVersion: 2 })
  open(paths.quizPlayer(id), client)
}

test('a quiz that is newer at the server than on this page is read anew before she goes on', async () => {
  openRemembered()
  await asks(2)
})

test('what waits of an earlier try counts there, and the new try begins at its first question', async () => {
  server.run = away
  const first = open()
  await give(1, 'Cat')
  await asks(2)
  first.unmount()
  server.check = () => ({ taken: false, try: 2, questionsVersion: 2 })
  open()
  await asks(1)
  server.run = () => ({ letters: {}, questionsVersion: 2, session: saved(2) })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(stored()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await asks(1)
})

test('an answer to a try that was finished elsewhere opens its result', async () => {
  server.run = () => ({ letters: {}, questionsVersion: 2, session: saved(2) })
  open()
  await give(1, 'Hen')
  expect((await shows('Results')).textContent).toContain('100%')
})

test.each([
  ['she has taken it', () => ({ taken: true, session: saved(1), try: 1, questionsVersion: 2 })],
  ['the check fails', () => refused(400, 'INVALID')],
])('nothing of a practice is sent when %s', async (_when, check) => {
  server.check = check
  const { router } = open(paths.quizPlayer(id, 'practice'))
  await give(1, 'Cat')
  await give(2, 'Dog')
  expect((await shows('Results')).textContent).toContain('100%')
  expect(sent).toEqual([])
  expect(stored()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.quiz(id)))
})

test('who has not taken it yet is led to where the quiz is started, and nothing is sent', async () => {
  const { router } = open(paths.quizPlayer(id, 'practice'))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.quiz(id)))
  expect(sent).toEqual([])
})

test('a result that is stored already is asked for again where it could not be read', async () => {
  server.final = () => refused(409, 'QUIZ_TAKEN')
  open()
  await give(1, 'Cat')
  server.check = away
  await give(2, 'Dog')
  const again = await screen.findByRole('button', { name: 'Save again' })
  expect(screen.queryByRole('dialog')).toBeNull()
  server.check = () => ({ taken: true, session: saved(1), try: 1, questionsVersion: 2 })
  fireEvent.click(again)
  expect((await shows('Results')).textContent).toContain('50%')
})

test('the right answer is shown and spoken in the language of the quiz', async () => {
  const said = new Promise((hear) => addEventListener('kinderleaf:said', hear, { once: true }))
  server.quiz = () => ({ quiz: { ...quiz(), language: 'es' } })
  open()
  await choose(1, 'Dog')
  expect(screen.getByText('A: Cat').closest('[lang]')?.getAttribute('lang')).toBe('es')
  expect(screen.getByText('Incorrect', { selector: 'b' }).closest('[lang="es"]')).toBeNull()
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: /^Hear/ }))
  expect(await said).toMatchObject({ detail: { text: 'A. Cat', language: 'es' } })
})

test('newer questions that cannot be read are told, with the way on', async () => {
  server.quiz = () => refused(404, 'QUIZ_NOT_FOUND')
  openRemembered()
  const onwards = await screen.findByRole('link', { name: 'See all' })
  expect(onwards.getAttribute('href')).toBe(paths.quizList())
})
