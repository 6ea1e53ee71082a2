// Under "Fetch your teacher": she lets the child try again by her password. It signs nobody in.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../api/index.ts'
import { Button, Density, Dialog, TextField } from '../../ui/index.ts'

interface TeacherUnlocksProps {
  readonly teacher: string
  readonly child: { readonly _id: string; readonly name: string }
  readonly onUnlocked: () => void
}

export default function TeacherUnlocks(props: TeacherUnlocksProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="quiet" icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t`I am the teacher`}
      </Button>
      <Density is="adult">
        <Dialog open={isOpen} onOpenChange={setOpen} title={t`Let ${props.child.name} try again`}>
          <PasswordForm {...props} />
        </Dialog>
      </Density>
    </div>
  )
}

function PasswordForm({ teacher, child, onUnlocked }: TeacherUnlocksProps) {
  const { t, i18n } = useLingui()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !password) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { result } = await call('unlockAtWall', {
        body: { studentId: child._id, password },
        headers: { [ownPageHeader]: '1' },
      })
      if (result === 'unlocked') return onUnlocked()
      setProblem(t`This is not your password.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(i18n._(error.message))
    } finally {
      // the tablet is a child's again
      setPassword('')
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void unlock(event)}>
      <p>
        <Trans>You are not logged in by this, and nothing else is opened.</Trans>
      </p>
      <TextField
        type="password"
        label={t`Password of ${teacher}`}
        autoComplete="off"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy} busyText={t`One moment...`}>
          {t`Let in`}
        </Button>
      </div>
    </form>
  )
}
