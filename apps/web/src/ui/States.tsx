// Empty state and loading state.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { art } from '../pictures/covers.ts'

export type EmptyStateProps = {
  /** The sentence. */
  text: string
  /** One button. */
  action?: ReactNode
}

/** The sprout, a sentence and a button. */
export const EmptyState = ({ text, action }: EmptyStateProps) => (
  <div className="kl-empty">
    <img src={art('sprout')} alt="" width={80} height={132} />
    <p>{text}</p>
    {action}
  </div>
)

/** A page or part that is loading; the leaf turns for a few seconds, then stops. */
export function Waiting({ text }: { text?: string }) {
  const { t } = useLingui()
  return (
    <div className="kl-wait" role="status">
      <span className="kl-wait-leaf" />
      <span>{text ?? t`Loading…`}</span>
    </div>
  )
}
