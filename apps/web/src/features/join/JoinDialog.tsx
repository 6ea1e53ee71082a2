// The code field in a dialog.
import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/index.ts'
import { JoinForm } from './JoinForm.tsx'

interface JoinDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Closes once a teacher is joined. */
export default function JoinDialog({ title, open, onOpenChange }: JoinDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <JoinForm quiet label={t`Educator code`} onJoined={() => onOpenChange(false)} />
    </Dialog>
  )
}
