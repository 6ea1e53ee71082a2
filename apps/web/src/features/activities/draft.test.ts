// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import {
  forgetHandInsOf,
  handInsOf,
  keepHandIn,
  newHandIn,
} from '../../api/hand-ins/kept-hand-ins.ts'
import { begunHandIns, forgetBegun } from './draft.ts'

afterEach(async () => {
  localStorage.clear()
  for (const child of ['mira', 'tala']) await forgetHandInsOf(child)
})

test('what was begun for an activity that is gone goes, words and files, and nothing else', async () => {
  for (const [child, activity] of [
    ['mira', 'grow'],
    ['mira', 'hunt'],
    ['tala', 'grow'],
  ] as const) {
    localStorage.setItem(`kinderleaf:${child}:activity:${activity}`, '[]')
    await keepHandIn(newHandIn(child, activity))
  }
  expect(await begunHandIns('mira')).toBe(2)
  await forgetBegun('mira', 'grow')
  expect((await handInsOf('mira')).map(({ activityId }) => activityId)).toEqual(['hunt'])
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'kinderleaf:mira:activity:hunt',
    'kinderleaf:tala:activity:grow',
  ])
  expect(await begunHandIns('tala')).toBe(1)
})
