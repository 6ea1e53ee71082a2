// Speaks several things one after another. Speaking anew, a tap that stops the voice and leaving
// the room end the sequence; what could not be spoken is only logged.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Speech, type SpeechOutcome, speak } from '../../ui/index.ts'
import { languageBeingNamed } from './learning-language.ts'
import { logSilence } from './sound-log.ts'
import type { Phrase } from './words.ts'

/** Something to speak, and what to speak instead if that fails. */
export interface SpeechWithFallback extends Speech {
  readonly fallback?: Speech | undefined
}

/** Speaks all of them in order; resolves with the outcome of the last one. */
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

/**
 * Calls back when the occasion changes, unless it is undefined. Not before the first tap of a
 * visit, since browsers are silent until then, nor over the name of a language that was just chosen.
 */
export function useOccasion(occasion: string | undefined, onOccasion: () => void): void {
  const open = useEffectEvent(() => {
    if (navigator.userActivation?.hasBeenActive !== false) onOccasion()
  })
  useEffect(() => {
    if (!occasion) return
    const naming = languageBeingNamed()
    if (!naming) {
      open()
      return
    }
    let isOver = false
    // a tap that ended the name wants something else
    void naming.then((outcome) => {
      if (!isOver && outcome !== 'stopped') open()
    })
    return () => {
      isOver = true
    }
  }, [occasion])
}

/** Speaks an instruction on an occasion; by default when the instruction changes. */
export function useOpening(
  phrase: Phrase | undefined,
  speak: Speak,
  occasion = phrase && `${phrase.language} ${phrase.text}`,
): void {
  useOccasion(occasion, () => {
    if (phrase) void speak(phrase)
  })
}
