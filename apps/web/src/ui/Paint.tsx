// Paints: leaves inside squares that can be pressed to their corners; the chosen one is a dot with
// a tick.
import { Check, Pipette } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

export type PaintProps = ComponentPropsWithRef<'button'> & {
  label: string
  chosen: boolean
  /** Needs a dark tick. */
  light: boolean
  /** What the leaf is filled with; or its children. */
  colour?: string
}

/** One paint. */
export function Paint(props: PaintProps) {
  const { label, chosen, light, colour, className = '', children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`kl-paint ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      data-light={light || undefined}
    >
      <i style={{ background: colour }}>{children}</i>
      {chosen ? <Check /> : null}
    </button>
  )
}

type AnyPaintProps = { label: string; colour: string; onChoose: (colour: string) => void }

/** Any colour, from the browser's colour picker; the current one is shown in its corner. */
export const AnyPaint = ({ label, colour, onChoose }: AnyPaintProps) => (
  <label className="kl-tool kl-any-paint" title={label}>
    <span className="sr-only">{label}</span>
    <Pipette aria-hidden="true" />
    <i style={{ background: colour }} />
    <input
      type="color"
      value={colour.toLowerCase()}
      onChange={(event) => onChoose(event.target.value)}
    />
  </label>
)
