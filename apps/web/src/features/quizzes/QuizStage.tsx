// The question of a quiz that is on the page: it is answered, then its answer is shown for a moment.
import type { Question, QuizDetails } from '@kinderleaf/contract'
import { delaysMs } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import {
  AnswerBar,
  Button,
  chime,
  endMessages,
  notify,
  optionSpeech,
  Verdict,
} from '../../ui/index.ts'
import { QuestionView } from './QuestionView.tsx'
import type { QuizRun, QuizStep } from './quiz-run.ts'

interface QuizStageProps {
  readonly quiz: Pick<QuizDetails, 'title' | 'language' | 'questions'>
  readonly run: QuizRun
  readonly dispatch: (step: QuizStep) => void
}

export function QuizStage({ quiz, run, dispatch }: QuizStageProps) {
  const { t } = useLingui()
  const { position, phase } = run
  const headingId = useId()
  const shown = useRef(position)
  const question = quiz.questions[position]
  const isRight = question !== undefined && run.choice === question.correctAnswer
  const reveal = useEffectEvent(() => chime(isRight ? 'right' : 'again'))
  const moveOn = useEffectEvent(() => dispatch({ type: 'moveOn' }))
  useEffect(() => {
    if (phase !== 'revealed') return
    reveal()
    const timer = setTimeout(moveOn, delaysMs.answerReveal)
    return () => clearTimeout(timer)
  }, [phase])
  // the next question is shown from its top, with the focus on its heading
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    document.getElementById(headingId)?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position, headingId])
  if (!question) return null
  return (
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
        language={quiz.language}
        number={position + 1}
        total={quiz.questions.length}
        choice={run.choice}
        revealed={phase !== 'asking'}
        onChoose={(letter) => {
          endMessages()
          dispatch({ type: 'choose', letter })
        }}
      />
      <AnswerBar news={run.choice && `${phase} ${run.choice}`}>
        {phase === 'asking' ? (
          <Button type="submit" size="big" icon={<Check />}>
            <Trans>Submit</Trans>
          </Button>
        ) : null}
        {phase === 'unsaved' ? (
          <Button size="big" icon={<RotateCcw />} onClick={() => dispatch({ type: 'retry' })}>
            <Trans>Save again</Trans>
          </Button>
        ) : null}
        {/* always there, since what comes together with its region is not announced */}
        <div role="status">
          {phase === 'asking' || phase === 'unsaved' ? null : (
            <Revealed run={run} quiz={quiz} question={question} />
          )}
        </div>
      </AnswerBar>
    </form>
  )
}

interface RevealedProps extends Pick<QuizStageProps, 'quiz' | 'run'> {
  readonly question: Question
}

/** The verdict, until the result is saved. */
function Revealed({ run, quiz, question }: RevealedProps) {
  const { t, i18n } = useLingui()
  const letter = question.correctAnswer
  const { text } = question.options[letter]
  const right = run.choice === letter
  const verdict = right ? t`Correct!` : t`Incorrect`
  const answer = `${letter}: ${text}`
  const spoken = optionSpeech(letter, text)
  // one voice speaks one language: beside an answer in another, the mark and the chime say the rest
  const speech =
    quiz.language === i18n.locale
      ? {
          speech: t`${verdict} The answer is ${letter}, ${text}`,
          parts: [verdict, t`The answer is`, spoken],
        }
      : { speech: spoken, parts: [spoken] }
  return (
    <Verdict verdict={verdict} right={right} answer={answer} lang={quiz.language} {...speech} />
  )
}
