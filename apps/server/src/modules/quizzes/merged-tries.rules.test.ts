import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTries } from './merged-tries.rules.ts'

const moment = fc.nat(1_000).map((at) => new Date(at))
const result = fc.record({
  id: fc.uuid(),
  createdAt: moment,
  supersededAt: fc.option(moment),
})
const run = fc.record({
  studentId: fc.constantFrom('own', 'made'),
  endedAt: fc.option(moment),
})
const both = fc.record({
  results: fc.uniqueArray(result, { selector: ({ id }) => id, maxLength: 6 }),
  runs: fc.array(run, { maxLength: 4 }),
})
const at = new Date(5_000)

it('all results stay, one at most counts, and it is the earliest of those that counted', () => {
  fc.assert(
    fc.property(both, (of) => {
      const { results, underWay } = mergeTries(of, { kept: 'own', at })
      expect(results.map(({ id }) => id).toSorted()).toEqual(
        of.results.map(({ id }) => id).toSorted(),
      )
      const counted = of.results.filter(({ supersededAt }) => supersededAt === null)
      const counting = results.filter(({ supersededAt }) => supersededAt === null)
      expect(counting).toHaveLength(Math.min(1, counted.length))
      for (const { id } of counting) {
        // It is the last try, since what comes later belongs to it.
        expect(results.at(-1)?.id).toBe(id)
        const first = of.results.find((one) => one.id === id)
        for (const { createdAt } of counted) {
          expect(first?.createdAt.getTime()).toBeLessThanOrEqual(createdAt.getTime())
        }
      }
      const begun = of.runs.filter(({ endedAt }) => endedAt === null)
      if (counted.length > 0 || begun.length === 0) expect(underWay).toBeUndefined()
      else expect(begun).toContain(underWay)
    }),
  )
})

it('of two begun ones the one of who stays goes on', () => {
  const runs = ['made', 'own'].map((studentId) => ({ studentId, endedAt: null }))
  expect(mergeTries({ results: [], runs }, { kept: 'own', at }).underWay?.studentId).toBe('own')
})
