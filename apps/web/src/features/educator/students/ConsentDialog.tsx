// What a child's guardian has allowed, as her teacher writes it down: her voice, the camera.
import type { Consent } from '@kinderleaf/contract'
import { type ConsentKind, consentKinds, isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { mayCall, useCall, useChange } from '../../../api/index.ts'
import {
  Button,
  ConfirmDialog,
  Dialog,
  isoDay,
  notify,
  TextField,
  useDates,
  Waiting,
} from '../../../ui/index.ts'
import { useTooLong } from '../../authoring/index.ts'
import { Refused } from '../../desk-lists/index.ts'

interface ConsentDialogProps {
  readonly child: { readonly _id: string; readonly name: string }
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function ConsentDialog({ child, onClose }: ConsentDialogProps) {
  const { t } = useLingui()
  const read = useCall('studentConsents', { params: { studentId: child._id } }, { quiet: true })
  const { data, error } = read
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Consent for ${child.name}`}>
      <p>{t`A child's voice and the camera stay closed until a parent or guardian has agreed to each. Keep the signed paper; write here who agreed and when.`}</p>
      {data
        ? consentKinds.map((kind) => (
            <OneConsent
              key={kind}
              studentId={child._id}
              kind={kind}
              given={data.consents.find((one) => one.kind === kind)}
            />
          ))
        : null}
      {!data && error ? <Refused error={error} retry={() => void read.refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Dialog>
  )
}

interface OneConsentProps {
  readonly studentId: string
  readonly kind: ConsentKind
  readonly given: Consent | undefined
}

function OneConsent(props: OneConsentProps) {
  const { t } = useLingui()
  const titles = { voice: t`Recording the child's voice`, camera: t`The camera` }
  const title = titles[props.kind]
  const mayWrite = mayCall('recordConsent')
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={title}>
      <h3 className="text-md">{title}</h3>
      {props.given ? <Given {...props} given={props.given} /> : null}
      {!props.given && mayWrite ? <ConsentForm {...props} /> : null}
      {!props.given && !mayWrite ? <p>{t`Nobody has agreed.`}</p> : null}
    </section>
  )
}

function Given({ studentId, kind, given }: OneConsentProps & { readonly given: Consent }) {
  const { t } = useLingui()
  const { calendarDay } = useDates()
  const givenOn = calendarDay(given.givenOn)
  return (
    <>
      <p>
        {given.recordedBy
          ? t`${given.guardian} agreed on ${givenOn}. Written down by ${given.recordedBy}.`
          : t`${given.guardian} agreed on ${givenOn}.`}
      </p>
      {mayCall('withdrawConsent') ? <TakeBack studentId={studentId} kind={kind} /> : null}
    </>
  )
}

/** Asks first: with the consent goes what it allowed. */
function TakeBack({ studentId, kind }: Pick<OneConsentProps, 'studentId' | 'kind'>) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const withdraw = useChange('withdrawConsent')
  const goes = {
    voice: t`Taking it back deletes all that the child has spoken, for her work and about her pictures, at once and for good.`,
    camera: t`The camera closes for the child at once. Photos that she has handed in stay.`,
  }
  const confirm = () =>
    withdraw.mutate(
      { params: { studentId, kind } },
      {
        onSuccess: ({ message }) => notify.success(i18n._(message)),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      {kind === 'voice' ? <p>{goes.voice}</p> : null}
      <Button className="justify-self-start" look="quiet" onClick={() => setAsked(true)}>
        {t`Take back`}
      </Button>
      <ConfirmDialog
        title={t`Take back this consent?`}
        confirmLabel={t`Take back`}
        open={isAsked}
        onOpenChange={setAsked}
        onConfirm={confirm}
        busy={withdraw.isPending}
        busyText={t`Taking back...`}
      >
        <p>{goes[kind]}</p>
      </ConfirmDialog>
    </>
  )
}

function ConsentForm({ studentId, kind }: OneConsentProps) {
  const { t, i18n } = useLingui()
  const today = isoDay(new Date().toISOString())
  const [guardian, setGuardian] = useState('')
  const [givenOn, setGivenOn] = useState(today)
  const [wasTried, setTried] = useState(false)
  const record = useChange('recordConsent')
  const tooLong = useTooLong()(guardian, limits.nameLength)
  const isPast = givenOn !== '' && givenOn <= today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(guardian) || tooLong || !isPast) return
    record.mutate(
      { params: { studentId, kind }, body: { guardian, givenOn } },
      { onSuccess: ({ message }) => notify.success(i18n._(message)) },
    )
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <TextField
        label={t`Name of the parent or guardian`}
        autoComplete="off"
        value={guardian}
        error={wasTried && isBlank(guardian) ? t`Please write who gave the consent.` : tooLong}
        onChange={(event) => setGuardian(event.target.value)}
      />
      <TextField
        label={t`Agreed on`}
        type="date"
        max={today}
        value={givenOn}
        error={
          wasTried && !isPast
            ? t`Please choose a day of the calendar that is not in the future.`
            : undefined
        }
        onChange={(event) => setGivenOn(event.target.value)}
      />
      <div>
        <Button type="submit" busy={record.isPending} busyText={t`Saving...`}>
          {t`Write down`}
        </Button>
      </div>
    </form>
  )
}
