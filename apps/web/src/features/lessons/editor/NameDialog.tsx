// Asks for the name of a chapter, or first for the title of a lecture. An empty one is ignored.
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { useId, useState } from 'react'
import { TextField } from '../../../ui/index.ts'
import { FormDialog, useTooLong } from '../../authoring/index.ts'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initial: string
  readonly actionLabel: string
  readonly onClose: () => void
  /** Called with a name, in place of `onClose`. */
  readonly onName: (name: string) => void
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, initial, actionLabel, onClose, onName } = props
  const id = useId()
  const [name, setName] = useState(initial)
  const error = useTooLong()(name, limits.titleLength)
  const submit = () => {
    if (error) return document.getElementById(id)?.focus()
    if (isBlank(name)) onClose()
    else onName(name.trim())
  }
  return (
    <FormDialog title={title} actionLabel={actionLabel} onSubmit={submit} onCancel={onClose}>
      <TextField
        id={id}
        label={label}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
