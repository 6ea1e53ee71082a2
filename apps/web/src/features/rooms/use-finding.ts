// A round of finding as a page holds it: what is asked for, what was found, and the way to the next
// round. What is said of it is its room's affair.
import { useState } from 'react'
import {
  type FindRound,
  needsHint,
  startFinding,
  type TapMeaning,
  tapThing,
  targetOf,
} from './find-round.ts'

/** How many things are found in one round. */
const findsInRound = 10

interface FindingSettings {
  /** What can be asked for; the round starts anew when it changes. */
  readonly choices: readonly string[]
  /** Whether it is this round's turn. */
  readonly playing: boolean
  readonly count?: number | undefined
}

/** What a tap meant, and what is asked for after it. */
interface Tapped {
  readonly meaning: TapMeaning
  readonly next: string | undefined
}

/** A round under way. */
export interface Finding {
  /** Which round it is since the page was opened. */
  readonly number: number
  /** What is asked for; undefined at the end. */
  readonly target: string | undefined
  /** Found so far, in order. */
  readonly finds: readonly string[]
  /** The thing that shows itself after two wrong taps. */
  readonly hint: string | undefined
  readonly found: number
  readonly total: number
  /** Tapped last, for a sign on its picture; `times` makes two taps in a row two signs. */
  readonly last: { readonly id: string; readonly times: number }
  readonly tap: (id: string) => Tapped
  readonly again: () => void
}

interface Play {
  readonly choices: string
  readonly number: number
  readonly round: FindRound
  readonly last: Finding['last']
}

const begin = (choices: readonly string[], count: number, number = 1): Play => ({
  choices: choices.join(),
  number,
  round: startFinding(choices, count),
  last: { id: '', times: 0 },
})

/** Plays "find it". */
export function useFinding({ choices, playing, count = findsInRound }: FindingSettings): Finding {
  const [play, setPlay] = useState(() => begin(choices, count))
  const { round, last, number } = play
  const target = targetOf(round)
  const again = () => setPlay(begin(choices, count, number + 1))
  // another scene is another round
  if (play.choices !== choices.join()) again()
  // whoever leaves at the end finds a new round
  else if (!playing && target === undefined && choices.length > 0) again()
  return {
    number,
    target,
    finds: round.plan.slice(0, round.found),
    hint: needsHint(round) ? target : undefined,
    found: round.found,
    total: round.plan.length,
    last,
    tap: (id) => {
      const { round: next, meaning } = tapThing(round, id)
      if (meaning !== 'over') setPlay({ ...play, round: next, last: { id, times: last.times + 1 } })
      return { meaning, next: targetOf(next) }
    },
    again,
  }
}
