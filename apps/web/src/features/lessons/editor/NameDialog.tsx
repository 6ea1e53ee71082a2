// Asks for the name of a chapter. An empty name is ignored.
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { TextField } from '../../../ui/index.ts'
import { FormDialog, useTooLong } from '../../authoring/index.ts'

interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly actionLabel: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

export function NameDialog({ title, initial, actionLabel, onClose, onName }: NameDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState(initial)
  const error = useTooLong()(name, limits.titleLength)
  const submit = () => {
    if (error) return document.getElementById(id)?.focus()
    if (!isBlank(name)) onName(name.trim())
    onClose()
  }
  return (
    <FormDialog title={title} actionLabel={actionLabel} onSubmit={submit} onCancel={onClose}>
      <TextField
        id={id}
        label={t`Chapter name`}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
