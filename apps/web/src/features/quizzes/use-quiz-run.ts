// A run through a quiz. Each answer is sent as it is submitted, and the network never delays the next
// step; what the server knows better is taken over when it answers.
import type { Letters, QuizDetails, QuizSession } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { call } from '../../api/index.ts'
import type { OutboxEvent } from '../../api/outbox/index.ts'
import { notify } from '../../ui/index.ts'
import { answersOf, type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'
import { onAnswers, sendAnswer, sendResult, waitingLetters } from './sent-answers.ts'

/** The run and its dispatch; `letters` are her answers at the server. */
export function useQuizRun(
  quiz: QuizDetails,
  userId: string,
  letters: Letters,
): readonly [QuizRun, (step: QuizStep) => void] {
  const { t } = useLingui()
  const quizId = quiz._id
  const [run, dispatch] = useReducer(quizRun, null, () =>
    startRun(quiz.questions, { ...waitingLetters(userId, quizId), ...letters }),
  )
  const { phase } = run
  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.kind === 'refused') void onRefusal(event.error.code)
    if (event.kind === 'sent') {
      const { answer } = event
      if ('letters' in answer) dispatch({ type: 'takeOver', letters: answer.letters })
      if ('session' in answer) dispatch({ type: 'saved', result: answer.session })
    }
    if (event.kind !== 'delayed' || phase !== 'saving') return
    notify.error(t`Failed to save quiz result.`)
    dispatch({ type: 'saveFailed' })
  })
  /** Her own result may be there already: its answer was lost, or she has finished elsewhere. */
  const onRefusal = async (code: string) => {
    const result = code === 'QUIZ_TAKEN' ? await savedResult(quizId, userId) : undefined
    dispatch(result ? { type: 'saved', result } : { type: 'end' })
  }
  useEffect(() => onAnswers(userId, quizId, onEvent), [userId, quizId])
  const save = useEffectEvent(() => {
    sendResult(userId, { quizId, ...resultOf(run), answers: answersOf(run) })
  })
  useEffect(() => {
    if (phase === 'saving') save()
  }, [phase])
  const step = (taken: QuizStep) => {
    const question = run.questions[run.position]
    if (taken.type === 'submit' && phase === 'asking' && run.choice && question) {
      sendAnswer(userId, quizId, question.questionId, run.choice)
    }
    dispatch(taken)
  }
  return [run, step]
}

async function savedResult(quizId: string, userId: string): Promise<QuizSession | undefined> {
  const answer = await call('checkQuizSession', { params: { quizId }, as: userId }).catch(
    () => undefined,
  )
  return answer?.session
}
