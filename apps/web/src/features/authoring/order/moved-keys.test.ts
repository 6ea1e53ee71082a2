import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedKeys } from './moved-keys.ts'

const someKeys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

it('explains another order by the fewest moves: without those, the order is the same', () => {
  const orders = someKeys.chain((keys) =>
    fc.tuple(fc.constant(keys), fc.shuffledSubarray(keys, { minLength: keys.length })),
  )
  fc.assert(
    fc.property(orders, ([one, two]) => {
      const moved = movedKeys(one, two)
      const stayed = (list: readonly string[]) => list.filter((key) => !moved.has(key))
      expect(stayed(one)).toEqual(stayed(two))
    }),
  )
  expect([...movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d'])
})
