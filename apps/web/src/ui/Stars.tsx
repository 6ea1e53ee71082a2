// An average of stars, and stars to choose.
import { Plural, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { halvesOf, starsWidth } from './stars-width.ts'

const five = [1, 2, 3, 4, 5] as const

export type StarsProps = {
  /** 0 to 5; halves are drawn. */
  value: number
  /** The number of ratings, shown beside the stars. */
  count?: number
}

/** An average of stars. */
export function Stars({ value, count }: StarsProps) {
  const { t } = useLingui()
  const halves = halvesOf(value)
  return (
    <span className="kl-stars">
      <span className="kl-stars-row" role="img" aria-label={t`${halves} of 5 stars`}>
        <i style={{ width: starsWidth(halves) }} />
      </span>
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
  /** 0: no rating yet. */
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
