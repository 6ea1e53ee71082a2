// What a page sees of the voices.
import { useEffect, useState } from 'react'
import { useStore } from '../../state/use-store.ts'
import { muted } from './mute.ts'
import { onVoices } from './recorded.ts'
import type { Saying } from './saying.ts'
import { areVoicesLoaded, spokenText, voiceOf } from './speech.ts'

/** The voices come after the page; a tap brings them at once. */
const loadAfterMs = 3_000

/** The text being said, or null. */
export const useSpeaking = (): string | null => useStore(spokenText)

/** Whether sound is off. */
export const useMuted = (): boolean => useStore(muted)

/** Whether no voice would say it; false as long as nobody has looked. */
export function useIsSilent(saying: Saying): boolean {
  const [isSilent, setIsSilent] = useState(false)
  const { text, kind, language, educator } = saying
  const parts = saying.parts?.join('\n')
  useEffect(() => {
    let here = true
    const look = () =>
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
    const forget = onVoices(() => areVoicesLoaded() && look())
    const timer = setTimeout(look, areVoicesLoaded() ? 0 : loadAfterMs)
    return () => {
      here = false
      clearTimeout(timer)
      forget()
    }
  }, [text, kind, language, educator, parts])
  return isSilent
}
