// One game as it is played: the series of rounds, what was done in the round that is open, and
// what is said and heard on the way.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import { type Phrase, type Tell, useTelling, type Words } from '../rooms/index.ts'
import { keepLevel, keptLevel } from './kept-level.ts'
import type { GameName } from './rules/games.ts'
import { beginSeries, type Game, nextRound, type Series } from './rules/series.ts'
import { useNumberWords } from './words.ts'

/** After so many misses the right one shows itself. */
const missesBeforeHint = 2

/** Something that was moved, traced or counted in a round. */
export interface Step {
  readonly id: string
  /** Where the pictures that moved were. */
  readonly from: readonly DOMRect[]
}

interface Turn<Question, Round> {
  readonly series: Series<Question, Round>
  readonly done: readonly Step[]
  readonly missed: readonly string[]
  readonly solved: boolean
  readonly over: boolean
  readonly count: number
}

/** A game under way. */
export interface Play<Round> {
  readonly name: GameName
  readonly round: Round
  readonly words: Words
  readonly tell: Tell
  /** Counted from 0. */
  readonly position: number
  readonly total: number
  /** Grows with every round, also when the series begins again. */
  readonly turn: number
  /** What was moved, traced or counted in this round, in order. */
  readonly done: readonly Step[]
  /** What was chosen wrongly in this round, in order. */
  readonly missed: readonly string[]
  /** Whether the right one shows itself. */
  readonly hint: boolean
  readonly solved: boolean
  readonly over: boolean
  /** Something was moved, traced or counted; it is said. */
  mark(step: Step, ...said: readonly Phrase[]): void
  /** Something was chosen; what it is or what was found out is said. */
  choose(choice: string, right: boolean, ...said: readonly Phrase[]): void
  next(): void
  again(): void
}

/** Whether something was moved, traced or counted already. */
export const wasDone = (done: readonly Step[], id: string) => done.some((step) => step.id === id)

const newSeed = () => Math.floor(Math.random() * 2 ** 31)

/** Plays a game, from the level that was kept. */
export function usePlay<Level, Question, Round>(
  name: GameName,
  game: Game<Level, Question, Round>,
): Play<Round> {
  const begin = (count: number): Turn<Question, Round> => ({
    series: beginSeries(game, newSeed(), keptLevel(name)),
    done: [],
    missed: [],
    solved: false,
    over: false,
    count,
  })
  const words = useNumberWords()
  const tell = useTelling()
  const [turn, setTurn] = useState(() => begin(0))
  const { series, done, missed, solved, over, count } = turn

  const choose = (choice: string, right: boolean, ...said: readonly Phrase[]) => {
    chime(right ? 'right' : 'again')
    void tell(...said)
    setTurn((now) =>
      right ? { ...now, solved: true } : { ...now, missed: [...now.missed, choice] },
    )
  }
  const next = () => {
    const following = nextRound(game, series, missed.length)
    keepLevel(name, following.standing.level)
    if (following.position < series.total) {
      setTurn({ ...begin(count + 1), series: following })
      return
    }
    chime('done')
    setTurn({ ...turn, over: true })
  }
  return {
    ...{ name, round: series.round, words, tell, position: series.position, total: series.total },
    ...{ turn: count, done, missed, solved, over },
    hint: !solved && missed.length >= missesBeforeHint,
    mark: (step, ...said) => {
      chime('pop')
      void tell(...said)
      setTurn((now) => (wasDone(now.done, step.id) ? now : { ...now, done: [...now.done, step] }))
    },
    choose,
    next,
    again: () => setTurn(begin(count + 1)),
  }
}
