import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FindRound, needsHint, startFinding, tapThing, targetOf } from './find-round.ts'

const things = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 24,
})
const counts = fc.integer({ min: 1, max: 20 })
const chance = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
})

function dice(values: readonly number[]): () => number {
  let next = 0
  return () => values[next++ % values.length] ?? 0
}

/** Plays to the end: `wrong` says how often each question is missed first. */
function play(round: FindRound, choices: readonly string[], wrong: readonly number[]): string[] {
  const targets: string[] = []
  let now = round
  for (let target = targetOf(now); target !== undefined; target = targetOf(now)) {
    const other = choices.find((id) => id !== target) ?? target
    for (let miss = 0; miss < (wrong[targets.length % wrong.length] ?? 0); miss++) {
      now = tapThing(now, other).round
      expect(targetOf(now)).toBe(target)
    }
    targets.push(target)
    now = tapThing(now, target).round
  }
  return targets
}

test('a round asks for as many things as planned, all from the choice, none twice in a row', () => {
  fc.assert(
    fc.property(
      things,
      counts,
      chance,
      fc.array(fc.nat(4), { minLength: 1 }),
      (ids, count, values, wrong) => {
        const targets = play(startFinding(ids, count, dice(values)), ids, wrong)
        expect(targets).toHaveLength(count)
        expect(targets.filter((id) => !ids.includes(id))).toEqual([])
        expect(targets.filter((id, index) => id === targets[index - 1])).toEqual([])
      },
    ),
  )
})

test('without a miss every thing comes once before any comes again', () => {
  fc.assert(
    fc.property(things, counts, chance, (ids, count, values) => {
      const targets = play(startFinding(ids, count, dice(values)), ids, [0])
      const times = ids.map((id) => targets.filter((one) => one === id).length)
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a wrong tap keeps the question, and the second brings the hint', () => {
  fc.assert(
    fc.property(things, chance, (ids, values) => {
      const round = startFinding(ids, 10, dice(values))
      const target = targetOf(round)
      const other = ids.find((id) => id !== target) ?? ''
      const once = tapThing(round, other)
      expect([once.meaning, targetOf(once.round), needsHint(once.round)]).toEqual([
        'other',
        target,
        false,
      ])
      const twice = tapThing(once.round, other)
      expect([targetOf(twice.round), needsHint(twice.round)]).toEqual([target, true])
      const found = tapThing(twice.round, target ?? '')
      expect([found.meaning, found.round.found, needsHint(found.round)]).toEqual([
        'right',
        1,
        false,
      ])
    }),
  )
})

test('tapping what was just found once more is no miss', () => {
  const round = startFinding(['cow', 'hen', 'duck'], 3, () => 0)
  const { round: after } = tapThing(round, 'cow')
  expect(tapThing(after, 'cow')).toEqual({ round: after, meaning: 'same' })
})

test('what needed help comes again two questions later', () => {
  let round = startFinding(['cow', 'hen', 'duck', 'goose', 'horse'], 5, () => 0)
  for (const id of ['duck', 'hen', 'cow']) round = tapThing(round, id).round
  expect(round.plan).toEqual(['cow', 'hen', 'duck', 'cow', 'horse'])
})

test('after the end nothing happens any more', () => {
  let round = startFinding(['cow', 'hen'], 2, () => 0)
  for (const id of ['cow', 'hen']) round = tapThing(round, id).round
  expect(targetOf(round)).toBeUndefined()
  expect(tapThing(round, 'cow')).toEqual({ round, meaning: 'over' })
})
