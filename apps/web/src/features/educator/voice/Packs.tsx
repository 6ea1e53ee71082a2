// Voice packs: all recordings in one file, as a backup or for another school.
import { fileTypes } from '@kinderleaf/contract/plain'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, useChange } from '../../../api/index.ts'
import { Button, notify, Panel, ProgressBar } from '../../../ui/index.ts'
import { SavedFileButton } from '../../desk-lists/index.ts'

/** Saving and loading; `clipCount` is the number of recordings to save. */
export function Packs({ clipCount }: { clipCount: number }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Voice pack`}>
      <div className="grid max-w-2xl gap-4 p-5">
        <p>
          {t`A voice pack is one file with all recordings, whose voice they are, and what the speaker agreed to. Keep it, or let another school load it.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <SavedFileButton disabled={clipCount === 0} link={() => call('voicePackLink')}>
            {t`Save a voice pack`}
          </SavedFileButton>
          <LoadPack />
        </div>
      </div>
    </Panel>
  )
}

function LoadPack() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const load = useChange('loadVoicePack')
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('pack', file)
    setShare(0)
    load.mutate(
      { form, onProgress: setShare },
      {
        onSuccess: ({ added, kept }) =>
          notify.success(
            t`${plural(added, { one: '# recording was added.', other: '# recordings were added.' })} ${plural(
              kept,
              { 0: '', one: '# stays as it was.', other: '# stay as they were.' },
            )}`,
          ),
        onSettled: () => setShare(undefined),
      },
    )
  }
  return (
    <>
      <Button
        look="quiet"
        icon={<Upload />}
        busy={load.isPending}
        busyText={t`Loading…`}
        onClick={() => input.current?.click()}
      >
        {t`Load a voice pack`}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Voice pack`}
        accept={fileTypes.voicePack.map((extension) => `.${extension}`).join()}
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {share === undefined ? null : (
        <div className="w-full">
          <ProgressBar label={t`Loading the voice pack`} percent={100 * share} />
        </div>
      )}
    </>
  )
}
