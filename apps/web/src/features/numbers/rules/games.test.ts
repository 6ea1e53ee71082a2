import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adding,
  comparing,
  counting,
  findingShapes,
  type PatternRound,
  patterning,
  shapes,
  thingsLike,
  tracing,
} from './games.ts'
import { beginSeries, type Game, nextRound, type Series } from './series.ts'

const seeds = fc.integer()
const misses = fc.array(fc.nat(2), { minLength: 10, maxLength: 10 })

/** All rounds of a series that begins on a level. */
function playThrough<Level, Question, Round>(
  game: Game<Level, Question, Round>,
  seed: number,
  level: number,
  missed: readonly number[],
): Series<Question, Round>[] {
  const played = [beginSeries(game, seed, level)]
  for (const count of missed) {
    const last = played.at(-1)
    if (last) played.push(nextRound(game, last, count))
  }
  return played
}

/** Holds for every round of every level. */
function always<Level, Question, Round>(
  game: Game<Level, Question, Round>,
  check: (round: Round, level: Level | undefined) => void,
) {
  fc.assert(
    fc.property(seeds, fc.nat(game.levels.length - 1), misses, (seed, level, missed) => {
      const played = playThrough(game, seed, level, missed)
      for (const { round, levelState } of played) check(round, game.levels[levelState.level])
      const asked = played.map(({ question }) => JSON.stringify(question))
      expect(asked.filter((question, index) => question === asked[index - 1])).toEqual([])
      expect(playThrough(game, seed, level, missed)).toEqual(played)
      expect(played[0]?.total).toBeGreaterThanOrEqual(10)
    }),
  )
}

const times = <T>(items: readonly T[], item: T) => items.filter((one) => one === item).length

test('counting asks for 1 to 20 things, and the right number is offered once', () => {
  always(counting, ({ count, choices }, level) => {
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(20)
    expect(times(choices, count)).toBe(1)
    expect(new Set(choices).size).toBe(level?.choices)
    expect(choices.filter((choice) => choice < 0 || choice > 20)).toEqual([])
  })
  const asked = counting.levels.flatMap((level) => counting.questions(level))
  expect(new Set(asked).size).toBe(20)
})

test('tracing comes to every number from 0 to 20', () => {
  always(tracing, ({ number }) => expect(number >= 0 && number <= 20).toBe(true))
  const asked = tracing.levels.flatMap((level) => tracing.questions(level))
  expect([...new Set(asked)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 21 }, (_, number) => number),
  )
})

test('of two groups one has more, one has fewer, or they are the same and that is offered', () => {
  always(comparing, ({ ask, left, right, same, answer, things }) => {
    if (left === right) expect([answer, same]).toEqual(['same', true])
    else if (ask === 'more') expect(answer).toBe(left > right ? 'left' : 'right')
    else expect(answer).toBe(left < right ? 'left' : 'right')
    expect(Math.max(left, right)).toBeLessThanOrEqual(10)
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(1)
    expect(things[0]).not.toBe(things[1])
  })
})

test('sums stay within ten, and the right one is offered once', () => {
  always(adding, ({ a, b, sum, choices }, level) => {
    expect(sum).toBe(a + b)
    expect(sum).toBeLessThanOrEqual(10)
    expect(Math.min(a, b)).toBeGreaterThanOrEqual(1)
    expect(times(choices, sum)).toBe(1)
    expect(new Set(choices).size).toBe(level?.choices)
  })
})

test('one of the shapes offered, or one of the things, is the one asked for', () => {
  always(findingShapes, ({ ask, shape, answer, choices }, level) => {
    const fits = (choice: string) =>
      ask === 'shape' ? choice === shape : thingsLike(shape).includes(choice)
    expect(choices.filter(fits)).toEqual([answer])
    expect(choices).toHaveLength(level?.choices ?? 0)
  })
  expect(shapes).toHaveLength(6)
})

/** What could follow in a row, by any of the orders. */
function fitting({ row, gap, choices }: PatternRound): string[] {
  const orders = patterning.levels.flatMap((level) => level.orders)
  const letters = (things: readonly string[]) => {
    const seen = [...new Set(things)]
    return things.map((thing) => 'ABC'[seen.indexOf(thing)]).join('')
  }
  return choices.filter((choice) => {
    const whole = letters(row.map((thing, place) => (place === gap ? choice : thing)))
    return orders.some((order) => order.repeat(8).startsWith(whole))
  })
}

test('exactly one of the offered things continues the row', () => {
  always(patterning, (round) => expect(fitting(round)).toEqual([round.answer]))
})

test('three series without a miss come to the hardest level of every game', () => {
  const smooth = Array.from({ length: 30 }, () => 0)
  for (const { top, last } of [
    { top: counting.levels.length, last: playThrough(counting, 7, 0, smooth).at(-1) },
    { top: tracing.levels.length, last: playThrough(tracing, 7, 0, smooth).at(-1) },
    { top: patterning.levels.length, last: playThrough(patterning, 7, 0, smooth).at(-1) },
  ]) {
    expect(last?.levelState.level).toBe(top - 1)
  }
})
