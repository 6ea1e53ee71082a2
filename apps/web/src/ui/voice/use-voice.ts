// The voices in components.
import { useEffect, useState } from 'react'
import { useStore } from '../../state/use-store.ts'
import { muted } from './mute.ts'
import { onVoices } from './recorded.ts'
import { areVoicesLoaded, deviceSpeaks, speakingText, voiceOf } from './speech.ts'
import type { Speech } from './speech-types.ts'

/** The voices are loaded after the page; a tap loads them at once. */
const loadAfterMs = 3_000

/** The text being spoken, or null. */
export const useSpeaking = (): string | null => useStore(speakingText)

/** Whether sound is off. */
export const useMuted = (): boolean => useStore(muted)

/** Whether the device itself speaks a language; undefined until that was checked. */
export function useDeviceSpeaks(language: string): boolean | undefined {
  const [speaks, setSpeaks] = useState<boolean>()
  useEffect(() => {
    let here = true
    const check = () =>
      void deviceSpeaks(language).then(
        (found) => here && setSpeaks(found),
        () => {},
      )
    check()
    const forget = onVoices(check)
    return () => {
      here = false
      forget()
    }
  }, [language])
  return speaks
}

/** Whether no voice would speak it; false until that was checked. */
export function useIsSilent(speech: Speech): boolean {
  const [isSilent, setIsSilent] = useState(false)
  const { text, kind, language, educator, recording } = speech
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
        ...(recording ? { recording } : {}),
      }).then(
        (found) => here && setIsSilent(found === 'none'),
        () => {},
      )
    // new voices do not load the voices' code early
    const forget = onVoices(() => areVoicesLoaded() && check())
    const timer = setTimeout(check, areVoicesLoaded() ? 0 : loadAfterMs)
    return () => {
      here = false
      clearTimeout(timer)
      forget()
    }
  }, [text, kind, language, educator, parts, recording])
  return isSilent
}
