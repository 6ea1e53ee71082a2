import type { QuizSummary } from '@kinderleaf/contract'
import { expect, it } from 'vitest'
import { quizzesOf } from './QuizListPage.tsx'

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
