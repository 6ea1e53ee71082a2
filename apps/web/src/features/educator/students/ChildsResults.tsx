// A child's results in her teacher's quizzes, each with the questions that she missed.
import type { MissedQuestion, StudentResult } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useDates } from '../../../ui/index.ts'

export const ChildsResults = ({ results }: { results: readonly StudentResult[] }) => (
  <ul>
    {results.map((result) => (
      <ResultOfHers key={result._id} result={result} />
    ))}
  </ul>
)

function ResultOfHers({ result }: { result: StudentResult }) {
  const { dayAndTime } = useDates()
  const { quizId, quizTitle, score, correctAnswers, totalQuestions, completedAt, missed } = result
  return (
    <li className="grid break-inside-avoid gap-2 border-t border-line px-5 py-4 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link className="font-semibold wrap-anywhere" to={paths.quizReport(quizId)}>
          {quizTitle}
        </Link>
        <b className="tabular-nums">{score}%</b>
        <span className="tabular-nums">
          <Plural
            value={totalQuestions}
            one={`${correctAnswers} of # question right`}
            other={`${correctAnswers} of # questions right`}
          />
        </span>
        <Try number={result.try} />
        <time className="text-sm text-text-2" dateTime={completedAt}>
          {dayAndTime(completedAt)}
        </time>
      </p>
      {missed ? null : (
        <p className="text-text-2">
          <Trans>It is not known what was missed.</Trans>
        </p>
      )}
      {missed && missed.length > 0 ? <Missed questions={missed} /> : null}
    </li>
  )
}

/** Nothing for a first one. */
const Try = ({ number }: { number: number }) => (number > 1 ? <Trans>Try {number}</Trans> : null)

function Missed({ questions }: { questions: readonly MissedQuestion[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Missed`} className="grid gap-3 border-s-4 border-line ps-4">
      {questions.map((question) => (
        <li key={question.questionId} className="grid break-inside-avoid gap-1">
          <Pictured picture={question}>{question.questionText}</Pictured>
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-text-2">
            <span className="flex items-center gap-1.5">
              <X size={16} aria-hidden="true" />
              <Trans>Chosen:</Trans>
              <Pictured picture={question.chosen}>{question.chosen.text}</Pictured>
            </span>
            <span className="flex items-center gap-1.5">
              <Check size={16} aria-hidden="true" />
              <Trans>Right:</Trans>
              <Pictured picture={question.right}>{question.right.text}</Pictured>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface PicturedProps {
  readonly picture: Pick<MissedQuestion, 'image' | 'alt'>
  readonly children: ReactNode
}

/** Words with their picture, if they have one. */
const Pictured = ({ picture: { image, alt }, children }: PicturedProps) => (
  <span className="flex items-center gap-2 text-text wrap-anywhere">
    {image ? (
      <img
        src={image}
        alt={alt ?? ''}
        width={40}
        height={40}
        loading="lazy"
        className="size-10 flex-none rounded-leaf-s object-cover"
      />
    ) : null}
    {children}
  </span>
)
