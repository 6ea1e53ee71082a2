import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportSPKI, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type MockProvider, startMockProvider } from './test/mock-provider.ts'
import { openSchool, type School } from './test/school.ts'

let database: TestDatabase
let provider: MockProvider
let school: School
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.pool.query('delete from users')
  provider = await startMockProvider()
  school = await openSchool(database, { issuer: provider.issuer })
  return async () => {
    vi.useRealTimers()
    await school.close()
    await provider.stop()
  }
})
afterAll(() => database.drop())

const claims = { sub: 'mia', name: 'Mia', aud: 'kinderleaf-api', scope: 'openid' }
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const statusOf = async (bearer: string) => (await school.call('/api/user/data', bearer)).statusCode

describe('a bearer', () => {
  it('of the provider opens the calls and brings its person into the mirror', async () => {
    const answer = await school.call('/api/user/data', await provider.sign(claims))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ _id: 'mia', name: 'Mia', role: null })
  })

  it('says on which day she was last here, written once a day', async () => {
    const token = await provider.sign({ ...claims, exp: inSeconds(3 * 86_400) })
    const row = async (aheadMs: number) => {
      school.clock.aheadMs = aheadMs
      expect(await statusOf(token)).toBe(200)
      const { rows } = await database.pool.query(
        'select last_seen_on::text as day, xmin from users',
      )
      return rows[0]
    }
    const toMidnight = 86_400_000 - (Date.now() % 86_400_000)
    const dayAt = (aheadMs: number) => new Date(Date.now() + aheadMs).toISOString().slice(0, 10)
    expect((await row(0)).day).toBe(dayAt(0))
    const next = await row(toMidnight + 60_000)
    expect(next.day).toBe(dayAt(toMidnight + 60_000))
    expect(await row(toMidnight + 3_600_000)).toEqual(next)
  })

  it.each([
    ['expired', { exp: inSeconds(-60) }],
    ['not yet valid', { nbf: inSeconds(60) }],
    ['without an end', { exp: undefined }],
    ['for another audience', { aud: 'another-api' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of nobody', { sub: undefined }],
    ['an ID token', { aud: 'kinderleaf', nonce: 'n', scope: undefined }],
    ['an ID token of a renewal', { aud: 'kinderleaf', scope: undefined }],
  ])('that is %s opens nothing', async (_what, wrong) => {
    expect(await statusOf(await provider.sign({ ...claims, ...wrong }))).toBe(401)
    const { rows } = await database.pool.query('select from users')
    expect(rows).toHaveLength(0)
  })

  it.each([
    ['soon', 30, 41_000],
    ['a moment ago', -5, 6_000],
  ])('that ends %s is remembered no longer than that', async (_when, ends, aheadMs) => {
    const token = await provider.sign({ ...claims, exp: inSeconds(ends) })
    expect(await statusOf(token)).toBe(200)
    school.clock.aheadMs = aheadMs
    expect(await statusOf(token)).toBe(401)
  })

  it('names the client instead of an audience', async () => {
    const azp = { ...claims, aud: 'account', azp: 'kinderleaf' }
    expect(await statusOf(await provider.sign(azp))).toBe(200)
  })

  it('of a type of its own is an access token, of any other type is none', async () => {
    const bare = { sub: 'mia', name: 'Mia', aud: 'kinderleaf' }
    expect(await statusOf(await provider.sign(bare, { typ: 'at+jwt' }))).toBe(200)
    expect(await statusOf(await provider.sign(claims, { typ: 'logout+jwt' }))).toBe(401)
  })

  it.each(['Basic bWlhOm1pYQ==', 'Bearer', 'Bearer  ', 'Bearer a b', 'Bearer \u00e9'])(
    'has to look like one (%j)',
    async (authorization) => {
      const answer = await school.call('/api/course/all', undefined, { authorization })
      expect(answer.statusCode).toBe(401)
    },
  )

  it('that is bad is refused on open reads too', async () => {
    const expired = await provider.sign({ ...claims, exp: inSeconds(-60) })
    expect((await school.call('/api/settings', expired)).statusCode).toBe(401)
    expect((await school.call('/api/settings')).statusCode).toBe(200)
  })
})

