// A game in progress: the series of rounds, what was done in the current round, and what is spoken.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import { type Phrase, type Speak, useSpeaker, type Words } from '../rooms/index.ts'
import type { GameName } from './rules/games.ts'
import { beginSeries, type Game, nextRound, type Series } from './rules/series.ts'
import { readLevel, storeLevel } from './stored-level.ts'
import { useNumberWords } from './words.ts'

/** After so many misses the right answer is highlighted. */
const missesBeforeHint = 2

/** Something that was moved, traced or counted in a round. */
export interface Step {
  readonly id: string
  /** Where the pictures that moved were. */
  readonly from: readonly DOMRect[]
}

interface PlayState<Question, Round> {
  readonly series: Series<Question, Round>
  readonly done: readonly Step[]
  readonly missed: readonly string[]
  readonly solved: boolean
  readonly over: boolean
  readonly count: number
}

/** A game in progress. */
export interface Play<Round> {
  readonly name: GameName
  readonly round: Round
  readonly words: Words
  readonly speak: Speak
  /** Counted from 0. */
  readonly position: number
  readonly total: number
  /** Grows with every round, also when the series begins again. */
  readonly roundKey: number
  /** What was moved, traced or counted in this round, in order. */
  readonly done: readonly Step[]
  /** What was chosen wrongly in this round, in order. */
  readonly missed: readonly string[]
  /** Whether the right answer is highlighted. */
  readonly hint: boolean
  readonly solved: boolean
  readonly over: boolean
  /** Something was moved, traced or counted; it is spoken. */
  mark(step: Step, ...phrases: readonly Phrase[]): void
  /** Something was chosen; its name or the result is spoken. */
  choose(choice: string, right: boolean, ...phrases: readonly Phrase[]): void
  next(): void
  again(): void
}

/** Whether something was moved, traced or counted already. */
export const wasDone = (done: readonly Step[], id: string) => done.some((step) => step.id === id)

const newSeed = () => Math.floor(Math.random() * 2 ** 31)

/** Plays a game, from the stored level. */
export function usePlay<Level, Question, Round>(
  name: GameName,
  game: Game<Level, Question, Round>,
): Play<Round> {
  const begin = (count: number): PlayState<Question, Round> => ({
    series: beginSeries(game, newSeed(), readLevel(name)),
    done: [],
    missed: [],
    solved: false,
    over: false,
    count,
  })
  const words = useNumberWords()
  const speak = useSpeaker()
  const [state, setState] = useState(() => begin(0))
  const { series, done, missed, solved, over, count } = state

  const choose = (choice: string, right: boolean, ...phrases: readonly Phrase[]) => {
    chime(right ? 'right' : 'again')
    void speak(...phrases)
    setState((now) =>
      right ? { ...now, solved: true } : { ...now, missed: [...now.missed, choice] },
    )
  }
  const next = () => {
    const following = nextRound(game, series, missed.length)
    storeLevel(name, following.levelState.level)
    if (following.position < series.total) {
      setState({ ...begin(count + 1), series: following })
      return
    }
    chime('done')
    setState({ ...state, over: true })
  }
  return {
    ...{ name, round: series.round, words, speak, position: series.position, total: series.total },
    ...{ roundKey: count, done, missed, solved, over },
    hint: !solved && missed.length >= missesBeforeHint,
    mark: (step, ...phrases) => {
      chime('pop')
      void speak(...phrases)
      setState((now) => (wasDone(now.done, step.id) ? now : { ...now, done: [...now.done, step] }))
    },
    choose,
    next,
    again: () => setState(begin(count + 1)),
  }
}
