import { expect, it } from 'vitest'
import { newBase } from './unsaved-work.ts'

it('gives everything new a key of its own', () => {
  expect(newBase('').key).not.toBe(newBase('').key)
})
