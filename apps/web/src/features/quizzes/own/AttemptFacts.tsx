// A result in its row: the score, the counts, the try, when, and the button for another try.
import type { QuizAttempt } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button, useDates } from '../../../ui/index.ts'

interface AttemptFactsProps {
  readonly attempt: QuizAttempt
  readonly onAnotherTry: (student: { readonly _id: string; readonly name: string }) => void
}

export function AttemptFacts({ attempt, onAnotherTry }: AttemptFactsProps) {
  const { dayAndTime } = useDates()
  const { score, correctAnswers, wrongAnswers, completedAt } = attempt
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums max-sm:ps-11">
      <b className="min-w-12 font-semibold">{score}%</b>
      <span className="min-w-36">
        <Trans>
          {correctAnswers} correct, {wrongAnswers} wrong
        </Trans>
      </span>
      <time className="min-w-44 text-text-2" dateTime={completedAt}>
        {dayAndTime(completedAt)}
      </time>
      <AttemptTry attempt={attempt} />
      {attempt.supersededAt ? null : (
        <AnotherTryButton attempt={attempt} onAnotherTry={onAnotherTry} />
      )}
    </span>
  )
}

/** Which try it was; nothing for an only one. */
function AttemptTry({ attempt }: { attempt: QuizAttempt }) {
  const { try: number, supersededAt } = attempt
  if (supersededAt) return <Trans>Earlier try {number}</Trans>
  return number > 1 ? <Trans>Try {number}</Trans> : null
}

/** Of the result that counts now. */
export function AnotherTryButton({ attempt, onAnotherTry }: AttemptFactsProps) {
  const { t } = useLingui()
  const { studentId, name } = attempt
  return (
    <Button
      look="text"
      icon={<RotateCcw />}
      aria-label={t`Another try for ${name}`}
      onClick={() => onAnotherTry({ _id: studentId, name })}
    >
      <Trans>Another try</Trans>
    </Button>
  )
}
