// A choice among a few big cards, with or without pictures.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { FieldNote } from './Field.tsx'

export type RadioCardOption<Value extends string> = {
  value: Value
  label: string
  hint?: string
  /** Decoration, since the label says it, unless they are told apart by it. */
  picture?: string
}

export type RadioCardsProps<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly RadioCardOption<Value>[]
  /** They are told apart by their pictures, which are shown whole. */
  areSeen?: boolean
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** Radio buttons as cards; arrow keys move between them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, labelHidden, options, areSeen, value, onChange, error } = props
  const name = useId()
  const noteId = `${name}-note`
  return (
    <fieldset className="kl-field" aria-describedby={error ? noteId : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'kl-label mb-2'}>{label}</legend>
      <div className={areSeen ? 'kl-choices kl-choices-seen' : 'kl-choices'}>
        {options.map((option) => (
          <label key={option.value} className="kl-choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture ? <img src={option.picture} alt="" width={72} height={72} /> : null}
            <span>
              {option.label}
              {option.hint ? <span className="kl-choice-hint">{option.hint}</span> : null}
            </span>
            <span className="kl-choice-mark" aria-hidden="true">
              <Check />
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
