// Saves a quiz, new or not.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { type QuizDraft, quizInputOf } from './quiz-draft.ts'

export type QuizSave = WorkSave<QuizDraft, AuthoredQuiz>

/** Saves the quiz with this id; without one, adds it. */
export function useQuizSave(quizId: string | undefined): QuizSave {
  const add = useChange('createQuiz', { quiet: true })
  const update = useChange('updateQuiz', { quiet: true })
  return useWorkSave<QuizDraft, AuthoredQuiz>({
    used: quizId === undefined ? add : update,
    changedCode: 'QUIZ_CHANGED',
    readTheirs: async () => (await call('educatorQuizById', { params: { id: quizId ?? '' } })).quiz,
    send: ({ draft, base, status }, { onSuccess, onError }) => {
      const body = quizInputOf(draft, base, status)
      const settled = {
        onSuccess: ({ quiz, message }: { quiz: AuthoredQuiz; message: string }) =>
          onSuccess(quiz, message),
        onError,
      }
      if (quizId === undefined) add.mutate({ body }, settled)
      else update.mutate({ params: { id: quizId }, body }, settled)
    },
  })
}
