// A series of rounds of one game. A question depends on the seed, the level and the round before
// alone, and never repeats the one before.
import levels from '../../../../../../content/numbers/levels.json' with { type: 'json' }
import { afterRound, type LevelState, startAtLevel } from './level-state.ts'
import { pick, type Random, randomFrom } from './random.ts'

/** How rounds of a game are made. */
export interface Game<Level, Question, Round> {
  readonly levels: readonly Level[]
  /** Everything a level can ask, at least two questions. */
  questions(level: Level): readonly Question[]
  /** A question with what is shown and offered; one answer is right. */
  pose(question: Question, level: Level, random: Random): Round
}

/** A series at one of its rounds. */
export interface Series<Question, Round> {
  readonly seed: number
  /** Counted from 0; equal to `total` when the series is over. */
  readonly position: number
  readonly total: number
  readonly levelState: LevelState
  readonly question: Question
  readonly round: Round
}

const sameQuestion = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pickQuestion<Level, Question, Round>(
  game: Game<Level, Question, Round>,
  levelState: LevelState,
  random: Random,
  last?: Question,
) {
  const level = game.levels[levelState.level]
  if (level === undefined) throw new Error(`There is no level ${levelState.level}.`)
  const fresh = game.questions(level).filter((question) => !sameQuestion(question, last))
  const question = pick(fresh, random)
  return { question, round: game.pose(question, level, random) }
}

/** The first round. */
export function beginSeries<Level, Question, Round>(
  game: Game<Level, Question, Round>,
  seed: number,
  level: number,
): Series<Question, Round> {
  const levelState = startAtLevel(level, game.levels.length)
  const question = pickQuestion(game, levelState, randomFrom(seed))
  return { seed, position: 0, total: levels.rounds, levelState, ...question }
}

/** The round after one that was solved with so many misses. */
export function nextRound<Level, Question, Round>(
  game: Game<Level, Question, Round>,
  series: Series<Question, Round>,
  misses: number,
): Series<Question, Round> {
  const levelState = afterRound(series.levelState, misses, game.levels.length)
  const position = series.position + 1
  const random = randomFrom(series.seed, position)
  return {
    ...series,
    position,
    levelState,
    ...pickQuestion(game, levelState, random, series.question),
  }
}
