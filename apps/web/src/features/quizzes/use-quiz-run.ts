// A run through a quiz. Submitted answers are stored by user until the result is saved, so that
// neither a reload nor a lost network loses them.
import type { QuizDetails, QuizSession } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call, useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { readForUser, storeForUser } from '../../session/index.ts'
import { notify } from '../../ui/index.ts'
import { type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'
import { answersPrefix, readAnswers } from './stored-answers.ts'

const nameOf = (quizId: string): string => answersPrefix + quizId

// without an answer of the server itself the result may still have been saved
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'OFFLINE' || error.status >= 500

/** The run and its dispatch. */
export function useQuizRun(
  quiz: QuizDetails,
  userId: string,
): readonly [QuizRun, (step: QuizStep) => void] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const name = nameOf(quiz._id)
  const { mutateAsync } = useChange('createQuizSession', { quiet: true })
  const [run, dispatch] = useReducer(quizRun, null, () =>
    startRun(
      quiz.questions.map(({ correctAnswer }) => correctAnswer),
      readAnswers(readForUser(userId, name)),
    ),
  )
  const { answers, phase } = run
  useEffect(() => {
    if (answers.length > 0 && phase !== 'done') storeForUser(userId, name, answers.join(''))
  }, [userId, name, answers, phase])

  const sending = useRef(false)
  // an earlier try may have reached the server without an answer
  const maybeSaved = useRef(false)
  const save = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      const body = { quizId: quiz._id, ...resultOf(run), answers: [...run.answers] }
      const { session } = await mutateAsync({ body })
      storeForUser(userId, name, null)
      dispatch({ type: 'saved', result: session })
    } catch (error) {
      await onFailure(error)
    } finally {
      sending.current = false
    }

    async function onFailure(error: unknown) {
      if (!(error instanceof ApiError) || error.code !== 'QUIZ_TAKEN') {
        maybeSaved.current ||= isUncertain(error)
        notify.error(
          error instanceof ApiError ? i18n._(error.message) : t`Failed to save quiz result.`,
        )
        dispatch({ type: 'saveFailed' })
        return
      }
      storeForUser(userId, name, null)
      const saved = maybeSaved.current ? await savedSession(quiz._id) : undefined
      if (saved) {
        dispatch({ type: 'saved', result: saved })
        return
      }
      notify.warning(t`You already took this quiz.`)
      void navigate(paths.quizList(), { replace: true })
    }
  }, [quiz._id, run, mutateAsync, userId, name, navigate, t, i18n])
  useEffect(() => {
    if (phase === 'saving') void save()
  }, [phase, save])
  return [run, dispatch]
}

/** The session that a try without an answer has created. */
async function savedSession(quizId: string): Promise<QuizSession | undefined> {
  const answer = await call('quizSessions').catch(() => undefined)
  return answer?.sessions.find((session) => session.quizId === quizId)
}
