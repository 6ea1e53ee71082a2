// A quiz that was edited while she takes it, and another try of it: she goes on with the questions
// that she began with, and none of her letters comes to another question.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { paths } from '../../paths.ts'
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
  stored,
} from './test/quiz-player.tsx'

/** The questions of version 1, as the check answers them. */
const older = () =>
  quiz().questions.map((question) => ({
    ...question,
    questionText: `Older ${question.questionId}`,
  }))
/** What the check answers of a run that was begun elsewhere with them. */
const begunElsewhere = (letters: object) => () => ({
  ...{ taken: false, letters, try: 1, questionsVersion: 1, questions: older() },
})
async function giveOlder(question: string, word: string) {
  await screen.findByText(`Older ${question}`)
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(word) }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
}

test('she goes on with the questions that she began with, and each answer names them', async () => {
  server.check = () => ({ ...begunElsewhere({ q1: 'A' })(), try: 3 })
  open()
  await giveOlder('q2', 'Dog')
  await shows('Results')
  const version = { quizId: id, try: 3, questionsVersion: 1 }
  expect(sent.map(({ body }) => body)).toMatchObject([version, version])
})

/** This page remembers an older quiz than the server has. */
function openRemembered(letters: object | undefined) {
  const client = createQueryClient(() => {})
  client.setQueryData(['quizById', { params: { id } }], {
    quiz: { ...quiz(), questionsVersion: 1, questions: [] },
  })
  server.check = () => ({ taken: false, letters, try: 1, questionsVersion: 2 })
  open(paths.quizPlayer(id), client)
}

test.each([
  ['goes on', { q1: 'A' }, 2],
  ['begins', undefined, 1],
])(
  'a quiz that is newer at the server than on this page is read anew before she %s',
  async (_what, letters, number) => {
    openRemembered(letters)
    await asks(number)
  },
)

test('where the page is answered late, from a replica, it is read until the questions are there', async () => {
  let reads = 0
  server.quiz = () => {
    reads += 1
    return { quiz: { ...quiz(), questionsVersion: reads < 4 ? 1 : 2 } }
  }
  server.check = () => ({ taken: false, letters: { q1: 'A' }, try: 1, questionsVersion: 2 })
  open()
  for (let second = 0; second < 4; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  await asks(2)
  expect(reads).toBe(4)
})

test('an edit meanwhile changes no question on the page, also when the page reads the quiz again', async () => {
  const client = createQueryClient(() => {})
  open(paths.quizPlayer(id), client)
  await give(1, 'Cat')
  await asks(2)
  server.quiz = () => ({ quiz: { ...quiz(), questionsVersion: 3, questions: older() } })
  await act(() => client.refetchQueries())
  await give(2, 'Dog')
  await shows('Results')
  expect(finals().map(({ body }) => body)).toMatchObject([
    { questionsVersion: 2, answers: ['A', 'B'] },
  ])
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

test('newer questions that cannot be read are told, with the way on', async () => {
  server.quiz = () => refused(404, 'QUIZ_NOT_FOUND')
  openRemembered({ q1: 'A' })
  const onwards = await screen.findByRole('link', { name: 'See all' })
  expect(onwards.getAttribute('href')).toBe(paths.quizList())
})

test('begun elsewhere with other questions, it goes on with those and asks what has no answer there', async () => {
  open()
  await asks(1)
  server.run = () => ({ letters: {}, questionsVersion: 1 })
  server.check = begunElsewhere({})
  await choose(1, 'Cat')
  await giveOlder('q1', 'Dog')
  await giveOlder('q2', 'Dog')
  await shows('Results')
  const own = { quizId: id, try: 1 }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ...own, questionsVersion: 2, letters: { q1: 'A' } },
    { ...own, questionsVersion: 1, letters: { q1: 'B' } },
    { ...own, questionsVersion: 1, letters: { q2: 'B' } },
    { ...own, questionsVersion: 1, answers: ['B', 'B'] },
  ])
})

test('a result of other questions than those she began with elsewhere is refused, and it goes on there', async () => {
  server.run = away
  server.final = () => refused(422, 'RESULT_MISMATCH')
  open()
  await give(1, 'Cat')
  await give(2, 'Dog')
  server.check = begunElsewhere({ q1: 'A' })
  server.run = () => ({ letters: { q1: 'A' }, questionsVersion: 1 })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await screen.findByText('Older q2')
  server.final = () => ({ session: saved(2), message: '' })
  await giveOlder('q2', 'Dog')
  await shows('Results')
  expect(finals().at(-1)?.body).toMatchObject({ questionsVersion: 1, answers: ['A', 'B'] })
  expect(stored()).toEqual([])
})

test('what waits for another version is no answer to the questions on the page', async () => {
  server.run = away
  const first = open()
  await give(1, 'Cat')
  await asks(2)
  first.unmount()
  server.check = begunElsewhere({ q2: 'A' })
  open()
  await screen.findByText('Older q1')
})

test('while it cannot be asked what she began with, she goes on with what is on the page', async () => {
  open()
  await asks(1)
  server.run = () => ({ letters: {}, questionsVersion: 1 })
  server.check = away
  await give(1, 'Cat')
  await asks(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})
