// Speaking for what she has made: a big button that begins and ends, and her recording to hear before
// it is hers. The microphone is on only while the dialog is open, and closing it loses nothing that
// she has said.
import './voice.css'
import { clipLimits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Mic, Square } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { AgainOrUse, Dialog, SpeakerButton, stop as stopSpeaking } from '../../ui/index.ts'
import {
  LevelMeter,
  useBlobAddress,
  useMicrophone,
  useRecording,
} from '../../ui/voice/recorder/index.ts'
import { HearVoice } from '../submissions/index.ts'
import { MicrophoneTrouble } from './MicrophoneTrouble.tsx'

interface VoiceRecorderProps {
  readonly onVoice: (recording: Blob) => void
  readonly onEnd: () => void
}

export function VoiceRecorder({ onVoice, onEnd }: VoiceRecorderProps) {
  const { t } = useLingui()
  const [spoken, setSpoken] = useState<Blob>()
  const speaking = useRef<SpeakingHandle>(null)
  const use = () => {
    if (spoken) onVoice(spoken)
    onEnd()
  }
  const close = () => {
    if (!speaking.current?.finish()) use()
  }
  return (
    <Dialog open firm onOpenChange={close} title={t`My voice`}>
      {spoken ? (
        <Spoken spoken={spoken} onAgain={() => setSpoken(undefined)} onUse={use} />
      ) : (
        <Speaking ref={speaking} onSpoken={setSpoken} />
      )}
    </Dialog>
  )
}

interface SpeakingHandle {
  /** Ends a recording that runs, which she hears next; false where none does. */
  readonly finish: () => boolean
}

interface SpeakingProps {
  readonly ref: Ref<SpeakingHandle>
  readonly onSpoken: (recording: Blob) => void
}

function Speaking({ ref, onSpoken }: SpeakingProps) {
  const { t } = useLingui()
  const microphone = useMicrophone()
  const button = useRef<HTMLButtonElement>(null)
  const { phase, problem, press } = useRecording('message', microphone.open, async (recording) =>
    onSpoken(recording),
  )
  useEffect(() => button.current?.focus(), [])
  const isRecording = phase === 'recording'
  useImperativeHandle(ref, () => ({
    finish: () => {
      if (isRecording) press()
      return isRecording || phase === 'saving'
    },
  }))
  const isBusy = phase === 'opening' || phase === 'saving'
  const hint = t`Press and tell about your work. Press again to stop.`
  const state = {
    idle: hint,
    opening: t`The microphone opens…`,
    recording: t`Speak now. Press again to stop.`,
    saving: t`Getting ready…`,
  }[phase]
  return (
    <div className="grid justify-items-center gap-5">
      <button
        ref={button}
        type="button"
        className="child-voice-record"
        aria-label={isRecording ? t`Stop` : t`Record`}
        aria-disabled={isBusy || undefined}
        data-recording={isRecording || undefined}
        onClick={() => {
          // the tablet's own voice is not hers
          stopSpeaking()
          press()
        }}
      >
        {isRecording ? (
          <Square fill="currentColor" aria-hidden="true" />
        ) : (
          <Mic aria-hidden="true" />
        )}
      </button>
      <Time isRunning={isRecording} />
      <div className="w-full max-w-md">
        <LevelMeter level={microphone.level} />
      </div>
      {problem && phase === 'idle' ? (
        <MicrophoneTrouble problem={problem} />
      ) : (
        <div className="flex items-center gap-4">
          <p role="status" className="text-lg font-semibold">
            {state}
          </p>
          {phase === 'idle' ? <SpeakerButton text={hint} /> : null}
        </div>
      )}
    </div>
  )
}

/** How much of the longest recording is left, as a bar that runs out. */
const Time = ({ isRunning }: { isRunning: boolean }) => (
  <div className="child-voice-time" aria-hidden="true">
    <i
      data-running={isRunning || undefined}
      style={{ animationDuration: `${clipLimits.message.seconds}s` }}
    />
  </div>
)

interface SpokenProps {
  readonly spoken: Blob
  readonly onAgain: () => void
  readonly onUse: () => void
}

function Spoken({ spoken, onAgain, onUse }: SpokenProps) {
  const { t } = useLingui()
  const address = useBlobAddress(spoken)
  return (
    <div className="grid justify-items-center gap-6">
      {address ? <HearVoice src={address} label={t`Hear your voice`} /> : null}
      <div className="flex flex-wrap justify-center gap-4">
        <AgainOrUse again={t`Say it again`} onAgain={onAgain} onUse={onUse} />
      </div>
    </div>
  )
}
