// A teacher says her answer: recorded by one press and sent by the next. What could not be sent stays
// here until it is.
import { clipLimits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, Send, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SmallButton } from '../../ui/index.ts'
import {
  LevelMeter,
  RecordingProblemNote,
  useMicrophone,
  useRecording,
} from '../../ui/voice/recorder/index.ts'

interface SpeakFeedbackProps {
  /** Her recording is part of the answer. */
  readonly hasClip: boolean
  /** The child's. */
  readonly name: string
  /** Sends a recording; false where that failed. */
  readonly say: (clip: Blob) => Promise<boolean>
  readonly drop: () => void
}

export function SpeakFeedback({ hasClip, name, say, drop }: SpeakFeedbackProps) {
  const { t } = useLingui()
  const microphone = useMicrophone()
  const [unsent, setUnsent] = useState<Blob>()
  const send = async (clip: Blob) => setUnsent((await say(clip)) ? undefined : clip)
  const { phase, problem, press } = useRecording('message', microphone.open, send)
  const isRecording = phase === 'recording'
  const isIdle = phase === 'idle'
  const doing = {
    opening: t`Opening the microphone…`,
    recording: t`Speak now. Press again when you are done, after ${clipLimits.message.seconds} seconds at the latest.`,
    saving: t`Saving…`,
    idle: unsent ? t`Your recording is not sent yet.` : '',
  }[phase]
  return (
    <div className="grid w-full max-w-prose justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-1.5">
        <SmallButton
          lined
          aria-label={spokenLabel()}
          aria-disabled={(phase !== 'idle' && !isRecording) || undefined}
          onClick={press}
        >
          {isRecording ? (
            <Square size={16} fill="currentColor" aria-hidden="true" />
          ) : (
            <Mic size={16} aria-hidden="true" />
          )}
          {label()}
        </SmallButton>
        {unsent && isIdle ? (
          <SmallButton lined onClick={() => void send(unsent)}>
            <Send size={16} aria-hidden="true" />
            <Trans>Send recording again</Trans>
          </SmallButton>
        ) : null}
        {hasClip && isIdle ? (
          <SmallButton lined onClick={drop}>
            <Trash2 size={16} aria-hidden="true" />
            <Trans>Delete recording</Trans>
          </SmallButton>
        ) : null}
      </p>
      {isRecording ? (
        <div className="w-full">
          <LevelMeter level={microphone.level} />
        </div>
      ) : null}
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {doing}
      </p>
      {problem && isIdle ? <RecordingProblemNote problem={problem} /> : null}
    </div>
  )

  function spokenLabel(): string {
    if (isRecording) return t`Stop recording`
    return hasClip ? t`Speak again to ${name}` : t`Speak to ${name}`
  }

  function label() {
    if (isRecording) return <Trans>Stop</Trans>
    return hasClip ? <Trans>Speak again</Trans> : <Trans>Speak</Trans>
  }
}
