// "Explore" in a room: a tap on a thing says what it is, and its name becomes the heading.
import { useState } from 'react'
import { useOpening, useTelling } from './telling.ts'
import type { Phrase, Words } from './words.ts'

interface ExploreSettings {
  readonly words: Words
  /** The instruction that stands there until something was tapped. */
  readonly asks: Phrase
  /** Whether it is this round's turn. */
  readonly playing: boolean
  /** What is said of a thing; without it, its name. */
  readonly tell?: (id: string) => Phrase
}

/** What a page shows while things are explored. */
export interface Exploring {
  readonly asks: Phrase
  /** Tapped last; `times` makes two taps in a row two signs. */
  readonly last: { readonly id: string; readonly times: number } | undefined
  readonly tap: (id: string) => void
  /** Other things are explored: the instruction is back. */
  readonly forget: () => void
}

/** Explores things that have words. */
export function useExploring({ words, asks, playing, tell }: ExploreSettings): Exploring {
  const say = useTelling()
  const [last, setLast] = useState<Exploring['last']>()
  useOpening(playing ? asks : undefined, say)
  const told = tell ?? words.name
  return {
    asks: last ? told(last.id) : asks,
    last,
    tap: (id) => {
      setLast({ id, times: (last?.times ?? 0) + 1 })
      void say(told(id))
    },
    forget: () => setLast(undefined),
  }
}
