import { expect, test } from 'vitest'
import { continueLine, finishLine, startLine } from './line.ts'

test('the curves of a line join and end at the last point', () => {
  const [first, one] = continueLine(startLine({ x: 0, y: 0 }), { x: 10, y: 0 })
  const [second, two] = continueLine(first, { x: 10, y: 10 })
  expect(one).toEqual({ from: { x: 0, y: 0 }, pull: { x: 0, y: 0 }, to: { x: 5, y: 0 } })
  expect(two).toEqual({ from: { x: 5, y: 0 }, pull: { x: 10, y: 0 }, to: { x: 10, y: 5 } })
  expect(finishLine(second)).toMatchObject({ from: { x: 10, y: 5 }, to: { x: 10, y: 10 } })
})

test('a tap is a line that goes nowhere', () => {
  const here = { x: 3, y: 4 }
  expect(finishLine(startLine(here))).toEqual({ from: here, pull: here, to: here })
})
