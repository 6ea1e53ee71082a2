// A page on which something new is written. After it is sent the form is empty again.
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { ApiError } from '../../api/index.ts'
import { notify } from '../../ui/index.ts'
import { useFreshForm } from './fresh-form.ts'
import type { WorkKind } from './unsaved/unsaved-work.ts'
import { type OpenWork, useOpenWork, useWorkSlot } from './unsaved/work-offers.ts'

export interface NewWorkFormProps<V> {
  readonly work: OpenWork<V>
  readonly loading: boolean
  readonly submitError: ApiError | null
  readonly onSubmit: (draft: V, saved: () => void) => void
}

interface NewWorkProps<V> {
  readonly kind: WorkKind<V>
  /** The name under which it is stored until it is sent. */
  readonly name: string
  readonly empty: V
  readonly sending: { readonly isPending: boolean; readonly error: ApiError | null }
  readonly send: (draft: V, onSuccess: (answer: { message: string }) => void) => void
  readonly form: ComponentType<NewWorkFormProps<V>>
}

export function NewWork<V>(props: NewWorkProps<V>) {
  const [round, startAnew] = useFreshForm()
  return <OneWork key={round} {...props} onSaved={startAnew} />
}

function OneWork<V>(props: NewWorkProps<V> & { readonly onSaved: () => void }) {
  const { kind, name, empty, sending, send, form: Form, onSaved } = props
  const { i18n } = useLingui()
  const work = useOpenWork(useWorkSlot(kind, name), { version: null, values: empty })
  return (
    <Form
      key={work.opening.writer}
      work={work}
      loading={sending.isPending}
      submitError={sending.error}
      onSubmit={(draft, saved) =>
        send(draft, ({ message }) => {
          saved()
          notify.success(i18n._(message))
          onSaved()
        })
      }
    />
  )
}
