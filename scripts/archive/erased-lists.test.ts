import { expect, test } from 'vitest'
import { describeLists, type ErasedList, reach } from './erased-lists.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const of = (number: number, ...names: string[]): ErasedList => ({
  hashes: names.map((name) => Buffer.from(name)),
  from: day(number),
  until: day(number),
})
const ofFolder = (number: number): ErasedList => ({ ...of(number), from: new Date(0) })

test.each<[string, ErasedList[], boolean]>([
  ['no list', [], false],
  ['its own', [of(10)], true],
  ['its own and later ones', [of(10), of(20)], true],
  ['later ones alone: it may be from before people were listed', [of(11), of(20)], false],
  ['earlier ones alone: somebody may have been erased since', [of(8), of(9)], false],
  ['earlier and later ones', [of(9), of(11)], true],
  ['an old data folder that was used later', [ofFolder(20)], true],
  ['an old data folder that was left before', [ofFolder(9)], false],
])('an archive of the tenth is covered by %s', (_what, lists, isCovered) => {
  expect(reach(lists, day(10))).toBe(isCovered)
})

test('people are counted once, and the age is that of the newest list', () => {
  expect(describeLists([of(9, 'a', 'b'), of(11, 'b')], day(14))).toBe(
    '2 erased people are on the lists, the newest of which is 3 days old.',
  )
})
