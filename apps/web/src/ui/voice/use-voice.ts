// What a page sees of the voices.
import { useEffect, useState } from 'react'
import { useStore } from '../../state/use-store.ts'
import { muted } from './mute.ts'
import { onVoices } from './recorded.ts'
import { areVoicesLoaded, speakingText, voiceOf } from './speech.ts'
import type { Speech } from './speech-types.ts'

/** The voices come after the page; a tap brings them at once. */
const loadAfterMs = 3_000

/** The text being said, or null. */
export const useSpeaking = (): string | null => useStore(speakingText)

/** Whether sound is off. */
export const useMuted = (): boolean => useStore(muted)

/** Whether no voice would say it; false as long as nobody has looked. */
export function useIsSilent(speech: Speech): boolean {
  const [isSilent, setIsSilent] = useState(false)
  const { text, kind, language, educator } = speech
  const parts = speech.parts?.join('\n')
  useEffect(() => {
    let here = true
    const check = () =>
      void voiceOf({
        text,
        ...(kind ? { kind } : {}),
        ...(language ? { language } : {}),
        ...(educator ? { educator } : {}),
        ...(parts ? { parts: parts.split('\n') } : {}),
      }).then(
        (found) => here && setIsSilent(found === 'none'),
        () => {},
      )
    // new voices are no reason to load what speaks before its time
    const forget = onVoices(() => areVoicesLoaded() && check())
    const timer = setTimeout(check, areVoicesLoaded() ? 0 : loadAfterMs)
    return () => {
      here = false
      clearTimeout(timer)
      forget()
    }
  }, [text, kind, language, educator, parts])
  return isSilent
}
