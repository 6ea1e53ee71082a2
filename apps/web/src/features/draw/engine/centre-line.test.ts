// A line is smooth, ends where the hand ended, and keeps its corners.
import { expect, test } from 'vitest'
import { CentreLine, type Point } from './centre-line.ts'

const at = (x: number, y: number): Point => ({ x, y, pressure: 0.5 })

function lineThrough([first = at(0, 0), ...rest]: readonly Point[]): Point[] {
  const line = new CentreLine(first, 2)
  return [first, ...rest.flatMap((place) => line.add(place)), ...line.rest()]
}

test('a shaking hand makes a calm line', () => {
  const shaken = Array.from({ length: 50 }, (_, index) => at(index * 8, index % 2))
  const middle = lineThrough(shaken).filter(({ x }) => x > 30 && x < 360)
  for (const { y } of middle) expect(Math.abs(y - 0.5)).toBeLessThan(0.15)
})

test('a line begins and ends where the hand did', () => {
  const line = lineThrough([at(10, 10), at(40, 80), at(90, 20)])
  expect(line[0]).toMatchObject({ x: 10, y: 10 })
  expect(line.at(-1)).toMatchObject({ x: 90, y: 20 })
})

test('the corner of a quick hand stays a corner', () => {
  const line = lineThrough([at(0, 0), at(100, 100), at(200, 0)])
  expect(Math.max(...line.map(({ y }) => y))).toBeGreaterThan(45)
})

test('a place measured twice is one place', () => {
  const line = new CentreLine(at(5, 5), 2)
  expect(line.add(at(5, 5))).toEqual([])
  expect(line.rest()).toEqual([])
})
