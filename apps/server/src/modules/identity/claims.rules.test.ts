import { describe, expect, it } from 'vitest'
import { personFromClaims } from './claims.rules.ts'

const at = new Date('2026-03-02T08:00:00Z')
const read = (claims: Record<string, unknown>, roleClaim = 'public_metadata.role') =>
  personFromClaims({ sub: 'mia', ...claims }, roleClaim, at)

describe('what claims say of a person', () => {
  it.each([undefined, '', 7, 'x'.repeat(256), 'a\0b'])(
    'is nothing without a usable sub (%j)',
    (sub) => {
      expect(read({ sub })).toBeNull()
    },
  )

  it.each([
    [{ name: ' Mia\nB ' }, 'Mia B'],
    [{ name: '\u202eaiM\u202c Blum' }, 'aiM Blum'],
    [{ given_name: 'Mia', family_name: 'Blum' }, 'Mia Blum'],
    [{ name: ' ', preferred_username: 'mia7', public_metadata: { role: 'student' } }, 'mia7'],
    [{ name: 7 }, null],
  ])('is the best name there is in %j', (claims, name) => {
    expect(read(claims)?.name).toBe(name)
  })

  it.each([
    { preferred_username: 'fern', public_metadata: { role: 'educator' } },
    { preferred_username: 'fern' },
    { name: 'fern@school.example', email: 'fern@school.example' },
  ])("is never an e-mail address or a teacher's username (%j)", (claims) => {
    expect(read(claims)?.name).toBeNull()
  })

  it.each([
    [{ account_kind: 'child' }, true],
    [{ account_kind: 'adult' }, false],
    [{ public_metadata: { account_kind: 'child' } }, false],
    [{}, false],
  ])('is whether a grown-up opened it for a child in %j', (claims, isChildsAccount) => {
    expect(read(claims)?.isChildsAccount).toBe(isChildsAccount)
  })

  it.each([
    ['https://id.example/mia.png', 'https://id.example/mia.png'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    [7, null],
  ])('is a picture with a web address only (%j)', (picture, imageUrl) => {
    expect(read({ picture })?.imageUrl).toBe(imageUrl)
  })

  it.each([
    [{ public_metadata: { role: 'educator' } }, 'public_metadata.role', 'educator'],
    [{ 'https://school.example/role': 'student' }, 'https://school.example/role', 'student'],
    [{ role: 'student' }, 'role', 'student'],
    [{ public_metadata: { role: 'admin' } }, 'public_metadata.role', null],
    [{ public_metadata: null }, 'public_metadata.role', null],
    [{}, 'constructor.name', null],
  ])('is the role of %j at %s', (claims, roleClaim, role) => {
    expect(read(claims, roleClaim)?.role).toBe(role)
  })
})
