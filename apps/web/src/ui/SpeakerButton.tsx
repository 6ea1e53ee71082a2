// The speaker: speaks its sentence on a tap, stops on the next. It is always the same picture, in
// the same place, and ink while it speaks.
import { useLingui } from '@lingui/react/macro'
import { Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { speak, stop, voiceStore } from './voice/player.ts'

export type SpeakerButtonProps = {
  /** What is spoken. */
  text: string
  /** The name of the button; without it, "Hear: " and the text. */
  label?: string
  /** The language of the text; without it, the page's. */
  lang?: string
}

/** A button that speaks. */
export function SpeakerButton({ text, label, lang }: SpeakerButtonProps) {
  const { t } = useLingui()
  const { speaking, voice } = useSyncExternalStore(voiceStore.subscribe, voiceStore.snapshot)
  const mine = speaking === text
  const name = label ?? t`Hear: ${text}`
  // what left the page is not spoken any more
  useEffect(() => () => void (voiceStore.snapshot().speaking === text && stop()), [text])
  return (
    <button
      type="button"
      className="kl-round kl-speaker"
      aria-label={voice === 'none' ? t`${name} (this device has no voice)` : name}
      aria-pressed={mine}
      data-speaking={mine || undefined}
      data-voice={voice}
      onClick={() => (mine ? stop() : void speak(text, lang))}
    >
      {voice === 'none' ? <VolumeOff /> : <Volume2 />}
    </button>
  )
}
