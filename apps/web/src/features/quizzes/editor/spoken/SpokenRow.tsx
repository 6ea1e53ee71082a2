// One text of a quiz: what a child hears of it, to hear and to record.
import { useLingui } from '@lingui/react/macro'
import { Mic, Square, Volume2 } from 'lucide-react'
import { notify, RoundButton, speak } from '../../../../ui/index.ts'
import {
  LevelMeter,
  type PageMicrophone,
  playOnce,
  RecordingProblemNote,
} from '../../../../ui/voice/recorder/index.ts'
import { renewedLink } from '../../../file-links/index.ts'
import { saidIn, useClipRecorder } from '../../../recording/index.ts'
import { canBeRecorded, type SpokenPart, type Voices, voiceOfPart } from './spoken-parts.ts'

interface SpokenRowProps {
  readonly part: SpokenPart
  readonly voices: Voices
  readonly microphone: PageMicrophone
  /** Reads links again that have expired. */
  readonly renew: () => void
  /** Asks the teacher first; undefined once she has agreed. */
  readonly askConsent: (() => void) | undefined
}

/** Its text, its voice, and its buttons. */
export function SpokenRow({ part, voices, microphone, renew, askConsent }: SpokenRowProps) {
  const { t } = useLingui()
  const { letter, text, said } = part
  const { language } = voices
  const clip = voices.recorded.get(saidIn(language, said))
  const { phase, problem, press, src } = useClipRecorder({ language, said, clip, microphone })
  const voice = voiceOfPart(part, voices)
  const isRecording = phase === 'recording'
  const play = async () => {
    if (!src) return void speak({ ...said, language })
    if (await playOnce(src, renewedLink)) return
    notify.warning(t`The recording could not be played. Please try once more.`)
    renew()
  }
  const standing = {
    recorded: t`Recorded`,
    device: t`The device speaks it`,
    clip: t`Kinderleaf speaks it`,
    none: t`Silent`,
  }[voice]
  const doing = {
    opening: t`Opening the microphone…`,
    recording: t`Speak now. Press again when you are done.`,
    saving: t`Saving…`,
    idle: canBeRecorded(part) ? standing : t`Too long to be recorded`,
  }[phase]
  return (
    <li className="grid gap-2 border-t border-line py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span lang={language} className="block font-semibold wrap-anywhere">
            {letter ? `${letter}. ${text}` : text}
          </span>
          <span role="status" className="block text-xs text-text-2">
            {doing}
          </span>
        </span>
        <RoundButton
          look="bare"
          label={t`Hear: ${said.text}`}
          icon={<Volume2 />}
          disabled={phase !== 'idle' || voice === 'none'}
          onClick={() => void play()}
        />
        <RoundButton
          look={isRecording ? 'ink' : 'bare'}
          label={recordLabel()}
          icon={isRecording ? <Square fill="currentColor" /> : <Mic />}
          disabled={!canBeRecorded(part)}
          onClick={askConsent ?? press}
        />
      </div>
      {isRecording ? <LevelMeter level={microphone.level} /> : null}
      {problem && phase === 'idle' ? <RecordingProblemNote problem={problem} /> : null}
    </li>
  )

  function recordLabel(): string {
    if (isRecording) return t`Stop`
    return clip ? t`Record again: ${said.text}` : t`Record: ${said.text}`
  }
}
