// @vitest-environment jsdom
// A server that answers, but does not say who is here.
import { endpoints, sitePaths } from '@kinderleaf/contract/plain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const mira = {
  _id: 'mira',
  name: 'Mira',
  imageUrl: null,
  role: 'student',
  awaitsClass: false,
  enrolledCourses: [],
}

let person: () => Response

const failing = (status: number, body: object = {}) => Response.json(body, { status })

/** A page of its own, as each load of one is. */
async function openPage() {
  vi.resetModules()
  const { session } = await import('./session.ts')
  await session.refresh()
  return session
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) =>
    address === sitePaths.token
      ? Response.json({ accessToken: 'hers', userId: 'mira', expiresIn: 600 })
      : person(),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['500 with a sentence', () => failing(500, { message: 'Oh no.' }), 'Oh no.'],
  ['503', () => failing(503), endpoints.userData.failure],
  ['403', () => failing(403), endpoints.userData.failure],
  ['no success', () => failing(200, { success: false }), endpoints.userData.failure],
])('%s is told, and asked again until it is well', async (_, fails, sentence) => {
  person = fails
  const session = await openPage()
  expect(session.current()).toMatchObject({ kind: 'loading', silent: false })
  expect(session.current()).toHaveProperty('failure.message', sentence)
  person = () => Response.json({ success: true, user: mira })
  await vi.runOnlyPendingTimersAsync()
  expect(session.current()).toMatchObject({ kind: 'signedIn', user: mira })
})

test('a token that is refused as often as it is handed out sends nobody to log in for ever', async () => {
  person = () => failing(401)
  expect((await openPage()).current()).toEqual({ kind: 'visitor' })
  expect((await openPage()).current()).toEqual({ kind: 'visitor' })
  expect((await openPage()).current()).toHaveProperty('failure.status', 401)
  person = () => Response.json({ success: true, user: mira })
  expect((await openPage()).current()).toHaveProperty('kind', 'signedIn')
  person = () => failing(401)
  expect((await openPage()).current()).toEqual({ kind: 'visitor' })
})
