// The errors of a form in one place, above it; each leads to its field.
import { Plural } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

export type ErrorSummaryProps = {
  errors: FieldsNoticeProps['fields']
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
    <FieldsNotice ref={box} fields={errors}>
      <Plural value={count} one="One thing needs a change" other="# things need a change" />
    </FieldsNotice>
  )
}

type FieldsNoticeProps = {
  ref: Ref<HTMLDivElement>
  /** `fieldId` is the id of the control. */
  fields: readonly { fieldId: string; text: string }[]
  /** What is wrong with them. */
  children: ReactNode
}

/** Says what is wrong, and leads to each field it is about. */
export const FieldsNotice = ({ ref, fields, children }: FieldsNoticeProps) => (
  <div ref={ref} className="kl-summary" role="alert" tabIndex={-1}>
    <h2>{children}</h2>
    <ul>
      {fields.map(({ fieldId, text }) => (
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
