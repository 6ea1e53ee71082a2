// A round of finding as a page holds it: what is asked for, what was found, and the way to the next
// round. What is said of it is its room's affair.
import { useState } from 'react'
import { needsHint, startFinding, tapThing, targetOf } from './find-round.ts'

/** How many things are found in one round. */
const findsInRound = 10

export interface FindingSettings {
  /** Ids of what can be asked for; the round starts anew when they change. */
  readonly choices: readonly string[]
  /** Whether it is this round's turn; nothing is asked aloud before. */
  readonly playing: boolean
  readonly count?: number
}

/** A round under way. */
export type Finding = ReturnType<typeof useFinding>

/** Plays "find it". */
export function useFinding({ choices, playing, count = findsInRound }: FindingSettings) {
  const begin = (number: number) => ({
    number,
    choices: choices.join(),
    round: startFinding(choices, count),
    last: { id: '', times: 0 },
  })
  const [play, setPlay] = useState(() => begin(1))
  const { round, last, number } = play
  const target = targetOf(round)
  const again = () => setPlay(begin(number + 1))
  // another scene is another round, and whoever leaves at the end finds a new one
  const isOver = !playing && target === undefined && choices.length > 0
  if (isOver || play.choices !== choices.join()) again()
  return {
    /** Which round it is since the page was opened. */
    number,
    /** What is asked for; undefined at the end. */
    target,
    /** Found so far, in order. */
    finds: round.plan.slice(0, round.found),
    /** The thing that shows itself after two wrong taps. */
    hint: needsHint(round) ? target : undefined,
    found: round.found,
    total: round.plan.length,
    /** Tapped last, for a sign on its picture; `times` makes two taps in a row two signs. */
    last,
    /** Answers what the tap meant, and what is asked for after it. */
    tap: (id: string) => {
      const { round: next, meaning } = tapThing(round, id)
      setPlay({ ...play, round: next, last: { id, times: last.times + 1 } })
      return { meaning, next: targetOf(next) }
    },
    again,
  }
}
