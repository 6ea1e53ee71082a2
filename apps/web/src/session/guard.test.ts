// Who sees which page: one table of every kind of page against every kind of person.
import { expect, test } from 'vitest'
import { decide, type GuardKind } from './guard.ts'
import type { SessionState } from './session.ts'

const person = (role: 'student' | 'educator' | null): SessionState => ({
  kind: 'signedIn',
  user: { _id: 'u1', name: 'Mira', imageUrl: null, role, awaitsClass: false, enrolledCourses: [] },
})

const people = {
  visitor: { kind: 'visitor' },
  none: person(null),
  student: person('student'),
  educator: person('educator'),
} as const satisfies Record<string, SessionState>

const kinds = ['home', 'student', 'player', 'educator', 'signedIn', 'role', 'newRole'] as const
const here = '/player/1?lecture=2'
const next = 'next=%2Fplayer%2F1%3Flecture%3D2'
const chooseRole = `/select-role?${next}`

const expected: Record<GuardKind, Record<keyof typeof people, string>> = {
  home: { visitor: 'show', none: chooseRole, student: 'show', educator: 'show' },
  student: { visitor: 'signIn', none: chooseRole, student: 'show', educator: '/educator' },
  player: { visitor: 'signIn', none: chooseRole, student: 'show', educator: 'show' },
  educator: {
    visitor: chooseRole,
    none: `/become-educator?${next}`,
    student: `/become-educator?${next}`,
    educator: 'show',
  },
  signedIn: { visitor: 'signIn', none: 'show', student: 'show', educator: 'show' },
  role: { visitor: 'show', none: 'show', student: '/', educator: '/educator' },
  newRole: { visitor: chooseRole, none: 'show', student: '/', educator: '/educator' },
}

const outcome = (kind: GuardKind, state: SessionState): string => {
  const decision = decide(kind, state, here)
  return decision.kind === 'go' ? decision.to : decision.kind
}

test.each(kinds)('%s pages wait until it is known who is there', (kind) => {
  expect(decide(kind, { kind: 'loading', silent: false }, here)).toEqual({ kind: 'wait' })
  expect(decide(kind, { kind: 'loading', silent: true }, here)).toEqual({ kind: 'wait' })
})

test.each(kinds)('%s pages', (kind) => {
  const seen = {
    visitor: outcome(kind, people.visitor),
    none: outcome(kind, people.none),
    student: outcome(kind, people.student),
    educator: outcome(kind, people.educator),
  }
  expect(seen).toEqual(expected[kind])
})

test('from home nothing has to be remembered', () => {
  expect(decide('home', people.none, '/')).toEqual({ kind: 'go', to: '/select-role' })
})
