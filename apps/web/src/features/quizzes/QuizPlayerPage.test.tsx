// A quiz and the network: no answer is lost, none is given twice, none counts for another child.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renewToken } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { chime } from '../../ui/index.ts'
import {
  asks,
  away,
  choose,
  finals,
  give,
  id,
  open,
  quiz,
  refused,
  saved,
  sent,
  server,
  shows,
  signedIn,
  stored,
} from './test/quiz-player.tsx'

vi.mock('../../ui/index.ts', async (original) => ({
  ...(await original<object>()),
  chime: vi.fn(),
}))

test('what another child is signed in for is not sent as hers, and waits', async () => {
  open()
  await give(1, 'Cat')
  signedIn.as = 'leo'
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
  await act(async () => resolve({ letters: { q1: 'A', q2: 'C' }, questionsVersion: 2 }))
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
  server.run = () => ({ letters: { q1: 'C', q2: 'B' }, questionsVersion: 2 })
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

test('a result is there although she leaves while her last answer is revealed', async () => {
  open()
  await give(1, 'Cat')
  await choose(2, 'Dog')
  cleanup()
  await waitFor(() => expect(finals()).toHaveLength(1))
  await waitFor(() => expect(stored()).toEqual([]))
})

test('the last answer is revealed for as long as the others, however quick the server', async () => {
  open()
  await give(1, 'Cat')
  await choose(2, 'Dog')
  await waitFor(() => expect(stored()).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await shows('Results')
  expect(finals()).toHaveLength(1)
})

test('a result that another window has sent is shown here too', async () => {
  server.final = away
  open()
  await give(1, 'Cat')
  await give(2, 'Dog')
  await screen.findByRole('button', { name: 'Save again' })
  server.check = () => ({ taken: true, session: saved(2), try: 1, questionsVersion: 2 })
  for (const name of stored()) localStorage.removeItem(name)
  fireEvent(window, new StorageEvent('storage'))
  await shows('Results')
})

test('whether she may take it is asked once, and a network that goes later is no failure of it', async () => {
  const checks = vi.fn(server.check)
  server.check = checks
  open()
  await give(1, 'Cat')
  await asks(2)
  server.check = away
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(checks).toHaveBeenCalledOnce()
  expect(screen.queryByText('Failed to check quiz session.')).toBeNull()
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
  const before = finals().length
  const tries: number[] = []
  // the first pauses have passed while the answer was revealed
  for (const pause of [4_000, 8_000, 16_000, 30_000]) {
    await act(() => vi.advanceTimersByTimeAsync(pause))
    tries.push(finals().length - before)
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

test('that nothing is chosen yet is said until something is', async () => {
  open()
  await asks(1)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Please select an answer.')
  fireEvent.click(screen.getByRole('radio', { name: /Cat/ }))
  expect(screen.queryByText('Please select an answer.')).toBeNull()
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

test.each([
  ['she has taken it', () => ({ taken: true, session: saved(1), try: 1, questionsVersion: 2 })],
  ['the check fails', () => refused(400, 'INVALID')],
])('nothing of a practice is sent when %s', async (_when, check) => {
  server.check = check
  const { router } = open(paths.quizPlayer(id, 'practice'))
  await screen.findByText(/^Practice: .+ · Question 1 of 2$/)
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

test.each([
  ['is deleted', 404, 'QUIZ_NOT_FOUND'],
  ['has a malformed id', 400, 'INVALID_INPUT'],
])('one sentence says that a quiz %s', async (_, status, code) => {
  const gone = () => refused(status, code)
  server.check = gone
  server.quiz = gone
  open()
  await screen.findByText(code)
  await screen.findByText('See all')
  expect(screen.queryByText('Failed to check quiz session.')).toBeNull()
})

test('a quiz whose check failed still loads, and says so', async () => {
  server.check = () => refused(500, 'INTERNAL')
  open()
  await asks(1)
  await screen.findByText('Failed to check quiz session.')
})
