// A quiz in progress: one question at a time, its answer shown for a moment, then the result is
// saved.
import type { Letters, QuizDetails } from '@kinderleaf/contract'
import { delaysMs } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  AnswerBar,
  Button,
  EducatorVoice,
  Leaves,
  notify,
  optionSpeech,
  Verdict,
} from '../../ui/index.ts'
import { QuestionView } from './QuestionView.tsx'
import { QuizEndDialog } from './QuizEndDialog.tsx'
import { QuizResultDialog } from './QuizResultDialog.tsx'
import { answersOf, type QuizRun, type QuizStep } from './quiz-run.ts'
import { useQuizRun } from './use-quiz-run.ts'

type QuizRunnerProps = {
  quiz: QuizDetails
  userId: string
  /** Her answers at the server. */
  letters: Letters
}

/** The quiz player of one child. */
export function QuizRunner({ quiz, userId, letters }: QuizRunnerProps) {
  const { t } = useLingui()
  const [run, dispatch] = useQuizRun(quiz, userId, letters)
  const { position, phase } = run
  const number = position + 1
  const total = quiz.questions.length
  const headingId = useId()
  const shown = useRef(position)
  useEffect(() => {
    if (phase !== 'revealed') return
    const timer = setTimeout(() => dispatch({ type: 'moveOn' }), delaysMs.answerReveal)
    return () => clearTimeout(timer)
  }, [phase, dispatch])
  // the next question is shown from its top, with the focus on its heading
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    document.getElementById(headingId)?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position, headingId])
  const question = quiz.questions[position]
  if (!question) return null
  return (
    <EducatorVoice value={quiz.educator._id}>
      <ChildPage
        area="quizzes"
        ground="field"
        title={quiz.title}
        back={paths.quiz(quiz._id)}
        middle={
          <div className="min-w-0 flex-1">
            <Leaves
              label={t`Question ${number} of ${total}`}
              done={answersOf(run).length}
              now={position}
              total={total}
              size="big"
            />
          </div>
        }
      >
        <form
          className="flex flex-1 flex-col justify-center gap-3 px-gutter pb-6 sm:gap-6 sm:pb-16"
          onSubmit={(event) => {
            event.preventDefault()
            if (run.choice) dispatch({ type: 'submit' })
            else notify.warning(t`Please select an answer.`)
          }}
        >
          <QuestionView
            id={headingId}
            quizTitle={quiz.title}
            question={question}
            number={number}
            total={total}
            choice={run.choice}
            revealed={phase !== 'asking'}
            onChoose={(letter) => dispatch({ type: 'choose', letter })}
          />
          <AnswerBar>
            <Acts run={run} dispatch={dispatch} quiz={quiz} />
          </AnswerBar>
        </form>
        {run.result && phase === 'done' ? (
          <QuizResultDialog quizTitle={quiz.title} result={run.result} />
        ) : null}
        {run.result && phase === 'ended' ? <QuizEndDialog result={run.result} /> : null}
      </ChildPage>
    </EducatorVoice>
  )
}

type ActsProps = { run: QuizRun; dispatch: (step: QuizStep) => void; quiz: QuizDetails }

/** Submit, then the verdict, then the saving of the result. */
function Acts({ run, dispatch, quiz }: ActsProps) {
  const { t } = useLingui()
  if (run.phase === 'asking') {
    return (
      <Button type="submit" size="big">
        <Trans>Submit</Trans>
      </Button>
    )
  }
  if (run.phase === 'unsaved') {
    return (
      <Button size="big" onClick={() => dispatch({ type: 'retry' })}>
        <Trans>Save again</Trans>
      </Button>
    )
  }
  const question = quiz.questions[run.position]
  if (!question) return null
  const letter = question.correctAnswer
  const { text } = question.options[letter]
  const right = run.choice === letter
  const verdict = right ? t`Correct!` : t`Incorrect`
  const answer = `${letter}: ${text}`
  return (
    <Verdict
      verdict={verdict}
      right={right}
      answer={answer}
      speech={t`${verdict} The answer is ${letter}, ${text}`}
      parts={[verdict, t`The answer is`, optionSpeech(letter, text)]}
    />
  )
}
