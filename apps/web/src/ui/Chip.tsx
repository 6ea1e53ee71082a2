// A small label, a current filter with a button to clear it, or a filter to choose.
import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

/** A small label in the area's colour. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="kl-chip">{children}</span>
)

export type ClearableChipProps = {
  /** The current filter. */
  text: string
  /** The name of the clear button; without it, "Clear: " and the text. */
  clearLabel?: string
  onClear?: () => void
  /** A link that clears: `<Link to="…" />`. */
  render?: Rendered
}

export function ClearableChip({ text, clearLabel, onClear, render }: ClearableChipProps) {
  const { t } = useLingui()
  return (
    <span className="kl-chip" data-clearable="">
      {text}
      <Pressable
        className="kl-chip-clear"
        aria-label={clearLabel ?? t`Clear: ${text}`}
        onClick={onClear}
        render={render}
      >
        <X />
      </Pressable>
    </span>
  )
}

export type FilterChipProps = {
  /** Before the text; replaced by a tick when chosen. */
  icon: ReactNode
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several filters, inside a named group. */
export const FilterChip = ({ icon, chosen, onChoose, children }: FilterChipProps) => (
  <button type="button" className="kl-chip" data-filter="" aria-pressed={chosen} onClick={onChoose}>
    <span className="kl-chip-icon" aria-hidden="true">
      {chosen ? <Check /> : icon}
    </span>
    {children}
  </button>
)
