// The result of a quiz in figures: total, correct, wrong, score.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Result } from './quiz-run.ts'

/** Four small figures in a row, or in two where there is less room. */
export const ScoreFigures = ({ result }: { result: Result }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1">
    <Figure name={<Trans>Total</Trans>} value={result.totalQuestions} />
    <Figure name={<Trans>Correct</Trans>} value={result.correctAnswers} />
    <Figure name={<Trans>Wrong</Trans>} value={result.wrongAnswers} />
    <Figure name={<Trans>Score</Trans>} value={`${result.score}%`} />
  </dl>
)

const Figure = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-bold">{value}</dd>
  </div>
)
