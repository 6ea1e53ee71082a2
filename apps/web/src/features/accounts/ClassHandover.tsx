// A keeper hands a teacher's class to another teacher, whom she names as that teacher logs in.
import type { KeptAccount } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '../../api/index.ts'
import { ConfirmDialog, notify, TextField } from '../../ui/index.ts'

interface ClassHandoverProps {
  readonly account: KeptAccount
  readonly onClose: () => void
}

export function ClassHandover({ account, onClose }: ClassHandoverProps) {
  const { t, i18n } = useLingui()
  const [teacher, setTeacher] = useState('')
  const handOver = useChange('handOverClass', { quiet: true })
  const confirm = () =>
    handOver.mutate(
      { params: { id: account._id }, body: { teacher } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t`Hand over the class of ${account.name}?`}
      confirmLabel={t`Hand over`}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
      busy={handOver.isPending}
      busyText={t`Handing over...`}
    >
      <p>
        <Trans>
          The children, the class code, lessons, quizzes and activities are the other teacher's at
          once. If she has a class, both become one, and her code stays. What {account.name} made
          goes on naming her, and her voice stays with her.
        </Trans>
      </p>
      <TextField
        label={t`Username or e-mail of the other teacher`}
        autoComplete="off"
        value={teacher}
        onChange={(event) => setTeacher(event.target.value)}
        error={handOver.error ? i18n._(handOver.error.message) : undefined}
      />
    </ConfirmDialog>
  )
}
