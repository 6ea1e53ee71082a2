// A room in which the same things are explored and found: both rounds, and whichever of them is
// played on the picture now.
import { useLingui } from '@lingui/react/macro'
import { type Exploring, useExploring } from './use-exploring.ts'
import { useFindRound, type WordFinding } from './use-find-round.ts'
import type { Phrase, Words } from './words.ts'

interface FindRoomSettings {
  readonly words: Words
  /** The round that is open. */
  readonly round: string
  /** The instruction while things are explored, and what is said of a thing; without it, its name. */
  readonly asks: Phrase
  readonly tell?: (id: string) => Phrase
  /** Ids of words that can be asked for. */
  readonly choices: readonly string[]
}

/** What the picture of things shows and answers. */
export interface Showing {
  readonly words: Words
  readonly last: Exploring['last']
  readonly hint: string | undefined
  readonly onTap: (id: string) => void
  /** The round of finding while it is open. */
  readonly finding: WordFinding | undefined
}

/** Explores and finds things. */
export function useFindRoom({ words, round, asks, tell, choices }: FindRoomSettings) {
  const { t } = useLingui()
  const isFinding = round === 'find'
  const exploring = useExploring({
    words,
    asks,
    playing: round === 'explore',
    ...(tell ? { tell } : {}),
  })
  const finding = useFindRound({ choices, words, playing: isFinding })
  const { last, tap: onTap } = isFinding ? finding : exploring
  const showing: Showing = {
    words,
    last,
    onTap,
    hint: isFinding ? finding.hint : undefined,
    finding: isFinding ? finding : undefined,
  }
  return {
    exploring,
    finding,
    showing,
    /** Both rounds but for what lies on the floor. */
    explore: {
      id: 'explore',
      label: t`Listen`,
      picture: '/pictures/nature/sign-tap.svg',
      asks: exploring.asks,
    },
    find: {
      id: 'find',
      label: t`Find it`,
      picture: '/pictures/nature/sign-find.svg',
      asks: finding.asks,
      finding,
    },
  }
}
