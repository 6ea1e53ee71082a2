// /educator/tablets: the tablets of a class: pairing, listing and ending them, and how its children
// sign in there.
import type { Answer, Device } from '@kinderleaf/contract'
import { limits, type SignInWay } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { mayCall, useCall, useChange } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  ConfirmDialog,
  DeskTitle,
  EmptyState,
  FieldNote,
  notify,
  Panel,
  SelectField,
  TextField,
  useDates,
  Waiting,
} from '../../../ui/index.ts'
import { Refused, RowGoesButton } from '../../desk-lists/index.ts'
import { OfItsTeacher } from '../OfItsTeacher.tsx'
import { useRefusalText } from '../refusal-text.ts'
import { forgetLetters, scannedLetters } from './scanned-letters.ts'
import { WaitingChildren } from './WaitingChildren.tsx'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Tablets`)
  return (
    <>
      <DeskTitle title={t`Tablets`} />
      {mayCall('devices') ? <OwnTablets /> : <OfItsTeacher page="tablets" />}
    </>
  )
}

function OwnTablets() {
  const { t } = useLingui()
  const settings = useCall('wallSettings', {}, { quiet: true, select: (all) => all.settings })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        <WaitingChildren />
        <PairPanel />
        <Tablets />
      </div>
      <div className="grid gap-6">
        {settings.data ? <SettingsPanel settings={settings.data} /> : null}
        <Panel title={t`What a tablet of the class can do`}>
          <ul className="grid list-disc gap-2 p-5 ps-9">
            <li>
              <Trans>It shows the faces and names of your class, to whoever holds it.</Trans>
            </li>
            <li>
              <Trans>
                A child signs in there by her face, and by pictures if you ask for them. Where you
                ask for nothing, whoever taps a face is that child.
              </Trans>
            </li>
            <li>
              <Trans>
                It opens no other class and nothing of yours. The night signs everybody out.
              </Trans>
            </li>
            <li>
              <Trans>
                A child shows it her class card and is signed in. Elsewhere that card opens nothing.
              </Trans>
            </li>
            <li>
              <Trans>It ends when you end it here, and with the school year.</Trans>
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  )
}

/** The letters that a tablet shows; nothing else that an address may end in. */
const lettersOf = (fragment: string): string => (/^[A-Z]{8}$/.test(fragment) ? fragment : '')

function PairPanel() {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const [code, setCode] = useState(() => lettersOf(scannedLetters()))
  // they stand in their field now, once
  useEffect(forgetLetters, [])
  const here = useChange('pairThisDevice')
  const other = useChange('confirmPairing', { quiet: true })
  const refusalText = useRefusalText()
  const [isAsked, setAsked] = useState(false)
  const tablet = name.trim() || t`Tablet`
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    other.mutate(
      { body: { code, name: tablet } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          setCode('')
          setName('')
        },
      },
    )
  }
  return (
    <Panel title={t`Add a tablet`}>
      <form className="grid max-w-xl gap-4 p-5" onSubmit={confirm} noValidate>
        <p>
          <Trans>
            Open {location.origin + paths.wall()} on the tablet and press Show the letters. Write
            them here, or scan them with your phone; or make this device a tablet of your class.
          </Trans>
        </p>
        <TextField
          label={t`Name of the tablet`}
          hint={t`As you know it: Green 3, Window.`}
          maxLength={limits.nameLength}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`Letters on the tablet`}
          autoComplete="off"
          value={code}
          error={refusalText(other.error)}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={other.isPending} busyText={t`Adding...`}>
            {t`Add`}
          </Button>
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t`This is a tablet of my class`}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsked}
          title={t`Make this device a tablet of your class?`}
          confirmLabel={t`Yes, show the faces`}
          onConfirm={() =>
            here.mutate(
              { body: { name: tablet } },
              { onSuccess: () => location.assign(paths.wall()) },
            )
          }
          onOpenChange={setAsked}
        >
          <Trans>You are logged out here, and the faces of your class are shown.</Trans>
        </ConfirmDialog>
      </form>
    </Panel>
  )
}

function Tablets() {
  const { t } = useLingui()
  const list = useCall('devices', {}, { quiet: true, select: ({ devices }) => devices })
  return (
    <Panel title={t`Tablets of the class`}>
      {list.isPending ? <Waiting /> : null}
      {list.error && !list.data ? (
        <Refused error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? <EmptyState text={t`No tablet is paired yet.`} /> : null}
      {list.data?.length ? (
        <ul className="grid divide-y divide-line">
          {list.data.map((device) => (
            <Tablet key={device._id} device={device} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function Tablet({ device }: { device: Device }) {
  const { t } = useLingui()
  const { dayAndTime, calendarDay } = useDates()
  const { _id: id, name, lastUsedAt, endsOn, copiedAt } = device
  const end = useChange('endDevice')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="grid min-w-0 gap-1">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="text-sm text-text-2">
          <Trans>
            Last used {dayAndTime(lastUsedAt)}, ends {calendarDay(endsOn)}
          </Trans>
        </span>
        {copiedAt ? (
          <span className="text-sm font-semibold">
            <Trans>
              Ended {dayAndTime(copiedAt)}: two devices said they were this one. Pair it anew.
            </Trans>
          </span>
        ) : null}
      </div>
      <RowGoesButton
        look="quiet"
        label={t`End`}
        spoken={t`End ${name}`}
        busy={end.isPending}
        act={() => end.mutateAsync({ params: { id } })}
      />
    </li>
  )
}

function SettingsPanel({ settings }: { settings: Answer<'wallSettings'>['settings'] }) {
  const { t, i18n } = useLingui()
  const [signIn, setSignIn] = useState(settings.signIn)
  const [minutes, setMinutes] = useState(String(settings.idleMinutes))
  const save = useChange('saveWallSettings')
  const ways: readonly { value: SignInWay; label: string }[] = [
    { value: 'tap', label: t`A tap on her face` },
    { value: 'one', label: t`One picture` },
    { value: 'three', label: t`Three pictures` },
  ]
  const idleMinutes = Number(minutes)
  const { idleMinutesMin: least, idleMinutesMax: most } = limits
  const isMinutesWrong = !Number.isInteger(idleMinutes) || idleMinutes < least || idleMinutes > most
  const wayOf = (value: string): SignInWay =>
    ways.find((way) => way.value === value)?.value ?? signIn
  return (
    <Panel title={t`How children sign in`}>
      <form
        className="grid gap-4 p-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isMinutesWrong) return
          save.mutate(
            { body: { signIn, idleMinutes } },
            { onSuccess: ({ message }) => notify.success(i18n._(message)) },
          )
        }}
      >
        <SelectField
          label={t`After the face`}
          hint={t`In the register it can be another way for one child.`}
          options={[...ways]}
          value={signIn}
          onChange={(event) => setSignIn(wayOf(event.target.value))}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          label={t`Minutes until it asks: still you?`}
          hint={t`When nobody has touched it for so long. What a child was doing stays.`}
          value={minutes}
          error={isMinutesWrong ? t`Between ${least} and ${most} minutes.` : undefined}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <FieldNote id="wall-problem" error={save.error ? i18n._(save.error.message) : undefined} />
        <div>
          <Button type="submit" busy={save.isPending} busyText={t`Saving...`}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
