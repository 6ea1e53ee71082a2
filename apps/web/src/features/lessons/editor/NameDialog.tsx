// Asks for the name of a chapter. An empty name is ignored.
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, TextField } from '../../../ui/index.ts'
import { useTooLong } from '../../authoring/index.ts'

interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly actionLabel: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

export function NameDialog({ title, initial, actionLabel, onClose, onName }: NameDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [name, setName] = useState(initial)
  const error = useTooLong()(name, limits.titleLength)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (error) return document.getElementById(`${formId}-name`)?.focus()
    if (!isBlank(name)) onName(name.trim())
    onClose()
  }
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          id={`${formId}-name`}
          label={t`Chapter name`}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
