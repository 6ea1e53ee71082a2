import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test('a thousand passwords are known to be common, and each is refused in any case', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const common = list.split('\n').filter(Boolean)
  expect(new Set(common).size).toBe(1000)
  for (const password of common) {
    expect(passwordProblem(password.toUpperCase(), [])).toContain('Too many people')
  }
})

test('only length counts, not the kinds of characters', () => {
  expect(passwordProblem('leafleaf leaf', ['Mira'])).toBeUndefined()
  expect(passwordProblem('🍃🍂🌱🌿🍀🌳🌲🌴', ['Mira'])).toBeUndefined()
  expect(passwordProblem('1234567', [])).toContain('at least 8')
})

test('neither name nor mailbox nor its reverse is a password', () => {
  const own = ['Maria Santos', 'maria.santos@school.org']
  for (const guess of ['maria santos', 'MariaSantos', 'Maria.Santos', 'sotnas airam']) {
    expect(passwordProblem(guess, own)).toContain('your own name')
  }
})
