import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('where a sign-in may lead', () => {
  it.each(['/', '/quiz/1?from=list#top', '/select-role?next=%2Fquiz%2F1', '/%2F%2Fevil.example'])(
    'is an own page: %s',
    (path) => expect(ownPath(path)).toBe(path),
  )

  it.each([
    null,
    undefined,
    '',
    'quiz',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    ' /quiz',
    '/auth/sign-in',
    '/api/user/data',
    '/identity/account',
    `/${'x'.repeat(2_000)}`,
  ])('is never %j', (candidate) => expect(ownPath(candidate)).toBeNull())

  it('stays on whatever origin it is resolved against', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', '//', ':', '@', '\t', '\n', '%2f', '#', '?')
    const tricky = fc.array(fc.oneof(parts, fc.constantFrom('evil.example', 'http', 'x')))
    const any = fc.oneof(
      tricky.map((all) => `/${all.join('')}`),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(any, (candidate) => {
        const path = ownPath(candidate)
        if (path === null) return
        expect(new URL(path, 'https://school.example').origin).toBe('https://school.example')
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/)
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
