// Saves a quiz, new or not.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { type QuizDraft, quizInputOf } from './quiz-draft.ts'

/** Saves the quiz with this id; without one, adds it. */
export function useQuizSave(id: string | undefined): WorkSave<QuizDraft, AuthoredQuiz> {
  return useWorkSave(id, {
    add: useChange('createQuiz', { quiet: true }),
    update: useChange('updateQuiz', { quiet: true }),
    inputOf: ({ draft, base, status }) => ({ body: quizInputOf(draft, base, status) }),
    savedOf: ({ quiz }) => quiz,
    changedCode: 'QUIZ_CHANGED',
    read: async (id) => (await call('educatorQuizById', { params: { id } })).quiz,
    findByKey: async (key) => (await call('educatorQuizzes', { query: { key } })).quizzes[0],
  })
}
