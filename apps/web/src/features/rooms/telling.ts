// Saying several things one after another. A new telling, a tap that stops the voice and leaving
// the room end what is being told.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Saying, say } from '../../ui/index.ts'
import type { Phrase } from './words.ts'

/** Says all of them in order; answers whether it came to the end. */
export type Tell = (...sayings: readonly Saying[]) => Promise<boolean>

/** How a room speaks. */
export function useTelling(): Tell {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useCallback(async (...sayings) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    for (const saying of sayings) {
      const heard = await say(saying, run.signal)
      if (heard === 'stopped' || run.signal.aborted) return false
    }
    return true
  }, [])
}

/**
 * Says an instruction on an occasion; without one, when the instruction is new. Browsers are silent
 * before the first tap of a visit.
 */
export function useOpening(
  phrase: Phrase | undefined,
  tell: Tell,
  occasion = phrase && `${phrase.language} ${phrase.text}`,
): void {
  const open = useEffectEvent(() => {
    if (phrase && navigator.userActivation?.hasBeenActive !== false) void tell(phrase)
  })
  useEffect(() => {
    if (occasion) open()
  }, [occasion])
}
