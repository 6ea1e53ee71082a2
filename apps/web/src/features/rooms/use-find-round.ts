// "Find it" in a room: asks aloud, answers every tap by saying what was tapped, and goes on.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import {
  type FindRound,
  needsHint,
  startFinding,
  type TapMeaning,
  tapThing,
  targetOf,
} from './find-round.ts'
import { useOpening, useTelling } from './telling.ts'
import type { Phrase, Words } from './words.ts'

/** How many things are found in one round. */
const findsInRound = 10

interface FindSettings {
  /** Ids of words that can be asked for; the round starts anew when they change. */
  readonly choices: readonly string[]
  readonly words: Words
  /** Whether it is this round's turn; nothing is asked aloud before. */
  readonly playing: boolean
  readonly count?: number
  /** The question; without it, "Find it". */
  readonly ask?: (id: string) => Phrase
  /** What is said of what was found; without it, its name. */
  readonly praise?: (id: string) => Phrase
  /** The answer to a wrong tap; without it, "That is it". */
  readonly tell?: (id: string) => Phrase
}

/** A round of finding as a page shows it. */
export interface Finding {
  /** What is asked for; undefined at the end. */
  readonly target: string | undefined
  /** Found so far, in order. */
  readonly finds: readonly string[]
  readonly question: Phrase | undefined
  /** The thing that shows itself after two wrong taps. */
  readonly hint: string | undefined
  readonly found: number
  readonly total: number
  /** Tapped last, for a sign on its picture; `times` makes two taps in a row two signs. */
  readonly last: { readonly id: string; readonly meaning: TapMeaning; readonly times: number }
  readonly tap: (id: string) => void
  readonly again: () => void
}

interface Play {
  readonly choices: string
  /** Which round it is since the page was opened. */
  readonly number: number
  readonly round: FindRound
  readonly last: Finding['last']
}

const begin = (choices: readonly string[], count: number, number = 1): Play => ({
  choices: choices.join(),
  number,
  round: startFinding(choices, count),
  last: { id: '', meaning: 'same', times: 0 },
})

/** Plays "find it" with some words. */
export function useFindRound(settings: FindSettings): Finding {
  const { choices, words, playing, count = findsInRound } = settings
  const {
    ask = (id) => words.sentence('find', words.word(id)),
    praise = words.name,
    tell = (id) => words.sentence('thatIs', words.word(id)),
  } = settings
  const say = useTelling()
  const [play, setPlay] = useState(() => begin(choices, count))
  // another scene is another round
  if (play.choices !== choices.join()) setPlay(begin(choices, count, play.number + 1))
  const { round, last, number } = play
  const target = targetOf(round)
  // whoever leaves at the end finds a new round
  if (!playing && target === undefined && choices.length > 0) {
    setPlay(begin(choices, count, number + 1))
  }
  const question = target === undefined ? undefined : ask(target)
  // asked when the round begins, is come back to or changes its language; otherwise by the taps
  const occasion = playing ? `${words.language} ${number}` : ''
  useOpening(playing ? question : undefined, say, occasion)

  const tap = (id: string) => {
    const { round: next, meaning } = tapThing(round, id)
    if (meaning === 'over') return
    setPlay({ ...play, round: next, last: { id, meaning, times: last.times + 1 } })
    const following = targetOf(next)
    const nextQuestion = following === undefined ? [] : [ask(following)]
    if (meaning === 'right') {
      chime(following === undefined ? 'done' : 'right')
      void say(praise(id), ...nextQuestion)
    } else void say(tell(id), ...nextQuestion)
  }
  return {
    target,
    finds: round.plan.slice(0, round.found),
    question,
    hint: needsHint(round) ? target : undefined,
    found: round.found,
    total: round.plan.length,
    last,
    tap,
    again: () => setPlay(begin(choices, count, number + 1)),
  }
}
