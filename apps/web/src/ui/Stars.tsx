// Stars to look at, and stars to give.
import { Plural, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'

const five = [1, 2, 3, 4, 5] as const

export type StarsProps = {
  /** 0 to 5; halves are drawn. */
  value: number
  /** How many people gave stars, shown beside them. */
  count?: number
}

// one drawing for all five: a long list draws it hundreds of times
const starsApart = 26
const shapeAt = (star: number, shape: string) => `M${12 + (star - 1) * starsApart} 2.6${shape}`
const whole = 'l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const half = 'v14.8l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const outlines = five.map((star) => shapeAt(star, whole)).join('')

function filled(halves: number): string {
  const shapes = five.filter((star) => star <= halves).map((star) => shapeAt(star, whole))
  return shapes.join('') + (halves % 1 ? shapeAt(Math.ceil(halves), half) : '')
}

/** An average of stars. */
export function Stars({ value, count }: StarsProps) {
  const { t } = useLingui()
  const halves = Math.round(value * 2) / 2
  return (
    <span className="kl-stars">
      <svg viewBox="0 0 128 24" role="img" aria-label={t`${halves} of 5 stars`}>
        <path d={outlines} />
        {halves > 0 ? <path className="kl-stars-full" d={filled(halves)} /> : null}
      </svg>
      {count === undefined ? null : (
        <span className="kl-stars-count">
          (<Plural value={count} one="# rating" other="# ratings" />)
        </span>
      )}
    </span>
  )
}

export type StarsInputProps = {
  /** The question, shown: "Rate this Lesson". */
  label: string
  /** 0: none given yet. */
  value: number
  onChange: (stars: number) => void
  disabled?: boolean
}

/** Five stars to choose from; arrow keys move between them. */
export function StarsInput({ label, value, onChange, disabled }: StarsInputProps) {
  const { t } = useLingui()
  const name = useId()
  const names = [t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]
  return (
    <div className="kl-rate" role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`}>{label}</span>
      <span className="kl-rate-stars">
        {five.map((star) => (
          <label key={star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={names[star - 1]}
              checked={star === value}
              disabled={disabled}
              onChange={() => onChange(star)}
            />
            <Star />
          </label>
        ))}
      </span>
    </div>
  )
}
