import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRound, type LevelState, startAtLevel } from './level-state.ts'

const levelCounts = fc.integer({ min: 1, max: 9 })
const misses = fc.array(fc.nat(5), { maxLength: 60 })
/** Also what a tampered or older storage may hold. */
const anyLevel = fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN))

const play = (from: LevelState, rounds: readonly number[], count: number) =>
  rounds.reduce((standing, missed) => afterRound(standing, missed, count), from)

test('the level never leaves its range, wherever it began and whatever happens', () => {
  fc.assert(
    fc.property(anyLevel, levelCounts, misses, (level, count, rounds) => {
      for (let length = 0; length <= rounds.length; length++) {
        const standing = play(startAtLevel(level, count), rounds.slice(0, length), count)
        expect(Number.isInteger(standing.level)).toBe(true)
        expect(standing.level).toBeGreaterThanOrEqual(0)
        expect(standing.level).toBeLessThan(count)
      }
    }),
  )
})

test('three rounds right at the first try lead up one level, two do not', () => {
  fc.assert(
    fc.property(levelCounts, fc.nat(8), (count, from) => {
      const start = startAtLevel(from, count)
      expect(play(start, [0, 0], count).level).toBe(start.level)
      expect(play(start, [0, 0, 0], count).level).toBe(Math.min(start.level + 1, count - 1))
    }),
  )
})

test('one hard round leads nowhere, two in a row lead down one level, and no further', () => {
  const hard = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(levelCounts, fc.nat(8), hard, hard, (count, from, one, other) => {
      const start = startAtLevel(from, count)
      expect(play(start, [one], count).level).toBe(start.level)
      expect(play(start, [one, 0, other], count).level).toBe(start.level)
      expect(play(start, [one, other], count).level).toBe(Math.max(start.level - 1, 0))
      expect(play(start, [one, other, one], count).level).toBe(Math.max(start.level - 1, 0))
    }),
  )
})

test('a round moves by one level at most', () => {
  fc.assert(
    fc.property(levelCounts, misses, fc.nat(5), (count, rounds, next) => {
      const before = play(startAtLevel(0, count), rounds, count)
      const after = afterRound(before, next, count)
      expect(Math.abs(after.level - before.level)).toBeLessThanOrEqual(1)
    }),
  )
})
