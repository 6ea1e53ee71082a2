// The result of a quiz: total, correct, wrong, score.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Result } from './quiz-run.ts'

/** Four figures side by side, or in two rows where there is less room. */
export const ScoreFigures = ({ result }: { result: Result }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
    <Figure name={<Trans>Total</Trans>} value={result.totalQuestions} />
    <Figure name={<Trans>Correct</Trans>} value={result.correctAnswers} />
    <Figure name={<Trans>Wrong</Trans>} value={result.wrongAnswers} />
    <Figure name={<Trans>Score</Trans>} value={`${result.score}%`} />
  </dl>
)

const Figure = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div className="flex flex-col-reverse rounded-leaf-s bg-area-300 px-4 py-2">
    <dt className="text-sm">{name}</dt>
    <dd className="text-xl font-bold">{value}</dd>
  </div>
)
