// @vitest-environment jsdom
// Whose work a list asks for.
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAudience } from './audience.ts'

const joined = vi.hoisted((): { ids: string[] } => ({ ids: [] }))
const mia = { kind: 'signedIn', user: { _id: 'mia', role: 'student' } }
const here = vi.hoisted((): { state: object } => ({ state: {} }))

vi.mock('../../session/index.ts', () => ({
  useSession: () => here.state,
  failureSentence: ({ message }: { message: string }) => message,
  session: { refresh: async () => {} },
}))
vi.mock('../../api/index.ts', () => ({
  useCall: () => ({
    data: {
      joinedEducators: joined.ids,
      educators: joined.ids.map((_id) => ({ _id, name: `Teacher ${_id}` })),
    },
  }),
}))

beforeEach(() => {
  here.state = mia
})

test('a child who has joined nobody is asked for a code', () => {
  joined.ids = []
  expect(renderHook(useAudience).result.current).toEqual({ kind: 'join' })
})

test('a child of more teachers than a list can name sees those she joined last', () => {
  joined.ids = Array.from({ length: 60 }, (_, place) => `teacher-${place}`)
  const audience = renderHook(useAudience).result.current
  expect(audience).toMatchObject({ kind: 'list', educators: joined.ids.slice(10) })
  // each can still be chosen
  expect(audience).toHaveProperty('teachers.length', 60)
})

test('while the server fails to say who is here, that is said instead of nothing', () => {
  here.state = { kind: 'loading', silent: false, failure: { message: 'Oh no.' } }
  expect(renderHook(useAudience).result.current).toMatchObject({
    kind: 'failed',
    message: 'Oh no.',
  })
})
