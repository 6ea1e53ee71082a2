// What a keeper does to one account: the menu of its row, and the dialog that asks or shows what came
// of it.
import type { KeptAccount } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowRightLeft,
  History,
  KeyRound,
  LockOpen,
  ShieldOff,
  UserCheck,
  UsersRound,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useCallPages, useChange } from '../../api/index.ts'
import { ConfirmDialog, Dialog, type MenuItem, notify, TextField } from '../../ui/index.ts'
import { CopyButton } from '../class-code/index.ts'
import { ClassColleagues } from './ClassColleagues.tsx'
import { ClassHandover } from './ClassHandover.tsx'
import { EventList, eventsOf } from './EventList.tsx'

/** An act that needs a dialog. */
export type Act =
  | {
      readonly kind: 'suspend' | 'second-step' | 'events' | 'hand-over' | 'colleagues'
      readonly account: KeptAccount
    }
  | { readonly kind: 'link'; readonly account: KeptAccount; readonly link: string }

/** The menu of an account; the calls show their own failures. */
export function useActs(begin: (act: Act) => void): (account: KeptAccount) => MenuItem[] {
  const { t, i18n } = useLingui()
  const bringBack = useChange('bringBackAccount')
  const unlock = useChange('unlockAccount')
  const createLink = useChange('createResetLink')
  const onSuccess = ({ message }: { message: string }) => notify.success(i18n._(message))
  return (account) => {
    const params = { id: account._id }
    const back: MenuItem = {
      label: t`Bring back`,
      icon: <UserCheck />,
      onSelect: () => bringBack.mutate({ params }, { onSuccess }),
    }
    const suspend: MenuItem = {
      label: t`Suspend`,
      icon: <UserX />,
      danger: true,
      onSelect: () => begin({ kind: 'suspend', account }),
    }
    const colleagues: MenuItem = {
      label: t`Colleagues in the class`,
      icon: <UsersRound />,
      onSelect: () => begin({ kind: 'colleagues', account }),
    }
    const handOver: MenuItem = {
      label: t`Hand over the class`,
      icon: <ArrowRightLeft />,
      onSelect: () => begin({ kind: 'hand-over', account }),
    }
    const secondStep: MenuItem = {
      label: t`Take the second step off`,
      icon: <ShieldOff />,
      onSelect: () => begin({ kind: 'second-step', account }),
    }
    const newPassword = {
      label: t`Link for a new password`,
      icon: <KeyRound />,
      onSelect: () =>
        createLink.mutate(
          { params },
          { onSuccess: ({ link }) => begin({ kind: 'link', account, link }) },
        ),
    }
    const unlockTries = {
      label: t`Unlock after wrong tries`,
      icon: <LockOpen />,
      onSelect: () => unlock.mutate({ params }, { onSuccess }),
    }
    // whose teacher made her account has none
    const hasPassword = account.signInName !== ''
    return [
      // The server refuses some of these for keepers.
      ...(account.isKeeper || !hasPassword ? [] : [newPassword]),
      unlockTries,
      {
        label: t`What happened`,
        icon: <History />,
        onSelect: () => begin({ kind: 'events', account }),
      },
      ...(account.role === 'educator' ? [colleagues, handOver] : []),
      ...(account.hasSecondStep && !account.isKeeper ? [secondStep] : []),
      ...(account.suspendedAt ? [back] : account.isKeeper ? [] : [suspend]),
    ]
  }
}

export function AccountAct({ act, onClose }: { act: Act; onClose: () => void }) {
  if (act.kind === 'link') return <NewLink {...act} onClose={onClose} />
  if (act.kind === 'events') return <Events account={act.account} onClose={onClose} />
  if (act.kind === 'colleagues') {
    return <ClassColleagues account={act.account} onClose={onClose} />
  }
  if (act.kind === 'hand-over') return <ClassHandover account={act.account} onClose={onClose} />
  if (act.kind === 'second-step') return <SecondStepOff account={act.account} onClose={onClose} />
  return <Suspension account={act.account} onClose={onClose} />
}

interface DialogProps {
  readonly account: KeptAccount
  readonly onClose: () => void
}

function Suspension(props: DialogProps) {
  const { t } = useLingui()
  return (
    <AskedAct
      {...props}
      call="suspendAccount"
      title={t`Suspend ${props.account.name}?`}
      confirmLabel={t`Suspend`}
      busyText={t`Suspending...`}
    >
      <Trans>
        The account is logged out everywhere at once, and nobody can log in to it. A teacher's class
        code lets nobody in. Everything stays, and you can bring the account back.
      </Trans>
    </AskedAct>
  )
}

function SecondStepOff(props: DialogProps) {
  const { t } = useLingui()
  return (
    <AskedAct
      {...props}
      call="removeSecondStep"
      title={t`Take the second step off for ${props.account.name}?`}
      confirmLabel={t`Take it off`}
      busyText={t`Taking it off...`}
    >
      <Trans>
        For somebody who has neither her phone nor her spare codes any more. Make sure that it is
        she who asks: from then on her password alone logs her in.
      </Trans>
    </AskedAct>
  )
}

interface AskedActProps extends DialogProps {
  readonly call: 'suspendAccount' | 'removeSecondStep'
  readonly title: string
  readonly confirmLabel: string
  readonly busyText: string
  readonly children: ReactNode
}

/** A call about the account, made once she has agreed. */
function AskedAct({ account, onClose, call, children, ...words }: AskedActProps) {
  const { i18n } = useLingui()
  const change = useChange(call)
  const confirm = () =>
    change.mutate(
      { params: { id: account._id } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
      busy={change.isPending}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}

function NewLink({ account, link, onClose }: DialogProps & { link: string }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`A new password for ${account.name}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <p>
        <Trans>
          Whoever opens this link sets the password, once, within 30 minutes. Hand it to{' '}
          {account.name} alone. It is shown only now.
        </Trans>
      </p>
      <TextField
        label={t`Link`}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={link} failure={t`The link could not be copied.`} />
      </div>
    </Dialog>
  )
}

function Events({ account, onClose }: DialogProps) {
  const { t } = useLingui()
  const input = { params: { id: account._id }, query: {} }
  const pages = useCallPages('accountEvents', eventsOf, input, { quiet: true })
  return (
    <Dialog
      title={t`What happened to ${account.name}`}
      wide
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <EventList pages={pages} empty={t`Nothing happened lately.`} />
    </Dialog>
  )
}
