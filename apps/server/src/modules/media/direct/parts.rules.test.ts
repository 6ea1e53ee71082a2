import { expect, it } from 'vitest'
import { missingParts, partsOf } from './parts.rules.ts'

const MB = 1024 * 1024

it.each([
  [1, [1]],
  [8 * MB, [8 * MB]],
  [8 * MB + 1, [8 * MB, 1]],
  [20 * MB, [8 * MB, 8 * MB, 4 * MB]],
])('%i bytes are parts of %j', (byteLength, sizes) => {
  const parts = partsOf(byteLength)
  expect(parts.map(({ byteSize }) => byteSize)).toEqual(sizes)
  expect(parts.map(({ number }) => number)).toEqual(sizes.map((_, index) => index + 1))
})

it('a part is missing that has not come, or not as long as it is', () => {
  const part = (number: number, byteSize: number) => ({ number, byteSize, tag: '' })
  const numbers = (arrived: Parameters<typeof missingParts>[1]) =>
    missingParts(20 * MB, arrived).map(({ number }) => number)
  expect(numbers([])).toEqual([1, 2, 3])
  expect(numbers([part(3, 4 * MB), part(1, 8 * MB)])).toEqual([2])
  expect(numbers([part(1, 8 * MB), part(2, 7 * MB), part(3, 4 * MB)])).toEqual([2])
  expect(numbers([1, 2].map((n) => part(n, 8 * MB)).concat(part(3, 4 * MB)))).toEqual([])
})
