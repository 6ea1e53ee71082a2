// What a page sees of the voices.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { muted } from './mute.ts'
import type { Saying, VoiceSource } from './saying.ts'
import { areVoicesLoaded, onVoices, speechStore, voiceOf } from './speech.ts'

/** The voices come after the page; a tap brings them at once. */
const loadAfterMs = 3_000

/** The text being said, or null. */
export const useSpeaking = (): string | null =>
  useSyncExternalStore(speechStore.subscribe, speechStore.snapshot)

/** Whether sound is off. */
export const useMuted = (): boolean => useSyncExternalStore(muted.subscribe, muted.snapshot)

/** Which voice would say it; undefined as long as nobody has looked. */
export function useVoiceOf(saying: Saying): VoiceSource | undefined {
  const [source, setSource] = useState<VoiceSource>()
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
        (found) => here && setSource(found),
        () => {},
      )
    const forget = onVoices(look)
    const timer = setTimeout(look, areVoicesLoaded() ? 0 : loadAfterMs)
    return () => {
      here = false
      clearTimeout(timer)
      forget()
    }
  }, [text, kind, language, educator, parts])
  return source
}
