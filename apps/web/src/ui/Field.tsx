// Fields with label, hint and error. They are connected to the control by id. All other props go to
// the control, so a form library's `register` can be spread.
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

export type FieldTexts = {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what would be right. */
  error?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FrameProps = FieldTexts & {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint or error, for a control of one's own (an editor). */
export function FieldFrame({ label, labelHidden, hint, error, id, children }: FrameProps) {
  const own = useId()
  const controlId = id ?? own
  const noteId = `${controlId}-note`
  const noted = error || hint
  return (
    <div className="kl-field">
      <label className={labelHidden ? 'sr-only' : 'kl-label'} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noted ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

type NamedFieldProps = { label: string; labelId: string; children: ReactNode }

/** For something that is not a form control and is named by the id of its label. */
export const NamedField = ({ label, labelId, children }: NamedFieldProps) => (
  <div className="kl-field">
    <span id={labelId} className="kl-label">
      {label}
    </span>
    {children}
  </div>
)

/** An error, announced at once; empty without one. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="kl-error empty:hidden">
    {children}
  </p>
)

type FieldNoteProps = { id: string; hint?: ReactNode; error?: string | undefined }

/** The hint of a field, or its error instead. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="kl-error">
        <CircleAlert />
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="kl-hint">
      {hint}
    </p>
  ) : null
}

export type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>

export function TextField({ label, labelHidden, hint, error, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} className="kl-input" />}
    </FieldFrame>
  )
}

/** The field of a class code: big, spaced, shown in capitals (codes are the same in any case). */
export function CodeField({ label, labelHidden, hint, error, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...input}
          {...control}
          className="kl-input kl-code"
        />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>

export function TextArea({ label, labelHidden, hint, error, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => <textarea {...area} {...control} className="kl-input" />}
    </FieldFrame>
  )
}

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

/** The browser's own select element. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, id, options, placeholder, ...select } = props
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} id={id}>
      {(control) => (
        <span className="kl-select">
          <select {...select} {...control} className="kl-input">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </FieldFrame>
  )
}

export type CheckboxFieldProps = Omit<FieldTexts, 'labelHidden'> & ComponentPropsWithRef<'input'>

/** Yes or no; the box is a leaf. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const own = useId()
  const noteId = `${id ?? own}-note`
  return (
    <div className="kl-field">
      <label className="kl-check">
        <input
          {...input}
          id={id ?? own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {label}
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
