import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component as QuizResults } from './QuizResultsPage.tsx'

const taken = (quizId: string, isOpen: boolean) => ({
  _id: `session-${quizId}`,
  quizId,
  quizTitle: `Quiz ${quizId}`,
  educatorName: 'Rosa',
  totalQuestions: 4,
  correctAnswers: 3,
  wrongAnswers: 1,
  score: 75,
  try: 1,
  questionsVersion: 1,
  createdAt: '2026-03-02T08:00:00.000Z',
  language: 'en',
  image: `/pictures/words/${quizId}.svg`,
  isOpen,
})

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('the title of a quiz in another language is marked so, and not spoken in the page’s', async () => {
  const page = { at: patterns.quizResults, page: <QuizResults /> }
  openDesk(paths.quizResults(), page, () => ({
    sessions: [{ ...taken('gato', true), language: 'es' }, taken('cat', true)],
  }))
  const title = await screen.findByRole('heading', { name: 'Quiz gato' })
  expect(title.getAttribute('lang')).toBe('es')
  expect(screen.getByRole('button', { name: /^Hear: 3 of 4 correct\./ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Hear: Quiz cat\. 3 of 4 correct\./ })).toBeTruthy()
})

test('each result has the picture of its quiz, and can be practised while the quiz is there', async () => {
  const page = { at: patterns.quizResults, page: <QuizResults /> }
  openDesk(paths.quizResults(), page, () => ({
    sessions: [taken('cat', true), taken('dog', false)],
  }))
  const rows = within(await screen.findByRole('list', { name: 'My Quiz Results' }))
  const [there, gone] = rows.getAllByRole('listitem')
  if (!there || !gone) throw new Error('Two results were expected')
  expect(there.querySelector('img')?.getAttribute('src')).toBe('/pictures/words/cat.svg')
  expect(within(there).getByText('75%')).toBeTruthy()
  const practice = within(there).getByRole('link', { name: 'Practice: Quiz cat' })
  expect(practice.getAttribute('href')).toBe(paths.quizPlayer('cat', 'practice'))
  expect(within(gone).getByText('75%')).toBeTruthy()
  expect(within(gone).queryByRole('link')).toBeNull()
})
