// The facts of a lesson or a quiz on its own page; in lists, the card draws them.
import type { ReactNode } from 'react'

/** A row of small facts; stars at its end move to the right. */
export const CardMeta = ({ children }: { children: ReactNode }) => (
  <div className="kl-card-meta">{children}</div>
)

/** A small leaf before a fact. */
export const LeafMark = () => <i className="kl-leaf-mark" aria-hidden="true" />

/** A count with a leaf before it. */
export const LeafCount = ({ children }: { children: ReactNode }) => (
  <span className="kl-card-meta">
    <LeafMark />
    {children}
  </span>
)
