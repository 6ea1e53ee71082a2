import type { Plan } from '@kinderleaf/contract'
import { expect, test } from 'vitest'
import { afterMove, followerOf, type Move, step } from './week-order.ts'

const thing = { kind: 'quiz', _id: 't', title: 'Bees', image: '', status: 'published' } as const
const plan = (_id: string, day = 'mon'): Plan => ({
  _id,
  day,
  thing,
  group: null,
  isForNobody: false,
})
const move = (planId: string, before: string | null, day = 'mon'): Move => ({
  ...{ planId, thing, day, group: null, before },
})
const week = [plan('a'), plan('b'), plan('c'), plan('x', 'tue')]
const order = (plans: readonly Plan[]) => plans.map(({ _id, day }) => `${day} ${_id}`)

test.each([
  [move('c', 'a'), ['mon c', 'mon a', 'mon b', 'tue x']],
  [move('a', null), ['mon b', 'mon c', 'tue x', 'mon a']],
  [move('new', 'x', 'tue'), ['mon a', 'mon b', 'mon c', 'tue new', 'tue x']],
  // what it should stand before is on another day
  [move('a', 'x'), ['mon b', 'mon c', 'tue x', 'mon a']],
])('%j', (moved, expected) => {
  expect(order(afterMove(week, moved))).toEqual(expected)
})

test.each([
  ['a', -1, undefined],
  ['b', -1, 'a'],
  ['c', -1, 'b'],
  ['a', 1, 'c'],
  ['b', 1, null],
  ['c', 1, undefined],
  ['x', 1, undefined],
] as const)('%s by %i comes before %s', (id, by, before) => {
  const one = week.find(({ _id }) => _id === id) ?? plan(id)
  expect(step(week, one, by)?.before).toBe(before)
})

test('what is taken away is put back before what followed it', () => {
  expect(week.map((one) => followerOf(week, one))).toEqual(['b', 'c', null, null])
})

test('for nobody stays so until it is for others', () => {
  const forNobody = { ...plan('a'), group: 'Bees', isForNobody: true }
  const after = (group: string | null) => afterMove([forNobody], { ...move('a', null), group })
  expect(after('Bees')).toMatchObject([{ isForNobody: true }])
  expect(after(null)).toMatchObject([{ isForNobody: false }])
})
