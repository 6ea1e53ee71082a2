// Deletes one recording after a question: it cannot be restored, only recorded again.
import type { VoiceClip } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { ConfirmDialog, notify, RoundButton } from '../../../ui/index.ts'

/** The button with its question. */
export function DeleteClip({ clip, onDeleted }: { clip: VoiceClip; onDeleted: () => void }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const remove = useChange('deleteClip')
  const confirm = () =>
    remove
      .mutateAsync({ params: { id: clip._id } })
      .then(({ message }) => {
        notify.success(i18n._(message))
        onDeleted()
      })
      // the call shows its own failure
      .catch(() => {})
      .finally(() => setOpen(false))
  return (
    <>
      <RoundButton
        label={t`Delete the recording`}
        icon={<Trash2 />}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        title={t`Delete this recording?`}
        confirmLabel={t`Delete`}
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void confirm()}
        busy={remove.isPending}
        busyText={t`Removing...`}
      >
        <p>{t`Your class hears another voice then. You can record it again at any time.`}</p>
      </ConfirmDialog>
    </>
  )
}
