// Chapters that open and close, and the tick of a row. The browser's own element: it opens with
// Enter and Space, and the page search finds what is folded.
import { useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from './use-media.ts'

export type FoldProps = {
  title: string
  /** A count at the end of the line: "1 of 3". */
  note?: string
  /** Whether it starts open. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** One fold; several in a row make an accordion. */
export const Fold = ({ title, note, open, onToggle, children }: FoldProps) => (
  <details
    className="kl-fold"
    open={open}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary>
      <h3>{title}</h3>
      {note ? <small>{note}</small> : null}
      <ChevronDown />
    </summary>
    {children}
  </details>
)

export type PhoneFoldProps = {
  title: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** A fold on phones; from 768 px what is in it lies open, without the line. */
export function PhoneFold({ title, open, onToggle, children }: PhoneFoldProps) {
  const isWide = useMedia('(width >= 768px)')
  return (
    <details
      className="kl-fold"
      data-phone={isWide ? 'unfolded' : 'folds'}
      open={isWide || open}
      onToggle={({ currentTarget }) => isWide || onToggle(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <ChevronDown />
      </summary>
      <div className="kl-fold-body">{children}</div>
    </details>
  )
}

/** Points down while open, to the side while closed. */
export const FoldMark = ({ open }: { open: boolean }) => (
  <ChevronDown className="kl-fold-mark" data-open={open} aria-hidden="true" />
)

export type TickState = 'done' | 'now' | 'to-come'

type TickProps = {
  state: TickState
  /** Of its place in the list: who cannot read finds a lecture by it. */
  number?: number
}

/** The leaf before a lecture; says "Completed: " to screen readers when done. */
export function Tick({ state, number }: TickProps) {
  const { t } = useLingui()
  return (
    <>
      <span className="kl-tick" data-state={state} aria-hidden="true">
        {number === undefined ? null : <b>{number}</b>}
        {state === 'done' ? <Check /> : null}
        {state === 'now' ? <Play /> : null}
      </span>
      {state === 'done' ? <span className="sr-only">{t`Completed: `}</span> : null}
    </>
  )
}
