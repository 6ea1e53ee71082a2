import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  [0, '0 min'],
  [0.4, '1 min'],
  [4, '4 min'],
  [59.6, '1 hr'],
  [60, '1 hr'],
  [65, '1 hr 5 min'],
  [600, '10 hr'],
])('reads %s minutes as %s', (minutes, text) => {
  expect(durationText(minutes, 'en')).toBe(text)
})

it('writes the units in full for screen readers', () => {
  expect(durationText(61, 'en', 'long')).toBe('1 hour 1 minute')
})
