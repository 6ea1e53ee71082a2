// A keeper lets teachers into the class of another one, until a day, and ends it.
import type { Colleague, KeptAccount } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useCall, useChange } from '../../api/index.ts'
import {
  Button,
  Dialog,
  notify,
  SmallButton,
  TextField,
  useDates,
  Waiting,
} from '../../ui/index.ts'
import { Refused } from '../desk-lists/index.ts'

interface ClassColleaguesProps {
  readonly account: KeptAccount
  readonly onClose: () => void
}

export function ClassColleagues({ account, onClose }: ClassColleaguesProps) {
  const { t } = useLingui()
  const input = { params: { id: account._id } }
  const list = useCall('classColleagues', input, { quiet: true, select: (all) => all.colleagues })
  return (
    <Dialog
      title={t`Colleagues in the class of ${account.name}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <p>
        <Trans>
          A colleague does in this class what its teacher does, until the end of that day. What she
          makes carries her name.
        </Trans>
      </p>
      {list.data?.length ? <Colleagues account={account} colleagues={list.data} /> : null}
      {list.isPending ? <Waiting /> : null}
      {list.error && !list.data ? (
        <Refused error={list.error} retry={() => void list.refetch()} />
      ) : null}
      <NewColleague account={account} />
    </Dialog>
  )
}

interface ColleaguesProps {
  readonly account: KeptAccount
  readonly colleagues: readonly Colleague[]
}

function Colleagues({ account, colleagues }: ColleaguesProps) {
  const { t, i18n } = useLingui()
  const { calendarDay } = useDates()
  const end = useChange('endColleague')
  const onSuccess = ({ message }: { message: string }) => notify.success(i18n._(message))
  return (
    <ul className="grid gap-2">
      {colleagues.map(({ _id, name, until }) => {
        const day = calendarDay(until)
        const params = { id: account._id, colleagueId: _id }
        return (
          <li key={_id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{t`${name}, until ${day}`}</span>
            <SmallButton
              lined
              aria-label={t`End for ${name}`}
              onClick={() => end.mutate({ params }, { onSuccess })}
            >
              <Trans>End</Trans>
            </SmallButton>
          </li>
        )
      })}
    </ul>
  )
}

function NewColleague({ account }: { account: KeptAccount }) {
  const { t, i18n } = useLingui()
  const [teacher, setTeacher] = useState('')
  const [until, setUntil] = useState('')
  const letIn = useChange('letColleagueIn', { quiet: true })
  const problem = letIn.error ? i18n._(letIn.error.message) : undefined
  const isDay = letIn.error?.code === 'NOT_ACCEPTABLE'
  const send = (event: FormEvent) => {
    event.preventDefault()
    letIn.mutate(
      { params: { id: account._id }, body: { teacher, until } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          setTeacher('')
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <TextField
        label={t`Username or e-mail of the colleague`}
        autoComplete="off"
        value={teacher}
        onChange={(event) => setTeacher(event.target.value)}
        error={isDay ? undefined : problem}
      />
      <TextField
        label={t`Last day`}
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={isDay ? problem : undefined}
      />
      <div>
        <Button type="submit" busy={letIn.isPending} busyText={t`Letting in...`}>
          <Trans>Let in</Trans>
        </Button>
      </div>
    </form>
  )
}
