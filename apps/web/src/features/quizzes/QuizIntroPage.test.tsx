import { endpoints } from '@kinderleaf/contract/plain'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component as QuizIntro } from './QuizIntroPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const result = { totalQuestions: 4, correctAnswers: 3, wrongAnswers: 1, score: 75 }

function open(taken: boolean) {
  const page = { at: patterns.quiz, page: <QuizIntro /> }
  const check = endpoints.checkQuizSession.path.replace(':quizId', id)
  openDesk(paths.quiz(id), page, ({ path }) => {
    if (path === endpoints.publicSettings.path) return new Promise(() => {})
    if (path === check) return { taken, session: { _id: id, quizTitle: 'Farm', ...result } }
    const educator = { _id: 'rosa', name: 'Rosa' }
    return { quiz: { _id: id, title: 'Farm', description: '', questions: [], educator, taken } }
  })
}
afterEach(() => vi.unstubAllGlobals())

test('a quiz that she has taken shows her result, and no second start', async () => {
  open(true)
  expect(await screen.findByText('75%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull()
})

test('a quiz that she has not taken can be started', async () => {
  open(false)
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeTruthy()
  expect(screen.queryByText('75%')).toBeNull()
})
