// The speaker: speaks its text on a tap and stops on the next. It is dark while it speaks, and
// crossed out where there is no voice.
import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useEffectEvent } from 'react'
import { EducatorVoice } from './voice/educator-voice.ts'
import { speakInTurn, speakingText, stop } from './voice/speech.ts'
import type { Speech } from './voice/speech-types.ts'
import { useIsSilent, useMuted, useSpeaking } from './voice/use-voice.ts'

export type SpeakerButtonProps = Pick<Speech, 'kind' | 'parts' | 'educator' | 'recording'> & {
  /** What is spoken. */
  text: string
  /** The name of the button; without it, "Hear: " and the text. */
  label?: string
  /** The language of the text; without it, the page's. */
  lang?: string
  /** What is spoken after it, one by one. */
  then?: readonly string[]
}

const none: readonly string[] = []

/** A button that speaks. */
export function SpeakerButton({ label, lang, then = none, ...given }: SpeakerButtonProps) {
  const { t } = useLingui()
  const { text } = given
  const around = useContext(EducatorVoice)
  const educator = given.educator ?? around
  const speech: Speech = {
    ...given,
    ...(lang ? { language: lang } : {}),
    ...(educator ? { educator } : {}),
  }
  const spoken = useSpeaking()
  const mine = spoken !== null && (spoken === text || then.includes(spoken))
  const isMuted = useMuted()
  const hasNone = useIsSilent(speech)
  const isSilent = isMuted || hasNone
  const name = label ?? t`Hear: ${text}`
  const silentName = isMuted ? t`${name} (the sound is off)` : t`${name} (this device has no voice)`
  // stop when the button leaves the page
  useEffect(() => () => void (speakingText.get() === text && stop()), [text])
  const leave = useEffectEvent(() => void (then.includes(speakingText.get() ?? '') && stop()))
  useEffect(() => () => leave(), [])
  return (
    <button
      type="button"
      className="kl-round kl-speaker"
      aria-label={isSilent ? silentName : name}
      aria-pressed={mine}
      data-speaking={mine || undefined}
      data-voice={isSilent ? 'none' : undefined}
      onClick={() => (mine ? stop() : void speakInTurn([speech, ...then]))}
    />
  )
}
