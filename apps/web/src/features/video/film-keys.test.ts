import { expect, it } from 'vitest'
import { actOfKey, clockText, startOf } from './film-keys.ts'

const free = { onButton: false, isRepeat: false }

it('knows the keys of a player in both cases', () => {
  expect(
    ['k', 'K', ' ', 'ArrowLeft', 'ArrowRight', 'c', 'F', 'm'].map((key) => actOfKey(key, free)),
  ).toEqual(['toggle', 'toggle', 'toggle', 'back', 'forward', 'captions', 'fullScreen', 'mute'])
  expect(actOfKey('q', free)).toBeUndefined()
})

it('leaves a space to the button it is pressed on, and shortcuts to the browser', () => {
  expect(actOfKey(' ', { onButton: true, isRepeat: false })).toBeUndefined()
  expect(actOfKey('k', { onButton: true, isRepeat: false })).toBe('toggle')
  expect(actOfKey('f', { onButton: false, isRepeat: true })).toBeUndefined()
})

it('writes minutes and seconds', () => {
  expect([0, 7.9, 65, 750, Number.NaN, -3].map(clockText)).toEqual([
    '0:00',
    '0:07',
    '1:05',
    '12:30',
    '0:00',
    '0:00',
  ])
})

it('starts where the child stopped, or from the beginning after the end', () => {
  expect(startOf(40, 100)).toBe(40)
  expect(startOf(97, 100)).toBe(0)
  expect(startOf(140, 100)).toBe(0)
  expect(startOf(0, 100)).toBe(0)
})
