// The errors of a form, listed above it; each is a link to its field.
import { Plural } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

export type ErrorSummaryProps = {
  errors: FieldsNoticeProps['fields']
}

/** Gets the focus when errors are added, not when one is corrected; empty without errors. */
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
    <FieldsNotice ref={box} fields={errors}>
      <Plural value={count} one="One thing needs a change" other="# things need a change" />
    </FieldsNotice>
  )
}

type FieldsNoticeProps = {
  ref: Ref<HTMLDivElement>
  /** `fieldId` is the id of the control. */
  fields: readonly { fieldId: string; text: string }[]
  /** The notice. */
  children: ReactNode
}

/** A notice with links to the fields it is about. */
export const FieldsNotice = ({ ref, fields, children }: FieldsNoticeProps) => (
  <div ref={ref} className="kl-summary" role="alert" tabIndex={-1}>
    <h2>{children}</h2>
    <ul>
      {fields.map(({ fieldId, text }) => (
        <li key={`${fieldId} ${text}`}>
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
