import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordProblem, shortestPassword } from './password-rules.ts'

test('a thousand passwords are known to be common, and each is refused in any case', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const common = list.split('\n').filter(Boolean)
  expect(new Set(common).size).toBe(1000)
  for (const password of common) {
    expect(passwordProblem(password.toUpperCase(), [], 8)).toContain('Too many people')
  }
})

test('only length counts, not the kinds of characters', () => {
  expect(passwordProblem('leafleaf leaf', ['Mira'], 8)).toBeUndefined()
  expect(passwordProblem('🍃🍂🌱🌿🍀🌳🌲🌴', ['Mira'], 8)).toBeUndefined()
  expect(passwordProblem('1234567', [], 8)).toContain('at least 8')
})

test('neither name nor mailbox nor its reverse is a password', () => {
  const own = ['Maria Santos', 'maria.santos@school.org']
  for (const guess of ['maria santos', 'MariaSantos', 'Maria.Santos', 'sotnas airam']) {
    expect(passwordProblem(guess, own, 8)).toContain('your own name')
  }
})

test('whoever teaches needs 12 characters, everybody else 8', () => {
  const publicMetadata = {}
  expect(shortestPassword({ kind: 'teacher', publicMetadata })).toBe(12)
  expect(shortestPassword({ kind: 'child', publicMetadata })).toBe(8)
  expect(shortestPassword({ kind: null, publicMetadata: { role: 'student' } })).toBe(8)
  expect(shortestPassword({ kind: 'adult', publicMetadata: { role: 'educator' } })).toBe(12)
})
