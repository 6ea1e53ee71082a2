import { expect, it } from 'vitest'
import { readAnswers } from './stored-answers.ts'

it('reads letters in their order, and anything else as nothing', () => {
  expect(readAnswers('BADC')).toEqual(['B', 'A', 'D', 'C'])
  for (const text of [null, '', 'BX', '["B"]', 'ab']) expect(readAnswers(text)).toEqual([])
})
