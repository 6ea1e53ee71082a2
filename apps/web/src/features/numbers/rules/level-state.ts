// How hard the next round is. Some rounds in a row right at the first try raise the level; some
// rounds in a row with misses lower it. The child is not shown the level.
import levels from '../../../../../../content/numbers/levels.json' with { type: 'json' }

/** A child's level in one game. */
export interface LevelState {
  readonly level: number
  /** Rounds right at the first try since the level changed or a try missed. */
  readonly run: number
  /** Rounds with a miss, one after the other. */
  readonly stumbles: number
}

const within = (level: number, count: number) =>
  Math.min(Math.max(Number.isInteger(level) ? level : 0, 0), count - 1)

/** The state at the beginning of a level; a stored level may be out of range. */
export const startAtLevel = (level: number, levelCount: number): LevelState => ({
  level: within(level, levelCount),
  run: 0,
  stumbles: 0,
})

/** The state after a round with so many misses. */
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
