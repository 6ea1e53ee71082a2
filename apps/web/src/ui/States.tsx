// Nothing there, not there yet: empty state, waiting.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { art } from '../pictures/covers.ts'

export type EmptyStateProps = {
  /** The sentence. */
  text: string
  /** One button with the way on. */
  action?: ReactNode
}

/** The sprout, a sentence and the way on. */
export const EmptyState = ({ text, action }: EmptyStateProps) => (
  <div className="kl-empty">
    <img src={art('sprout')} alt="" width={80} height={132} />
    <p>{text}</p>
    {action}
  </div>
)

/** A whole page or part that is on its way; the leaf turns for a few seconds, then rests. */
export function Waiting({ text }: { text?: string }) {
  const { t } = useLingui()
  return (
    <div className="kl-wait" role="status">
      <span className="kl-wait-leaf" />
      <span>{text ?? t`Loading…`}</span>
    </div>
  )
}
