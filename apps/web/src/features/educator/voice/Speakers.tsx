// The speakers, what each agreed to, and deleting one with all recordings.
import type { VoiceSpeaker } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { Button, ConfirmDialog, notify, Panel, useDates } from '../../../ui/index.ts'

/** The voices, the teacher's own first. */
export function Speakers({ speakers }: { speakers: readonly VoiceSpeaker[] }) {
  const { t, i18n } = useLingui()
  const dates = useDates()
  const [toDelete, setToDelete] = useState<VoiceSpeaker>()
  const withdraw = useChange('withdrawSpeaker')
  const confirm = ({ _id }: VoiceSpeaker) =>
    withdraw.mutate(
      { params: { id: _id } },
      {
        onSuccess: ({ message }) => {
          setToDelete(undefined)
          notify.success(i18n._(message))
        },
      },
    )
  return (
    <Panel title={t`Voices`}>
      <ul className="grid divide-y divide-line">
        {speakers.map((speaker) => (
          <li key={speaker._id} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
            <div className="grid min-w-64 flex-1 gap-1">
              <b className="wrap-anywhere">{speaker.name}</b>
              <span className="text-sm text-text-2">
                <Plural value={speaker.clipCount} one="# recording" other="# recordings" />,{' '}
                <Trans>agreed on {dates.day(speaker.consentedAt)}</Trans>
              </span>
              <span className="text-sm wrap-anywhere">{speaker.statement}</span>
            </div>
            <Button
              look="quiet"
              icon={<Trash2 />}
              aria-label={t`Take back the voice of ${speaker.name}`}
              onClick={() => setToDelete(speaker)}
            >
              {t`Take back`}
            </Button>
          </li>
        ))}
      </ul>
      {toDelete ? (
        <ConfirmDialog
          title={t`Take back the voice of ${toDelete.name}?`}
          confirmLabel={t`Take back`}
          open
          onOpenChange={(open) => !open && setToDelete(undefined)}
          onConfirm={() => confirm(toDelete)}
          busy={withdraw.isPending}
          busyText={t`Removing...`}
        >
          <p>
            <Plural
              value={toDelete.clipCount}
              _0="Nothing was recorded with this voice yet."
              one="Its recording is deleted at once and for good."
              other="All # recordings are deleted at once and for good."
            />
          </p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}
