// The state of a round of finding: what is asked for, what was found, and how the next round
// begins. What is spoken is left to the room.
import { useState } from 'react'
import { needsHint, startFinding, tapThing, targetOf } from './find-round.ts'

/** How many things are found in one round. */
const findsInRound = 10

export interface FindingSettings {
  /** Ids of what can be asked for; the round starts anew when they change. */
  readonly choices: readonly string[]
  /** Whether this round is open; no question is spoken before. */
  readonly playing: boolean
  readonly count?: number
}

/** A round in progress. */
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
  // another scene is another round, and so is a return after the end
  const isOver = !playing && target === undefined && choices.length > 0
  if (isOver || play.choices !== choices.join()) again()
  return {
    /** Which round it is since the page was opened. */
    number,
    /** What is asked for; undefined at the end. */
    target,
    /** Found so far, in order. */
    finds: round.plan.slice(0, round.found),
    /** The thing that is highlighted after two wrong taps. */
    hint: needsHint(round) ? target : undefined,
    found: round.found,
    total: round.plan.length,
    /** The last tap, shown on its picture; `times` tells two taps on the same thing apart. */
    last,
    /** Returns what the tap meant, and what is asked for next. */
    tap: (id: string) => {
      const { round: next, meaning } = tapThing(round, id)
      setPlay({ ...play, round: next, last: { id, times: last.times + 1 } })
      return { meaning, next: targetOf(next) }
    },
    again,
  }
}
