// A run through a quiz. Each answer is sent as it is submitted, and the network never delays the next
// step; what the server knows better is taken over when it answers. A run for practice sends nothing.
import type { Letters, QuizDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { ApiError, call } from '../../api/index.ts'
import type { OutboxEvent } from '../../api/outbox/index.ts'
import { notify } from '../../ui/index.ts'
import { answersOf, type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'
import { onAnswers, type QuizTry, sendAnswer, sendResult, waitingLetters } from './sent-answers.ts'

/** With these the check says that the quiz is there for her no longer. */
const closings: ReadonlySet<string> = new Set(['QUIZ_NOT_FOUND', 'NOT_A_MEMBER'])

export type RunAndSteps = readonly [QuizRun, (step: QuizStep) => void]

/** The run and its dispatch; `letters` are her answers at the server. */
export function useQuizRun(
  { questions }: Pick<QuizDetails, 'questions'>,
  userId: string,
  of: QuizTry,
  letters: Letters,
): RunAndSteps {
  const { t } = useLingui()
  const { quizId, try: number } = of
  const [run, dispatch] = useReducer(quizRun, null, () =>
    startRun(questions, { ...waitingLetters(userId, of), ...letters }),
  )
  const { phase } = run
  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.kind === 'refused') void onRefusal(event.error.code)
    if (event.kind === 'sent') {
      const { answer } = event
      if ('letters' in answer) dispatch({ type: 'takeOver', letters: answer.letters })
      if ('session' in answer && answer.session) {
        dispatch({ type: 'saved', result: answer.session })
      }
    }
    if (event.kind === 'delayed') onFailure()
  })
  const onFailure = () => {
    if (phase !== 'saving') return
    notify.error(t`Failed to save quiz result.`)
    dispatch({ type: 'saveFailed' })
  }
  /** Her own result may be there already: its answer was lost, or she has finished elsewhere. */
  const onRefusal = async (code: string) => {
    const step = code === 'QUIZ_TAKEN' ? await stepOfTaken(quizId, userId) : endStep
    if (step.type === 'saveFailed') onFailure()
    else dispatch(step)
  }
  useEffect(() => onAnswers(userId, { quizId, try: number }, onEvent), [userId, quizId, number])
  const save = useEffectEvent(() => {
    sendResult(userId, { ...of, ...resultOf(run), answers: answersOf(run) })
  })
  useEffect(() => {
    if (phase === 'saving') save()
  }, [phase])
  const step = (taken: QuizStep) => {
    const question = run.questions[run.position]
    if (taken.type === 'submit' && phase === 'asking' && run.choice && question) {
      sendAnswer(userId, of, question.questionId, run.choice)
    }
    dispatch(taken)
  }
  return [run, step]
}

/** The run of somebody who practises or looks at her own quiz: stored nowhere. */
export function usePracticeRun({ questions }: Pick<QuizDetails, 'questions'>): RunAndSteps {
  const [run, dispatch] = useReducer(quizRun, questions, startRun)
  useEffect(() => {
    if (run.phase === 'saving') dispatch({ type: 'saved', result: resultOf(run) })
  }, [run])
  return [run, dispatch]
}

const endStep: QuizStep = { type: 'end' }

/** To her result; while it cannot be read, its saving has failed and may be asked for again. */
async function stepOfTaken(quizId: string, userId: string): Promise<QuizStep> {
  try {
    const { session } = await call('checkQuizSession', { params: { quizId }, as: userId })
    return session ? { type: 'saved', result: session } : endStep
  } catch (error) {
    const isClosed = error instanceof ApiError && closings.has(error.code)
    return isClosed ? endStep : { type: 'saveFailed' }
  }
}
