import { roles } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesFrom, type MirroredPerson, newPerson, type TokenPerson } from './users.rules.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

const today = '2027-01-15'

const known: MirroredPerson = {
  id: 'mia',
  name: 'Mia',
  imageUrl: null,
  face: null,
  language: null,
  role: 'student',
  roleChangedAt: at(0),
  passwordVersion: 0,
  awaitsClass: false,
  lastSeenOn: today,
  updatedAt: at(0),
}
const seen = (changes: Partial<TokenPerson>): TokenPerson => ({
  id: 'mia',
  name: 'Mia',
  imageUrl: null,
  role: null,
  issuedAt: at(3600),
  passwordVersion: 0,
  tookSecondStep: false,
  isChildsAccount: false,
  ...changes,
})

const changes = (person: MirroredPerson, token: TokenPerson, day = today) =>
  changesFrom(person, token, day)

describe('what a token changes in the mirror', () => {
  it('is nothing when it says nothing new', () => {
    expect(changes(known, seen({}))).toBeNull()
  })

  it('is nothing of the role when it carries none', () => {
    expect(changes(known, seen({ name: 'Mia B' }))).not.toHaveProperty('role')
  })

  it.each([
    [-10, null],
    [60, null],
    [61, 'educator'],
  ])('is another role only when issued more than a minute after ours (%i s)', (seconds, role) => {
    const changed = changes(known, seen({ role: 'educator', issuedAt: at(seconds) }))
    expect(changed?.role ?? null).toBe(role)
  })

  it('is the role of a person who had none here', () => {
    const without = { ...known, role: null, roleChangedAt: null }
    const changed = changes(without, seen({ role: 'educator', issuedAt: at(-5) }))
    expect(changed).toEqual({ role: 'educator', roleChangedAt: at(-5) })
  })

  it('is a newer name, and never an older one', () => {
    expect(changes(known, seen({ name: 'Mia B' }))).toMatchObject({ name: 'Mia B' })
    expect(changes(known, seen({ name: 'Old', issuedAt: at(-1) }))).toBeNull()
  })

  it('is no blank over a name that is known', () => {
    expect(changes(known, seen({ name: null }))).toBeNull()
  })

  it('is the day on which she is here, once', () => {
    const changed = changes(known, seen({}), '2027-01-16')
    expect(changed).toEqual({ lastSeenOn: '2027-01-16' })
    expect(changes({ ...known, ...changed }, seen({}), '2027-01-16')).toBeNull()
  })

  it('settles: the same token changes nothing the second time', () => {
    const token = fc.record({
      id: fc.constant('mia'),
      name: fc.option(fc.string({ minLength: 1 })),
      imageUrl: fc.option(fc.webUrl()),
      role: fc.option(fc.constantFrom(...roles)),
      issuedAt: fc.integer({ min: -500, max: 500 }).map(at),
      passwordVersion: fc.constant(0),
      tookSecondStep: fc.constant(false),
      isChildsAccount: fc.constant(false),
    })
    fc.assert(
      fc.property(token, (said) => {
        const after = { ...known, ...changes(known, said) }
        expect(changes(after, said)).toBeNull()
      }),
    )
  })

  it('gives somebody without a name one to be called by', () => {
    expect(newPerson(seen({ name: null }), today).name).toBe('Someone')
    expect(newPerson(seen({ name: '🦊'.repeat(200) }), today).name).toBe('🦊'.repeat(100))
  })
})
