// Her voice on the picture that she draws: recorded as for work that is handed in, heard, spoken anew
// and taken away.
import { useLingui } from '@lingui/react/macro'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, notify } from '../../../ui/index.ts'
import { VoiceRecorder } from '../../child-voice/index.ts'
import { keepVoice, useVoiceOf } from '../../gallery/index.ts'
import { HearPicture } from '../../submissions/index.ts'
import { useMayRecord } from './use-may-record.ts'

interface PictureVoiceProps {
  /** The picture's id. */
  readonly picture: string
  readonly onEnd: () => void
}

export default function PictureVoice({ picture, onEnd }: PictureVoiceProps) {
  const { t } = useLingui()
  const sound = useVoiceOf(picture)
  const mayRecord = useMayRecord()
  const [isAgain, setAgain] = useState(false)
  const keep = async (recording?: Blob) => {
    const kept = await keepVoice(picture, recording)
    if (kept !== 'saved') notify.warning(t`There is no room. Take some pictures off.`)
  }
  if (sound === undefined) return null
  if (sound === null || isAgain) {
    return <VoiceRecorder onVoice={(recording) => void keep(recording)} onEnd={onEnd} />
  }
  return (
    <Dialog open onOpenChange={onEnd} title={t`My voice`}>
      <div className="flex flex-wrap justify-center gap-4">
        <HearPicture sound={sound} label={t`Hear your voice`} />
        {mayRecord ? (
          <Button
            look="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => setAgain(true)}
          >
            {t`Say it again`}
          </Button>
        ) : null}
        <Button
          look="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            void keep()
            onEnd()
            const run = () => void keep(sound)
            notify.success(t`Your voice is off the picture.`, { label: t`Undo`, run })
          }}
        >
          {t`Take off`}
        </Button>
      </div>
    </Dialog>
  )
}
