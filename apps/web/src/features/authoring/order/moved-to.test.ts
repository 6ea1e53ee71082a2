import { expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it('moves a part to another place and leaves a place that is none alone', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
