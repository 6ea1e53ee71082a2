// The session ended while something was being written: nothing is led away, and nothing is lost.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onSessionEnd } from '../../../api/index.ts'
import { session } from '../../../session/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'

interface SignedOutDialogProps {
  /** There is something to lose; otherwise the page may be left. */
  readonly isDirty: boolean
  /** False when there was no room for it: then it is lost with the page. */
  readonly isStored: boolean
  /** Stores what is written and lets the page be left. */
  readonly onLeave: () => void
}

/** Draws nothing until the session ends. */
export function SignedOutDialog({ isDirty, isStored, onLeave }: SignedOutDialogProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const release = session.blockRedirect()
    const stop = onSessionEnd(() => setOpen(true))
    return () => {
      release()
      stop()
    }
  }, [isDirty])
  return (
    <Dialog
      title={t`You are not logged in any more`}
      open={isOpen}
      onOpenChange={setOpen}
      actions={
        <>
          <Button look="text" onClick={() => setOpen(false)}>
            {t`Go back to editing`}
          </Button>
          <Button
            onClick={() => {
              onLeave()
              session.signIn()
            }}
          >
            {t`Log in`}
          </Button>
        </>
      }
    >
      <p>
        {isStored ? (
          <Trans>
            What you have written is kept on this device. Log in, and you can go on with it here.
          </Trans>
        ) : (
          <Trans>
            There is no room on this device to keep what you have written. Log in in another window,
            then go back to editing and save.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
