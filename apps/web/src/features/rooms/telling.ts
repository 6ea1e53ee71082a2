// Saying several things one after another. A new telling, a tap that stops the voice and leaving
// the room end what is being told; what could not be heard is logged and nothing else.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Heard, type Saying, say } from '../../ui/index.ts'
import { logSilence } from './sound-log.ts'
import type { Phrase } from './words.ts'

/** Something to say, and what stands in for it where it cannot be heard. */
export interface Told extends Saying {
  readonly otherwise?: Saying | undefined
}

/** Says all of them in order; answers how the last one was heard. */
export type Tell = (...sayings: readonly Told[]) => Promise<Heard>

async function sayOne({ otherwise, ...saying }: Told, signal: AbortSignal): Promise<Heard> {
  const heard = await say(saying, signal)
  if (signal.aborted) return 'stopped'
  if (heard !== 'failed' && heard !== 'silent') return heard
  logSilence(saying.text, heard)
  return otherwise && (await sayOne(otherwise, signal)) === 'stopped' ? 'stopped' : heard
}

/** How a room speaks. */
export function useTelling(): Tell {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useCallback(async (...sayings) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    let heard: Heard = 'heard'
    for (const saying of sayings) {
      heard = await sayOne(saying, run.signal)
      if (heard === 'stopped') break
    }
    return heard
  }, [])
}

/** Speaks on an occasion, when it has a name. Browsers are silent before the first tap of a visit. */
export function useOccasion(occasion: string | undefined, speak: () => void): void {
  const open = useEffectEvent(() => {
    if (navigator.userActivation?.hasBeenActive !== false) speak()
  })
  useEffect(() => {
    if (occasion) open()
  }, [occasion])
}

/** Says an instruction on an occasion; without one, when the instruction is new. */
export function useOpening(
  phrase: Phrase | undefined,
  tell: Tell,
  occasion = phrase && `${phrase.language} ${phrase.text}`,
): void {
  useOccasion(occasion, () => {
    if (phrase) void tell(phrase)
  })
}
