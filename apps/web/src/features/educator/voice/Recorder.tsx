// The big record button, the level while it records, the problem afterwards, and playback.
import type { VoiceClip } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, CircleAlert, CircleCheck, Mic, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { Button, ErrorNote, notify, RoundButton } from '../../../ui/index.ts'
import { DeleteClip } from './DeleteClip.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import { playOnce } from './play-once.ts'
import { useProblemText } from './problem-text.ts'
import type { Prompt } from './prompts.ts'
import type { PageMicrophone } from './use-microphone.ts'
import { useRecording } from './use-recording.ts'
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
  const upload = useChange('putClip')
  const [own, setOwn] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(own ?? ''), [own])
  const { phase, problem, press } = useRecording(microphone.open, async (recorded) => {
    await upload.mutateAsync({ form: formOf(language, prompt, recorded) })
    setOwn(URL.createObjectURL(recorded))
  })
  const src = own ?? clip?.url
  const isRecording = phase === 'recording'
  const isBusy = phase === 'opening' || phase === 'saving'
  const play = async () => {
    if (!src || (await playOnce(src))) return
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
        {problem && phase === 'idle' ? <Problem problem={problem} /> : null}
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
        {clip && phase === 'idle' ? (
          <DeleteClip clip={clip} onDeleted={() => setOwn(undefined)} />
        ) : null}
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

function Problem({ problem }: { problem: Parameters<typeof useProblemText>[0] }) {
  const text = useProblemText(problem)
  return (
    <div className="text-start">
      <ErrorNote>
        <CircleAlert />
        {text}
      </ErrorNote>
    </div>
  )
}

function formOf(language: string, { kind, text }: Prompt, clip: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ language, kind, text })) form.append(name, value)
  form.append('clip', clip, 'clip.wav')
  return form
}
