// A small label, or a current filter with a way to take it away.
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

/** A small label in the area's colour. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="kl-chip">{children}</span>
)

export type ClearableChipProps = {
  /** What is filtered by. */
  text: string
  /** The name of the clear button; without it, "Clear: " and the text. */
  clearLabel?: string
  onClear?: () => void
  /** A link that clears: `<Link to="…" />`. */
  render?: Rendered
}

/** A chip with a clear button. */
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
