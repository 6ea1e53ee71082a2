// A quiz as its teacher reads it.
import type { AuthoredQuiz, Question } from '@kinderleaf/contract'
import { eachOption } from '../quiz-draft.ts'

/** A question whose right answer is A. */
export const questionOf = (questionId: string, more: Partial<Question> = {}): Question => ({
  questionId,
  questionText: `What is ${questionId}?`,
  image: null,
  alt: null,
  correctAnswer: 'A',
  options: eachOption((letter) => ({ text: `${questionId} ${letter}`, image: null, alt: null })),
  ...more,
})

export const authoredQuiz = (more: Partial<AuthoredQuiz> = {}): AuthoredQuiz => ({
  _id: 'farm',
  title: 'Farm',
  description: 'Animals',
  image: '/pictures/words/cover-animals.svg',
  questionCount: 2,
  estimatedDuration: 1,
  hasOwnDuration: false,
  hasResults: true,
  educator: { _id: 'maria', name: 'Maria' },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  status: 'published',
  version: 3,
  questionsVersion: 2,
  language: 'en',
  questions: [questionOf('moo'), questionOf('oink')],
  ...more,
})
