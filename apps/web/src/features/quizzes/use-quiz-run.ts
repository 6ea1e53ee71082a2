// A run through a quiz. Each answer is sent as it is submitted, and the network never delays the next
// step; what the server knows better is taken over when it answers. A run for practice sends nothing.
import type { Answer, Letters, QuizDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { ApiError, call } from '../../api/index.ts'
import type { OutboxEvent } from '../../api/outbox/index.ts'
import { notify } from '../../ui/index.ts'
import { answersOf, type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'
import {
  isWaiting,
  onAnswers,
  type QuizTry,
  sendAnswer,
  sendResult,
  waitingLetters,
} from './sent-answers.ts'

/** With these the check says that the quiz is there for her no longer. */
const closings: ReadonlySet<string> = new Set(['QUIZ_NOT_FOUND', 'NOT_A_MEMBER'])
/** With these something has come from elsewhere, which the check tells. */
const doubts: ReadonlySet<string> = new Set(['QUIZ_TAKEN', 'RESULT_MISMATCH'])
const endStep: QuizStep = { type: 'end' }

export type RunAndSteps = readonly [QuizRun, (step: QuizStep) => void]

/** What the server says of a quiz that she may take. */
export type Begun = Pick<
  Answer<'checkQuizSession'>,
  'letters' | 'try' | 'questionsVersion' | 'questions'
>

export interface Taking {
  readonly quiz: QuizDetails
  readonly userId: string
  readonly of: QuizTry
  /** Her answers at the server. */
  readonly letters: Letters
  /** Called when she has begun with other questions elsewhere. */
  readonly onOther: (begun: Begun) => void
}

/** The run and its dispatch. */
export function useQuizRun(taking: Taking): RunAndSteps {
  const { quiz, userId, of, letters, onOther } = taking
  const { t } = useLingui()
  const { quizId, try: number, questionsVersion } = of
  const [run, dispatch] = useReducer(quizRun, null, () =>
    startRun(quiz.questions, { ...waitingLetters(userId, of), ...letters }),
  )
  const { phase } = run
  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.kind === 'refused') {
      const { code } = event.error
      if (doubts.has(code)) void askAgain(code)
      else dispatch(endStep)
    }
    if (event.kind === 'sent') {
      const { answer } = event
      if ('session' in answer && answer.session) {
        dispatch({ type: 'saved', result: answer.session })
      } else if ('letters' in answer) {
        if (answer.questionsVersion !== questionsVersion) void askAgain()
        else dispatch({ type: 'takeOver', letters: answer.letters })
      }
    }
    if (event.kind === 'delayed') onFailure()
  })
  const onFailure = () => {
    if (phase !== 'saving') return
    notify.error(t`Failed to save quiz result.`)
    dispatch({ type: 'saveFailed' })
  }
  /**
   * Her result may be there already: its answer was lost, or she has finished elsewhere. Or she has
   * begun elsewhere with other questions. While it cannot be read, saving has failed and may be asked
   * for again.
   */
  const askAgain = async (code?: ApiError['code']) => {
    try {
      const standing = await call('checkQuizSession', { params: { quizId }, as: userId })
      if (standing.session) dispatch({ type: 'saved', result: standing.session })
      else if (standing.questionsVersion !== questionsVersion) onOther(standing)
      else if (code === 'QUIZ_TAKEN') dispatch(endStep)
      else onFailure()
    } catch (error) {
      if (error instanceof ApiError && closings.has(error.code)) dispatch(endStep)
      else onFailure()
    }
  }
  useEffect(() => onAnswers(userId, { quizId, try: number }, onEvent), [userId, quizId, number])
  const save = (done: QuizRun) =>
    sendResult(userId, { ...of, ...resultOf(done), answers: answersOf(done) })
  const onSaving = useEffectEvent(() => save(run))
  const onOtherWindow = useEffectEvent(() => {
    if (!isWaiting(userId, of)) void askAgain()
  })
  useEffect(() => {
    if (phase === 'saving') onSaving()
    if (phase !== 'saving' && phase !== 'unsaved') return
    // another window of hers may send the result, and alone hears what became of it
    addEventListener('storage', onOtherWindow)
    return () => removeEventListener('storage', onOtherWindow)
  }, [phase])
  const step = (taken: QuizStep) => {
    const question = run.questions[run.position]
    if (taken.type === 'submit' && phase === 'asking' && run.choice && question) {
      sendAnswer(userId, of, question.questionId, run.choice)
      // at once, since she may leave while the last answer is revealed
      const answered = quizRun(run, taken)
      if (answersOf(answered).length === run.questions.length) save(answered)
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
