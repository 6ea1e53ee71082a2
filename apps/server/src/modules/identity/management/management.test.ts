// Contract tests of the three management APIs against recorded shapes: the exact requests, and the
// documented answers.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quietLogger } from '../../../../test/quiet-logger.ts'
import type { ManagementDialect } from '../identity.options.ts'
import { createManagement } from './management.ts'

interface Recorded {
  method: string
  path: string
  authorization: string | undefined
  contentType: string | undefined
  body: unknown
}
type Answer = [status: number, body?: object, headers?: Record<string, string>]

let server: Server
let url: string
let received: Recorded[]
let answers: Answer[]
beforeEach(async () => {
  received = []
  answers = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const isForm = request.headers['content-type']?.includes('urlencoded')
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text),
    })
    const [status, body, headers] = answers.shift() ?? [500]
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body && JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  url = `http://127.0.0.1:${address.port}`
})
afterEach(() => server.close())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

function managementOf(dialect: ManagementDialect, key: string) {
  const issuer = dialect === 'keycloak' ? `${url}/realms/school` : url
  const options = { issuer, management: { dialect, url: `${url}/`, key } }
  return createManagement(options, fetch, quietLogger)
}

describe('the dialect of Clerk and of the embedded provider', () => {
  it('merges the public metadata', async () => {
    answers = [[200, { id: 'user_1', public_metadata: { role: 'educator' } }]]
    expect(await managementOf('clerk', 'sk_key').setRole('user_1/x', 'educator')).toBe(true)
    expect(received).toEqual([
      {
        method: 'PATCH',
        path: '/v1/users/user_1%2Fx/metadata',
        authorization: 'Bearer sk_key',
        contentType: json,
        body: { public_metadata: { role: 'educator' } },
      },
    ])
  })

  it('ends a session', async () => {
    answers = [[200, { object: 'session', status: 'revoked' }]]
    await managementOf('clerk', 'sk_key').endSession('sess_1')
    expect(received).toMatchObject([
      { method: 'POST', path: '/v1/sessions/sess_1/revoke', authorization: 'Bearer sk_key' },
    ])
  })

  it('unlocks an account', async () => {
    answers = [[200, { id: 'user_1', locked: false }]]
    expect(await managementOf('clerk', 'sk_key').unlock?.('user_1')).toBe(true)
    expect(received).toMatchObject([
      { method: 'POST', path: '/v1/users/user_1/unlock', authorization: 'Bearer sk_key' },
    ])
  })

  it.each([[401], [404], [422], [500], [302]])('takes %i for a refusal', async (status) => {
    answers = [[status, { errors: [] }, status === 302 ? { location: `${url}/elsewhere` } : {}]]
    expect(await managementOf('clerk', 'sk_key').setRole('user_1', 'student')).toBe(false)
    expect(received).toHaveLength(1)
  })

  it('takes silence for a refusal', async () => {
    const management = managementOf('clerk', 'sk_key')
    await new Promise((resolve) => server.close(resolve))
    expect(await management.setRole('user_1', 'student')).toBe(false)
  })
})

describe('the dialect of Keycloak', () => {
  const token: Answer = [200, { access_token: 'admin token', expires_in: 300 }]
  const user = { id: 'u1', username: 'mia', enabled: true, attributes: { locale: ['en'] } }

  it('gets a token, reads the user, and puts her back with one attribute more', async () => {
    answers = [token, [200, user], [204]]
    const management = managementOf('keycloak', 'kinderleaf-admin:se:cret')
    expect(await management.setRole('u1', 'student')).toBe(true)
    const path = '/admin/realms/school/users/u1'
    const authorization = 'Bearer admin token'
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/realms/school/protocol/openid-connect/token',
        authorization: undefined,
        contentType: form,
        body: {
          grant_type: 'client_credentials',
          client_id: 'kinderleaf-admin',
          client_secret: 'se:cret',
        },
      },
      { method: 'GET', path, authorization, contentType: undefined, body: '' },
      {
        method: 'PUT',
        path,
        authorization,
        contentType: json,
        body: { ...user, attributes: { locale: ['en'], role: ['student'] } },
      },
    ])
  })

  it('keeps its token for the next call', async () => {
    answers = [token, [200, user], [204], [200, { id: 'u2' }], [204]]
    const management = managementOf('keycloak', 'kinderleaf-admin:secret')
    await management.setRole('u1', 'student')
    expect(await management.setRole('u2', 'educator')).toBe(true)
    const calls = received.map(({ method }) => method)
    expect(calls).toEqual(['POST', 'GET', 'PUT', 'GET', 'PUT'])
    expect(received[4]?.body).toEqual({ id: 'u2', attributes: { role: ['educator'] } })
  })

  it('takes a key without a colon as the token itself', async () => {
    answers = [[200, user], [204]]
    expect(await managementOf('keycloak', 'a-token').setRole('u1', 'student')).toBe(true)
    expect(received[0]?.authorization).toBe('Bearer a-token')
  })

  it.each<[string, Answer[], number]>([
    ['no token', [[401, { error: 'unauthorized_client' }]], 1],
    ['no such user', [token, [404, { error: 'User not found' }]], 2],
    ['no permission', [token, [200, user], [403, { error: 'unknown_error' }]], 3],
  ])('stops at %s', async (_what, given, calls) => {
    answers = given
    expect(await managementOf('keycloak', 'id:secret').setRole('u1', 'student')).toBe(false)
    expect(received).toHaveLength(calls)
  })
})

describe('the dialect of Auth0', () => {
  it('gets a token for the management audience and merges the application metadata', async () => {
    answers = [
      [200, { access_token: 'mgmt token', expires_in: 86400, token_type: 'Bearer' }],
      [200, { user_id: 'auth0|1', app_metadata: { role: 'educator' } }],
    ]
    expect(await managementOf('auth0', 'm2m:secret').setRole('auth0|1', 'educator')).toBe(true)
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/oauth/token',
        authorization: undefined,
        contentType: json,
        body: {
          grant_type: 'client_credentials',
          client_id: 'm2m',
          client_secret: 'secret',
          audience: `${url}/api/v2/`,
        },
      },
      {
        method: 'PATCH',
        path: '/api/v2/users/auth0%7C1',
        authorization: 'Bearer mgmt token',
        contentType: json,
        body: { app_metadata: { role: 'educator' } },
      },
    ])
  })

  it('takes a refusal for one', async () => {
    answers = [
      [200, { access_token: 'mgmt token' }],
      [403, { error: 'Forbidden' }],
    ]
    expect(await managementOf('auth0', 'm2m:secret').setRole('auth0|1', 'educator')).toBe(false)
  })
})
