// The errors of a form in one place, above it; each leads to its field.
import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

export type ErrorSummaryProps = {
  /** `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; text: string }[]
}

/** Takes the focus when more errors appear, not when one is mended; draws nothing without them. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = errors.length
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) box.current?.focus()
    before.current = count
  }, [count])
  if (count === 0) return null
  return (
    <div ref={box} className="kl-summary" role="alert" tabIndex={-1}>
      <h2>
        <Plural value={count} one="One thing needs a change" other="# things need a change" />
      </h2>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
