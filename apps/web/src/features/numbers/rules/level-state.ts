// How hard the next round is: it follows what went well, gently. A run of rounds that were right at
// the first try leads up a level; rounds with misses, one after the other, lead down one. A child
// is told neither.
import levels from '../../../../../../content/numbers/levels.json' with { type: 'json' }

/** Where a child stands in one game. */
export interface LevelState {
  readonly level: number
  /** Rounds right at the first try since the level changed or a try missed. */
  readonly run: number
  /** Rounds with a miss, one after the other. */
  readonly stumbles: number
}

const within = (level: number, count: number) =>
  Math.min(Math.max(Number.isInteger(level) ? level : 0, 0), count - 1)

/** Where somebody begins who is on a level, kept or not. */
export const startAtLevel = (level: number, levelCount: number): LevelState => ({
  level: within(level, levelCount),
  run: 0,
  stumbles: 0,
})

/** Where a child stands after a round with so many misses. */
export function afterRound(state: LevelState, misses: number, levelCount: number): LevelState {
  const level = within(state.level, levelCount)
  if (misses > 0) {
    const stumbles = state.stumbles + 1
    return stumbles < levels.fallsAfter
      ? { level, run: 0, stumbles }
      : startAtLevel(level - 1, levelCount)
  }
  const run = state.run + 1
  return run < levels.risesAfter ? { level, run, stumbles: 0 } : startAtLevel(level + 1, levelCount)
}
