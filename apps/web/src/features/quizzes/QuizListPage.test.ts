import type { QuizSummary, TakenQuiz } from '@kinderleaf/contract'
import { expect, it } from 'vitest'
import { doneOf, quizzesOf } from './QuizListPage.tsx'

it('accepts the bare list and a quizzes field', () => {
  const quiz: QuizSummary = {
    _id: '0190a000-0000-7000-8000-000000000100',
    title: 'Animal Homes',
    description: '',
    image: '',
    questionCount: 3,
    estimatedDuration: 2,
    educator: { _id: 'maria', name: 'Maria' },
    createdAt: '2026-11-01T08:00:00Z',
    language: 'en' as const,
  }
  expect(quizzesOf([quiz])).toEqual([quiz])
  expect(quizzesOf({ success: true, message: '', quizzes: [quiz] })).toEqual([quiz])
})

it('shows no result at a quiz that she may try again', () => {
  const taken = (quizId: string, mayTryAgain: boolean): TakenQuiz => ({
    _id: `session-${quizId}`,
    quizId,
    quizTitle: 'Farm',
    educatorName: 'Maria',
    totalQuestions: 4,
    correctAnswers: 3,
    wrongAnswers: 1,
    score: 75,
    try: 1,
    questionsVersion: 1,
    createdAt: '2026-11-02T08:00:00Z',
    image: '',
    isOpen: true,
    language: 'en',
    mayTryAgain,
  })
  expect([...doneOf([taken('done', false), taken('again', true)]).keys()]).toEqual(['done'])
})