describe('a forged bearer', () => {
  const forged = { ...claims, exp: inSeconds(600), iat: inSeconds(0) }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const kidOf = () => provider.keys.toJSON()[0]?.kid ?? ''

  it.each(['none', 'None', 'NONE'])('without a signature (alg: %s) opens nothing', async (alg) => {
    const body = `${encode({ alg, kid: kidOf() })}.${encode({ ...forged, iss: provider.issuer })}`
    expect(await statusOf(`${body}.`)).toBe(401)
  })

  it('signed with the public key as a shared secret opens nothing', async () => {
    const [jwk] = provider.keys.toJSON()
    if (!jwk) throw new Error('the provider has no key')
    const key = await importJWK({ ...jwk, ext: true }, 'RS256')
    if (key instanceof Uint8Array) throw new Error('not a public key')
    const secrets = [await exportSPKI(key), JSON.stringify(jwk), jwk.n]
    for (const secret of secrets) {
      const header = encode({ alg: 'HS256', kid: kidOf() })
      const body = `${header}.${encode({ ...forged, iss: provider.issuer })}`
      const tag = createHmac('sha256', String(secret)).update(body).digest('base64url')
      expect(await statusOf(`${body}.${tag}`)).toBe(401)
    }
  })

  it('signed with a key of its own opens nothing, whatever its header says', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = publicKey.export({ format: 'jwk' })
    const headers = [
      { kid: kidOf() },
      { kid: 'unknown' },
      {},
      { jwk },
      { jku: 'https://evil.example' },
    ]
    for (const header of headers) {
      const token = new SignJWT({ ...forged, iss: provider.issuer })
      const signed = await token.setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey)
      expect(await statusOf(signed)).toBe(401)
    }
  })

  it('with one letter changed opens nothing', async () => {
    const token = await provider.sign(claims)
    const [header, , signature] = token.split('.')
    const body = encode({ ...forged, sub: 'rosa', iss: provider.issuer })
    expect(await statusOf(`${header}.${body}.${signature}`)).toBe(401)
    expect(await statusOf(token)).toBe(200)
  })
})

describe('the keys of the provider', () => {
  it('may rotate: a token of the new one is taken, a removed one opens nothing', async () => {
    const old = await provider.sign(claims)
    expect(await statusOf(old)).toBe(200)
    const { kid } = await provider.keys.generate('ES256', { kid: 'the new one' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await statusOf(await provider.sign(claims, {}, kid))).toBe(200)
  })

  it('cannot be reached: nobody is sent to sign in again, and all goes on afterwards', async () => {
    const token = await provider.sign(claims)
    await provider.stop()
    expect(await school.identity.providerKeysReady()).toBe(false)
    const answer = await school.call('/api/user/data', token)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  })

  it('are asked for once and tell that the school is ready', async () => {
    expect(await school.identity.providerKeysReady()).toBe(true)
    const token = await provider.sign(claims)
    await provider.stop()
    expect(await statusOf(token)).toBe(200)
    expect(await school.identity.providerKeysReady()).toBe(true)
  })
})

describe('an opaque bearer', () => {
  it('is resolved at the userinfo endpoint, once a minute', async () => {
    provider.state.userinfo = { sub: 'ben', name: 'Ben', public_metadata: { role: 'student' } }
    const answer = await school.call('/api/user/data', 'opaque-token')
    expect(answer.json().user).toMatchObject({ _id: 'ben', name: 'Ben', role: 'student' })
    await school.call('/api/user/data', 'opaque-token')
    expect(provider.state.userinfoCalls).toBe(1)
    school.clock.aheadMs = 61_000
    provider.state.userinfo = null
    expect(await statusOf('opaque-token')).toBe(401)
    expect(provider.state.userinfoCalls).toBe(2)
  })

  it('that the provider refuses is asked about once', async () => {
    expect(await statusOf('unknown-token')).toBe(401)
    expect(await statusOf('unknown-token')).toBe(401)
    expect(provider.state.userinfoCalls).toBe(1)
  })

  it('nobody can tell about while the provider is in trouble', async () => {
    provider.state.isDown = true
    expect(await statusOf('opaque-token')).toBe(503)
  })
})

describe('the mirror', () => {
  const educator = { public_metadata: { role: 'educator' } }
  const roleNow = async (bearer: string) =>
    (await school.call('/api/user/data', bearer)).json().user.role

  it('takes a role from a token issued well after its own', async () => {
    expect(
      await roleNow(await provider.sign({ ...claims, public_metadata: { role: 'student' } })),
    ).toBe('student')
    expect(await roleNow(await provider.sign({ ...claims, ...educator }))).toBe('student')
    expect(await roleNow(await provider.sign({ ...claims, ...educator, iat: inSeconds(61) }))).toBe(
      'educator',
    )
  })

  it('keeps its role when a token has none', async () => {
    await roleNow(await provider.sign({ ...claims, ...educator }))
    expect(await roleNow(await provider.sign({ ...claims, iat: inSeconds(3600) }))).toBe('educator')
  })

  it('asks the provider for the name that a token does not hold', async () => {
    provider.state.userinfo = { sub: 'mia', name: 'Mia Blum' }
    const answer = await school.call(
      '/api/user/data',
      await provider.sign({ ...claims, name: null }),
    )
    expect(answer.json().user.name).toBe('Mia Blum')
  })

  it('takes in somebody without any name, and believes no answer about somebody else', async () => {
    provider.state.userinfo = { sub: 'rosa', name: 'Rosa' }
    const answer = await school.call(
      '/api/user/data',
      await provider.sign({ ...claims, name: null }),
    )
    expect(answer.json().user).toMatchObject({ _id: 'mia', name: 'Someone' })
  })
})
