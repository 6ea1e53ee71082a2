// A dialog that asks for something: its fields, Cancel, and the one button that takes it over.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button, Dialog } from '../../ui/index.ts'

interface FormDialogProps {
  readonly title: string
  readonly actionLabel: string
  /** Another button before that one. */
  readonly more?: ReactNode
  /** Files are on their way to it. */
  readonly isUploading?: boolean
  readonly wide?: boolean
  readonly onSubmit: () => void
  /** It is to be closed without taking anything over. */
  readonly onCancel: () => void
  /** It was left by Escape or by a press beside it; by default as by Cancel. */
  readonly onLeave?: () => void
  readonly children: ReactNode
}

/** Open as long as it is on the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, actionLabel, more, isUploading, wide, onSubmit, onCancel, children } = props
  const { onLeave = onCancel } = props
  const { t } = useLingui()
  const formId = useId()
  return (
    <Dialog
      title={title}
      wide={wide}
      open
      onOpenChange={(open) => !open && onLeave()}
      actions={
        <>
          <Button look="text" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          {more}
          <Button type="submit" form={formId} busy={isUploading} busyText={t`Uploading...`}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={`grid ${wide ? 'gap-5' : 'gap-4'}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
