import type { ChildsWork } from '@kinderleaf/contract'
import { expect, test } from 'vitest'
import { choices, hasChoice } from './choices.rules.ts'
import { chunksAround, chunksOf } from './chunks.rules.ts'

const child = (more: Partial<ChildsWork>): ChildsWork => ({
  student: { _id: 'mia', name: 'Mia', imageUrl: null },
  ...{ isInClass: true, submissionCount: 2, firstAt: '2026-03-02T08:00:00Z', lastNumber: 7 },
  unansweredCount: 0,
  ...more,
})
const at = (days: number) => ({ seenBefore: 7, daysLate: () => days })

test.each([
  ['who handed in', child({}), 0, ['all']],
  ['whose last work is new', child({ lastNumber: 8 }), 0, ['all', 'new']],
  ['who waits for an answer', child({ unansweredCount: 1 }), 0, ['all', 'unanswered']],
  ['whose first work was late', child({}), 1, ['all', 'late']],
  ['who left the class with her work', child({ isInClass: false }), 0, ['all']],
  [
    'who has not handed in',
    child({ submissionCount: 0, firstAt: null, lastNumber: 0 }),
    0,
    ['missing'],
  ],
  ['whose account is gone', child({ student: null, isInClass: false }), 0, ['all']],
])('%s is in the right choices', (_who, one, days, expected) => {
  expect(choices.filter((choice) => hasChoice(one, choice, at(days)))).toEqual(expected)
})

test('a list is read in chunks', () => {
  const list = Array.from({ length: 25 }, (_, place) => place)
  expect(chunksOf(list).map(({ length }) => length)).toEqual([12, 12, 1])
  expect(chunksOf([])).toEqual([])
})

test('the next picture is looked for until it is known where', () => {
  const pictures = [3, 0, 0, 2, 0, undefined, 4]
  const around = (chunk: number) => chunksAround(chunk, pictures.length, (at) => pictures[at])
  expect(around(0)).toEqual([0, 1, 2, 3])
  expect(around(3)).toEqual([0, 1, 2, 3, 4, 5])
  expect(around(6)).toEqual([5, 6])
})
