// Saves a quiz, new or not.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { useState } from 'react'
import { call, useChange } from '../../../api/index.ts'
import { useWorkSave, type WorkSave } from '../../authoring/index.ts'
import { type QuizBase, type QuizDraft, quizInputOf } from './quiz-draft.ts'

export type QuizSave = WorkSave<QuizDraft, AuthoredQuiz>

/**
 * Saves the quiz with this id; without one, adds it. A new one may turn out to be stored already, and
 * changed there: then it is saved over that, or that is taken, as of any other.
 */
export function useQuizSave(quizId: string | undefined): QuizSave {
  const add = useChange('createQuiz', { quiet: true })
  const update = useChange('updateQuiz', { quiet: true })
  const [isAdded, setAdded] = useState(quizId === undefined)
  return useWorkSave<QuizDraft, AuthoredQuiz>({
    used: isAdded ? add : update,
    changedCode: 'QUIZ_CHANGED',
    readTheirs: async (base) => {
      const id = quizId ?? base.id ?? (await idUnder(base))
      return (await call('educatorQuizById', { params: { id } })).quiz
    },
    send: ({ draft, base, status }, { onSuccess, onError }) => {
      const id = quizId ?? base.id
      const body = quizInputOf(draft, base, status)
      const settled = {
        onSuccess: ({ quiz, message }: { quiz: AuthoredQuiz; message: string }) =>
          onSuccess(quiz, message),
        onError,
      }
      setAdded(id === undefined)
      if (id === undefined) add.mutate({ body }, settled)
      else update.mutate({ params: { id }, body }, settled)
    },
  })
}

/** The id of the quiz that is stored under the key; the key, which is no id, if it is gone meanwhile. */
async function idUnder({ key = '' }: QuizBase): Promise<string> {
  const { quizzes } = await call('educatorQuizzes', { query: { key } })
  return quizzes[0]?._id ?? key
}
