import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordProblem, shortestPassword } from './password-rules.ts'

test('49,000 passwords are known to be common, and each is refused in any case', () => {
  const common = dictionary['passwords-common']
  expect(common.length).toBeGreaterThan(49_000)
  const typed = common.filter(({ length }) => length >= 8)
  const taken = typed.filter((password) => !passwordProblem(password.toUpperCase(), [], 8))
  expect(taken).toEqual([])
})

test.each(['abcdefgh', '87654321', '12121212', 'Password1!'])('%s is one of them', (password) => {
  expect(passwordProblem(password, [], 8)?.text('en')).toContain('Too many people')
})

test('only length counts, not the kinds of characters', () => {
  expect(passwordProblem('leafleaf leaf', ['Mira'], 8)).toBeUndefined()
  expect(passwordProblem('🍃🍂🌱🌿🍀🌳🌲🌴', ['Mira'], 8)).toBeUndefined()
  expect(passwordProblem('1234567', [], 8)?.text('en')).toContain('at least 8')
})

test('neither name nor mailbox nor its reverse is a password', () => {
  const own = ['Maria Santos', 'maria.santos@school.org']
  for (const guess of ['maria santos', 'MariaSantos', 'Maria.Santos', 'sotnas airam']) {
    expect(passwordProblem(guess, own, 8)?.text('en')).toContain('your own name')
  }
})

test('whoever teaches needs 12 characters, everybody else 8', () => {
  const publicMetadata = {}
  expect(shortestPassword({ kind: 'teacher', publicMetadata })).toBe(12)
  expect(shortestPassword({ kind: 'child', publicMetadata })).toBe(8)
  expect(shortestPassword({ kind: null, publicMetadata: { role: 'student' } })).toBe(8)
  expect(shortestPassword({ kind: 'adult', publicMetadata: { role: 'educator' } })).toBe(12)
})
