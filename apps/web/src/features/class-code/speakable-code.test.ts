// Suggested codes can be spoken, typed and saved.
import { limits } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { speakableCode } from './speakable-code.ts'

test('a code is two words and two digits, within the limit', () => {
  for (let round = 0; round < 200; round++) {
    const code = speakableCode()
    expect(code).toMatch(/^[a-z]+-[a-z]+-[1-9][0-9]$/)
    expect(code.length).toBeLessThanOrEqual(limits.codeLength)
  }
})

test('first and last choices exist', () => {
  expect(speakableCode(() => 0)).toBe('brave-acorn-10')
  expect(speakableCode((count) => count - 1)).toBe('wise-zebra-99')
})
