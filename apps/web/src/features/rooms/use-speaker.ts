// Saying several things one after another. A new telling, a tap that stops the voice and leaving
// the room end what is being told; what could not be heard is logged and nothing else.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Speech, type SpeechOutcome, speak } from '../../ui/index.ts'
import { logSilence } from './sound-log.ts'
import type { Phrase } from './words.ts'

/** Something to say, and what stands in for it where it cannot be heard. */
export interface SpeechWithFallback extends Speech {
  readonly fallback?: Speech | undefined
}

/** Says all of them in order; answers how the last one was heard. */
export type Speak = (...speeches: readonly SpeechWithFallback[]) => Promise<SpeechOutcome>

async function speakOne(
  { fallback, ...speech }: SpeechWithFallback,
  signal: AbortSignal,
): Promise<SpeechOutcome> {
  const outcome = await speak(speech, signal)
  if (signal.aborted) return 'stopped'
  if (outcome !== 'failed' && outcome !== 'silent') return outcome
  logSilence(speech.text, outcome)
  return fallback && (await speakOne(fallback, signal)) === 'stopped' ? 'stopped' : outcome
}

/** How a room speaks. */
export function useSpeaker(): Speak {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useCallback(async (...speeches) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    let outcome: SpeechOutcome = 'finished'
    for (const speech of speeches) {
      outcome = await speakOne(speech, run.signal)
      if (outcome === 'stopped') break
    }
    return outcome
  }, [])
}

/** Speaks on an occasion, when it has a name. Browsers are silent before the first tap of a visit. */
export function useOccasion(occasion: string | undefined, onOccasion: () => void): void {
  const open = useEffectEvent(() => {
    if (navigator.userActivation?.hasBeenActive !== false) onOccasion()
  })
  useEffect(() => {
    if (occasion) open()
  }, [occasion])
}

/** Says an instruction on an occasion; without one, when the instruction is new. */
export function useOpening(
  phrase: Phrase | undefined,
  speak: Speak,
  occasion = phrase && `${phrase.language} ${phrase.text}`,
): void {
  useOccasion(occasion, () => {
    if (phrase) void speak(phrase)
  })
}
