import fc from 'fast-check'
import { expect, test } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import { offer } from './find-letter.ts'

const letters = en.letters.map(({ letter }) => letter)
const chance = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
})

test('four different letters are offered, one of them the one to find, none that sounds like it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...letters), chance, (letter, values) => {
      let next = 0
      const offered = offer(letter, letters, en.alike, () => values[next++ % values.length] ?? 0)
      expect(offered).toHaveLength(4)
      expect(new Set(offered).size).toBe(4)
      expect(offered).toContain(letter)
      const alike = en.alike.filter((group) => group.includes(letter)).flat()
      expect(offered.filter((other) => other !== letter && alike.includes(other))).toEqual([])
    }),
  )
})

test('the letter to find may be at any place', () => {
  const places = [0, 0.26, 0.51, 0.76].map((last) => {
    const values = [0, 0, 0, last]
    return offer('A', letters, [], () => values.shift() ?? 0).indexOf('A')
  })
  expect(places).toEqual([0, 1, 2, 3])
})

test('a short alphabet offers what it has', () => {
  expect([...offer('A', ['A', 'B'])].sort()).toEqual(['A', 'B'])
})
