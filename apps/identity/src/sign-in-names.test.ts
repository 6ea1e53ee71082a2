import { expect, test } from 'vitest'
import { foldSignInName, mixesScripts, readDisplayName, readSignInName } from './sign-in-names.ts'

test.each([
  ['mira', 'username', 'mira'],
  [' Mira.Öz ', 'username', 'mira.öz'],
  ['Ｍｉｒａ', 'username', 'mira'],
  ['नमस्ते', 'username', 'नमस्ते'],
  ['Maria@School.org', 'email', 'maria@school.org'],
])('%s signs in', (typed, kind, key) => {
  expect(readSignInName(typed)).toMatchObject({ ok: true, value: { kind, key } })
})

test.each([
  '',
  '  ',
  'ab',
  'a'.repeat(33),
  '-mira',
  'mi ra',
  'a@b',
  'a@b@c.de',
  'a b@c.de',
  '<b>x',
])('%s does not', (typed) => {
  expect(readSignInName(typed).ok).toBe(false)
})

test('folding is the same for every way to type a name', () => {
  expect(foldSignInName('ZOË'.normalize('NFD'))).toBe(foldSignInName(' zoë'))
})

test('a display name loses odd spaces and nothing else', () => {
  expect(readDisplayName("  Ms.  O'Neill \n")).toEqual({ ok: true, value: "Ms. O'Neill" })
  expect(readDisplayName('\u200b').ok).toBe(false)
  expect(readDisplayName('\u2800\u3164').ok).toBe(false)
  expect(readDisplayName('x'.repeat(81)).ok).toBe(false)
})

test('a display name loses the marks that show nothing or turn what follows around', () => {
  const name = 'M\u202eira\u202c \u200bFern\u034f\u2066'
  expect(readDisplayName(name)).toEqual({ ok: true, value: 'Mira Fern' })
})

test.each(['m\u0456ra', 'mir\u03b1', 'mir\u0251', 'mi\u0665ra', '\u043c\u0438\u0440ah'])(
  '%s has letters of more than one alphabet',
  (name) => expect(mixesScripts(name)).toBe(true),
)

test.each(['mira.7', 'zoë', 'мира7', 'Ελένη', 'नमस्ते५', '美羅ミラ', 'ستاره'])(
  '%s has not',
  (name) => {
    expect(mixesScripts(name)).toBe(false)
  },
)
