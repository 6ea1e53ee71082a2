// @vitest-environment jsdom
// What is done before a sign-out decides whether the session ends; a server that does not answer does
// not keep it open on this device.
import { sitePaths } from '@kinderleaf/contract/plain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportAnswer } from '../api/connection.ts'
import { renewToken } from '../api/index.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'

type Server = (address: string) => Response

/** What the server was asked. */
let asked: string[] = []
const assign = vi.fn()

const answering = (server: Server) => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return server(address)
  })
}
const away: Server = () => {
  throw new TypeError('Failed to fetch')
}
const busy: Server = () => new Response(null, { status: 503 })
/** A network that asks to sign in, or a filter, answers in place of the server. */
const portal: Server = () => new Response('<html>Welcome to the WiFi</html>')
const filter: Server = () => new Response('<html>Not allowed</html>', { status: 403 })
const refusing: Server = () =>
  Response.json({ success: false, code: 'FOREIGN_PAGE', requestId: '1' }, { status: 403 })
const there: Server = (address) =>
  Response.json(address === sitePaths.token ? { accessToken: 'hers', userId: 'mira' } : {})

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { assign, origin: 'http://school.test', href: 'http://school.test/' })
  session.beforeSignOut(async () => true)
  session.setUser({
    _id: 'mira',
    name: 'Mira',
    imageUrl: null,
    role: 'student',
    enrolledCourses: [],
    awaitsClass: false,
  })
})
afterEach(() => {
  reportAnswer()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the session goes on until what is done before it lets it end', async () => {
  answering(there)
  session.beforeSignOut(vi.fn(async () => true).mockResolvedValueOnce(false))
  await signOut()
  expect(asked).toEqual([])
  await signOut()
  expect(asked).toEqual([sitePaths.signOut])
})

test.each([
  ['is away', away],
  ['only says that it is busy', busy],
  ['is behind a network that asks to sign in', portal],
  ['is behind a filter', filter],
])(
  'where the server %s she is logged out here, and nobody uses her session before it knows',
  async (_what, server) => {
    answering(server)
    await signOut()
    expect(assign).toHaveBeenCalledWith('/')
    expect(session.lastPerson()).toBeNull()
    expect(await renewToken().catch(() => null)).toBeNull()
    expect(asked).toEqual([sitePaths.signOut, sitePaths.signOut])

    answering(there)
    expect(await renewToken()).toBeNull()
    expect(await renewToken()).toBe('hers')
    expect(asked).toEqual([sitePaths.signOut, sitePaths.token])
  },
)

test('whoever opens the app anew while her sign-out waits for an answer is not taken for her', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect(session.lastPerson()).toBe('mira')
  void signOut()
  await expect.poll(() => session.lastPerson()).toBeNull()
})

test.each([
  ['http://school.test/identity/session/end', 1],
  ['https://login.test/logout', 2],
])(
  'told later, the server ends the session of its own provider, not the one behind %s',
  async (redirectTo, followed) => {
    answering(away)
    await signOut()
    answering((address) =>
      address === sitePaths.signOut ? Response.json({ redirectTo }) : there(address),
    )
    await renewToken()
    expect(assign.mock.calls).toEqual([['/'], [redirectTo]].slice(0, followed))
  },
)

test('she stays logged in where the server refuses, and where the device stores nothing', async () => {
  answering(refusing)
  await expect(signOut()).rejects.toThrow()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('the disk is full')
  })
  answering(away)
  await expect(signOut()).rejects.toThrow()
  vi.restoreAllMocks()
  expect(assign).not.toHaveBeenCalled()
  answering(there)
  expect(await renewToken()).toBe('hers')
  expect(asked).toEqual([sitePaths.token])
})
