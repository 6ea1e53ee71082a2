// The big record button, the level while it records, the problem afterwards, and playback.
import type { VoiceClip } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, CircleCheck, Mic, Play, Square } from 'lucide-react'
import { Button, notify, RoundButton } from '../../../ui/index.ts'
import {
  LevelMeter,
  type PageMicrophone,
  playOnce,
  RecordingProblemNote,
} from '../../../ui/voice/recorder/index.ts'
import { renewedLink } from '../../file-links/index.ts'
import { useClipRecorder } from '../../recording/index.ts'
import { DeleteClip } from './DeleteClip.tsx'
import type { Prompt } from './prompts.ts'
import { useStudioKeys } from './use-studio-keys.ts'

interface RecorderProps {
  readonly language: string
  readonly prompt: Prompt
  /** The existing recording. */
  readonly clip: VoiceClip | undefined
  readonly microphone: PageMicrophone
  /** Reads links again that have expired. */
  readonly renew: () => void
  /** Absent at the first or last prompt. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** Records one prompt. */
export function Recorder(props: RecorderProps) {
  const { language, prompt, clip, microphone, renew, previous, next } = props
  const { t } = useLingui()
  const { phase, problem, press, src, forget } = useClipRecorder({
    language,
    said: prompt,
    clip,
    microphone,
  })
  const isRecording = phase === 'recording'
  const isBusy = phase === 'opening' || phase === 'saving'
  const play = async () => {
    if (!src || (await playOnce(src, renewedLink))) return
    notify.warning(t`The recording could not be played. Please try once more.`)
    renew()
  }
  const listen = src && phase === 'idle' ? () => void play() : undefined
  useStudioKeys({ record: press, listen, previous, next })
  const state = {
    opening: t`Opening the microphone…`,
    recording: t`Speak now. Press again when you are done.`,
    saving: t`Saving…`,
    idle: clip ? t`Recorded` : t`Not recorded yet`,
  }[phase]
  return (
    <div className="grid justify-items-center gap-5">
      <button
        type="button"
        className="voice-record"
        aria-label={isRecording ? t`Stop` : clip ? t`Record again` : t`Record`}
        aria-disabled={isBusy || undefined}
        data-recording={isRecording || undefined}
        onClick={press}
      >
        {isRecording ? <Square fill="currentColor" /> : <Mic />}
      </button>
      <div className="grid w-full max-w-md gap-2 text-center">
        <LevelMeter level={microphone.level} />
        <p role="status" className="inline-flex items-center justify-center gap-2 font-semibold">
          {phase === 'idle' && clip && !problem ? (
            <CircleCheck className="size-5" aria-hidden="true" />
          ) : null}
          {problem && phase === 'idle' ? null : state}
        </p>
        {problem && phase === 'idle' ? (
          <div className="text-start">
            <RecordingProblemNote problem={problem} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <RoundButton
          label={t`Previous`}
          icon={<ArrowLeft />}
          disabled={!previous}
          onClick={previous}
        />
        <Button look="quiet" icon={<Play />} disabled={!listen} onClick={listen}>
          {t`Listen`}
        </Button>
        {clip && phase === 'idle' ? <DeleteClip clip={clip} onDeleted={forget} /> : null}
        <Button
          look={clip ? 'filled' : 'quiet'}
          icon={<ArrowRight />}
          disabled={!next}
          onClick={next}
        >
          {clip ? t`Next` : t`Skip`}
        </Button>
      </div>
      <p className="text-center text-sm text-text-2 pointer-coarse:hidden">
        {t`With the keyboard: R records and stops, L listens, the arrow keys go back and on.`}
      </p>
    </div>
  )
}
