// The speaker: says its sentence on a tap, stops on the next. It is always the same picture, in the
// same place, and ink while it speaks; crossed out where nothing would be heard.
import { useLingui } from '@lingui/react/macro'
import { Volume2, VolumeOff } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { EducatorVoice } from './voice/educator-voice.ts'
import type { Saying } from './voice/saying.ts'
import { say, spokenText, stop } from './voice/speech.ts'
import { useIsSilent, useMuted, useSpeaking } from './voice/use-voice.ts'

export type SpeakerButtonProps = Pick<Saying, 'kind' | 'parts' | 'educator'> & {
  /** What is said. */
  text: string
  /** The name of the button; without it, "Hear: " and the text. */
  label?: string
  /** The language of the text; without it, the page's. */
  lang?: string
}

/** A button that speaks. */
export function SpeakerButton({ label, lang, ...said }: SpeakerButtonProps) {
  const { t } = useLingui()
  const { text } = said
  const around = useContext(EducatorVoice)
  const educator = said.educator ?? around
  const saying: Saying = {
    ...said,
    ...(lang ? { language: lang } : {}),
    ...(educator ? { educator } : {}),
  }
  const mine = useSpeaking() === text
  const isMuted = useMuted()
  const hasNone = useIsSilent(saying)
  const isSilent = isMuted || hasNone
  const name = label ?? t`Hear: ${text}`
  const silentName = isMuted ? t`${name} (the sound is off)` : t`${name} (this device has no voice)`
  // what left the page is not spoken any more
  useEffect(() => () => void (spokenText.get() === text && stop()), [text])
  return (
    <button
      type="button"
      className="kl-round kl-speaker"
      aria-label={isSilent ? silentName : name}
      aria-pressed={mine}
      data-speaking={mine || undefined}
      data-voice={isSilent ? 'none' : undefined}
      onClick={() => (mine ? stop() : void say(saying))}
    >
      {isSilent ? <VolumeOff /> : <Volume2 />}
    </button>
  )
}
