// What she says to the work that is shown: the level while she speaks, then her recording to hear.
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { SmallButton } from '../../ui/index.ts'
import { LevelMeter, RecordingProblemNote, useBlobAddress } from '../../ui/voice/recorder/index.ts'
import { HearVoice } from '../submissions/index.ts'
import type { Speaking } from './use-speaking.ts'

interface SpokenAnswerProps {
  readonly speaking: Speaking
  readonly clip: Blob | null
  readonly onDrop: () => void
}

export function SpokenAnswer({ speaking, clip, onDrop }: SpokenAnswerProps) {
  const { t } = useLingui()
  const { phase, isRecording, level, problem } = speaking
  const doing = {
    idle: '',
    opening: t`Opening the microphone…`,
    recording: t`Speak now. Let go, or press again, when you are done.`,
    saving: t`Saving…`,
  }[phase]
  return (
    <div className="grid gap-2 empty:hidden">
      {isRecording ? <LevelMeter level={level} /> : null}
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {doing}
      </p>
      {problem ? <RecordingProblemNote problem={problem} /> : null}
      {clip && phase === 'idle' ? <Spoken clip={clip} onDrop={onDrop} /> : null}
    </div>
  )
}

function Spoken({ clip, onDrop }: { clip: Blob; onDrop: () => void }) {
  const { t } = useLingui()
  const address = useBlobAddress(clip)
  return (
    <p className="flex flex-wrap gap-1.5">
      {address ? <HearVoice src={address} label={t`Hear recording`} small /> : null}
      <SmallButton lined className="gap-1.5 text-xs" onClick={onDrop}>
        <Trash2 size={15} aria-hidden="true" />
        <Trans>Delete recording</Trans>
      </SmallButton>
    </p>
  )
}
