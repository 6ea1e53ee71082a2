// A room in which the same things are explored and found. While exploring, a tap on a thing speaks
// its phrase, which becomes the heading.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFindRound, type WordFinding } from './use-find-round.ts'
import { useOpening, useSpeaker } from './use-speaker.ts'
import type { Phrase, Words } from './words.ts'

interface FindRoomSettings {
  readonly words: Words
  /** The round that is open. */
  readonly round: string
  /** The instruction, shown until something was explored. */
  readonly instruction: Phrase
  /** What is spoken of an explored thing; by default its name. */
  readonly phraseOf?: (id: string) => Phrase
  /** Ids of words that can be asked for. */
  readonly choices: readonly string[]
}

/** What the picture shows in the open round, and what a tap does. */
export interface Showing {
  readonly words: Words
  readonly last: WordFinding['last'] | undefined
  readonly hint: string | undefined
  readonly onTap: (id: string) => void
  /** Unless things are explored. */
  readonly finding: WordFinding | undefined
}

/** Explores and finds things. */
export function useFindRoom({ words, round, instruction, phraseOf, choices }: FindRoomSettings) {
  const { t } = useLingui()
  const speak = useSpeaker()
  const [last, setLast] = useState<WordFinding['last']>()
  useOpening(round === 'explore' ? instruction : undefined, speak)
  const finding = useFindRound({ choices, words, playing: round === 'find' })
  const phraseOfThing = phraseOf ?? words.name
  const explored: Showing = {
    words,
    last,
    hint: undefined,
    onTap: (id) => {
      setLast({ id, times: (last?.times ?? 0) + 1 })
      void speak(phraseOfThing(id))
    },
    finding: undefined,
  }
  const found: Showing = { ...finding, words, onTap: finding.tap, finding }
  return {
    showing: round === 'find' ? found : explored,
    /** Shows the instruction again, when other things are explored. */
    forget: () => setLast(undefined),
    /** Both rounds, without their floor. */
    explore: {
      id: 'explore',
      label: t`Listen`,
      picture: '/pictures/nature/sign-tap.svg',
      instruction: last ? phraseOfThing(last.id) : instruction,
    },
    find: {
      id: 'find',
      label: t`Find it`,
      picture: '/pictures/nature/sign-find.svg',
      instruction: finding.instruction,
      finding,
    },
  }
}
