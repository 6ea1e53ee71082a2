import { expect, test } from 'vitest'
import { nameSlowest } from './summary.mjs'

test('the twenty slowest tests are named, the slowest first', () => {
  const timings = Array.from({ length: 30 }, (_, index) => ({
    title: `test ${index}`,
    ms: index * 100,
  }))
  const named = nameSlowest(timings)
  expect(named).toHaveLength(20)
  expect(named[0]).toBe('    2.9 s  test 29')
  expect(named[19]).toBe('    1.0 s  test 10')
})
