// The letters by which groups are told apart without their colour.
import { expect, test } from 'vitest'
import { groupMarks } from './group-marks.ts'

test.each([
  [
    ['bees', 'Owls'],
    ['B', 'O'],
  ],
  [
    ['Bears', 'Bees', 'Owls'],
    ['BEA', 'BEE', 'O'],
  ],
  [
    ['Year 1', 'Year 2'],
    ['Y1', 'Y2'],
  ],
  [
    ['Yearlings', 'Yearning'],
    ['1', '2'],
  ],
])('%j', (labels, marks) => {
  expect([...groupMarks(labels).values()]).toEqual(marks)
})
