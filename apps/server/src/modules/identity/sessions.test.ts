import { ownPageHeader } from '@kinderleaf/contract/plain'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quietLogger } from '../../../test/quiet-logger.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
import { openDatabase } from '../../platform/database/index.ts'
import { type MockProvider, startMockProvider } from './test/mock-provider.ts'
import { openBrowser, openSchool, type School } from './test/school.ts'

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
    await school.close()
    await provider.stop()
  }
})
afterAll(() => database.drop())

async function signedIn(...others: School[]) {
  const browser = openBrowser(school, ...others)
  await browser.signIn()
  return browser
}
const sessionName = 'kinderleaf_session'

describe('POST /auth/token', () => {
  it('answers a visitor without an error', async () => {
    const answer = await openBrowser(school).token()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      accessToken: null,
      expiresIn: null,
      userId: null,
      role: null,
    })
  })

  it('answers a token and how long it is good for, and is kept by nobody', async () => {
    const browser = await signedIn()
    const answer = await browser.token()
    expect(answer.json().expiresIn).toBeGreaterThan(590)
    expect(answer.json().expiresIn).toBeLessThanOrEqual(600)
    expect(answer.json().userId).toBe(decodeJwt(answer.json().accessToken).sub)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=2592000; .*HttpOnly; SameSite=Lax/)
  })

  it('says whose the token is and her role, which she may have got since', async () => {
    const browser = await signedIn()
    const { userId, role } = (await browser.token()).json()
    await database.pool.query(`update users set role = 'student'`)
    school.users.forget(userId)
    const later = (await browser.token()).json()
    expect([role, later.userId, later.role]).toEqual([null, userId, 'student'])
  })

  it.each([
    ['without the header', { origin: publicUrl }],
    ['without an origin', { [ownPageHeader]: '1' }],
    ['of another origin', { [ownPageHeader]: '1', origin: 'https://evil.example' }],
    ['of no origin', { [ownPageHeader]: '1', origin: 'null' }],
    ['of another port', { [ownPageHeader]: '1', origin: 'http://school.test:4000' }],
    [
      'of another site',
      { [ownPageHeader]: '1', origin: publicUrl, 'sec-fetch-site': 'cross-site' },
    ],
    ['of a sibling', { [ownPageHeader]: '1', origin: publicUrl, 'sec-fetch-site': 'same-site' }],
  ])('gives nothing to a request %s', async (_which, headers) => {
    const browser = await signedIn()
    for (const answer of [await browser.token(headers), await browser.signOut(headers)]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('FOREIGN_PAGE')
    }
    expect((await browser.token()).statusCode).toBe(200)
  })

  it('is a POST and nothing else', async () => {
    expect((await openBrowser(school).get('/auth/token')).statusCode).toBe(404)
  })
})

describe('renewing', () => {
  it('gives a new token shortly before the old one ends', async () => {
    const browser = await signedIn()
    const first = await browser.accessToken()
    school.clock.aheadMs = 575_000
    const second = await browser.accessToken()
    expect(second).not.toBe(first)
    expect(await browser.accessToken()).toBe(second)
    expect(provider.state.refreshes).toBe(1)
  })

  it('happens once for five tabs that ask at once, in two processes', async () => {
    const pool = openDatabase(database.url, quietLogger)
    const other = await openSchool(pool, { issuer: provider.issuer })
    const browser = await signedIn(other)
    school.clock.aheadMs = 595_000
    other.clock.aheadMs = 595_000
    const tabs = await Promise.all(Array.from({ length: 5 }, () => browser.token()))
    expect(tabs.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(tabs.map((answer) => answer.json().accessToken)).size).toBe(1)
    expect(provider.state.refreshes).toBe(1)
    await other.close()
    await pool.close()
  })

  it('goes on for a class of forty at once', { tags: 'whole' }, async () => {
    const browsers = []
    for (let child = 0; child < 40; child += 1) browsers.push(await signedIn())
    await database.pool.query(`update sessions set access_expires_at = now()`)
    const answers = await Promise.all(browsers.map((browser) => browser.token()))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(40).fill(200))
    expect(provider.state.refreshes).toBe(40)
  })

  it('that the provider refuses ends the session', async () => {
    const browser = await signedIn()
    provider.state.refusesRefresh = true
    school.clock.aheadMs = 595_000
    const refused = await browser.token()
    expect(refused.statusCode).toBe(401)
    expect(refused.json().code).toBe('UNAUTHENTICATED')
    expect(browser.cookies.has(sessionName)).toBe(false)
    expect((await database.pool.query('select from sessions')).rows).toHaveLength(0)
    expect((await browser.token()).json().accessToken).toBeNull()
  })

  it('that the provider cannot answer keeps the session for later', async () => {
    const browser = await signedIn()
    provider.state.isDown = true
    school.clock.aheadMs = 598_000
    const answer = await browser.token()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    provider.state.isDown = false
    expect((await browser.token()).statusCode).toBe(200)
  })

  it('that the provider cannot answer gives what is left of the old token', async () => {
    const browser = await signedIn()
    const first = await browser.accessToken()
    provider.state.isDown = true
    school.clock.aheadMs = 585_000
    expect(await browser.accessToken()).toBe(first)
  })

  it('goes on after a process died in the middle of it', async () => {
    const browser = await signedIn()
    await database.pool.query(
      `insert into leases select 'session ' || encode(id_hash, 'hex'), gen_random_uuid(),
        now() - interval '1 second' from sessions`,
    )
    school.clock.aheadMs = 595_000
    expect((await browser.token()).statusCode).toBe(200)
    expect((await database.pool.query('select from leases')).rows).toHaveLength(0)
  })

  it('asks for the length that an opaque token does not tell', async () => {
    provider.state.opaque = true
    const browser = await signedIn()
    const answer = await browser.token()
    expect(answer.json()).toMatchObject({ accessToken: 'opaque-0' })
    expect(answer.json().expiresIn).toBeGreaterThan(590)
  })
})

describe('a session', () => {
  it('that another process ended gives no more tokens', async () => {
    const browser = await signedIn()
    await database.pool.query('delete from sessions')
    const answer = await browser.token()
    expect(answer.statusCode).toBe(401)
    expect(browser.cookies.has(sessionName)).toBe(false)
  })

  it('that was ended while it was renewed stays ended, and its new refresh token too', async () => {
    const endedMeanwhile: typeof fetch = async (input, init) => {
      const isRenewal = String(init?.body).includes('grant_type=refresh_token')
      if (isRenewal) await database.pool.query('delete from sessions')
      return fetch(input, init)
    }
    const settings = { issuer: provider.issuer, fetch: endedMeanwhile }
    const other = await openSchool(database, settings)
    const browser = openBrowser(other)
    await browser.signIn()
    other.clock.aheadMs = 595_000
    expect((await browser.token()).statusCode).toBe(401)
    expect(browser.cookies.has(sessionName)).toBe(false)
    expect(provider.state).toMatchObject({ refreshes: 1, revoked: 1 })
    await other.close()
  })

  it('lasts thirty days after it was last renewed', async () => {
    const days = 24 * 3600 * 1000
    const browser = await signedIn()
    school.clock.aheadMs = 20 * days
    expect((await browser.token()).statusCode).toBe(200)
    school.clock.aheadMs = 49 * days
    expect((await browser.token()).statusCode).toBe(200)
    school.clock.aheadMs = 80 * days
    expect((await browser.token()).statusCode).toBe(401)
    await school.identity.sweep()
    expect((await database.pool.query('select from sessions')).rows).toHaveLength(0)
  })

  it('sealed with another secret is over', async () => {
    const browser = await signedIn()
    const env = { APP_SECRET: 'another secret for tests, just as long' }
    const other = await openSchool(database, { issuer: provider.issuer, env })
    const stranger = openBrowser(other)
    stranger.cookies.set(sessionName, browser.cookies.get(sessionName) ?? '')
    expect((await stranger.token()).statusCode).toBe(401)
    await other.close()
  })

  it('is replaced when somebody else signs in, and the old cookie opens nothing', async () => {
    const browser = await signedIn()
    const old = browser.cookies.get(sessionName) ?? ''
    provider.state.person = { sub: 'ben', name: 'Ben' }
    await browser.signIn()
    const me = await school.call('/api/user/data', await browser.accessToken())
    expect(me.json().user.name).toBe('Ben')
    browser.cookies.set(sessionName, old)
    expect((await browser.token()).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session, its refresh token and, by a redirect, the one at the provider', async () => {
    const browser = await signedIn()
    const copied = browser.cookies.get(sessionName) ?? ''
    const { redirectTo } = (await browser.signOut()).json()
    const end = new URL(redirectTo)
    expect(end.origin + end.pathname).toBe(`${provider.issuer}/endsession`)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe('http://school.test:3000/')
    expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(end.searchParams.get('client_id')).toBe('kinderleaf')
    expect(provider.state.revoked).toBe(1)
    expect(browser.cookies.has(sessionName)).toBe(false)
    browser.cookies.set(sessionName, copied)
    expect((await browser.token()).statusCode).toBe(401)
  })

  it('works while the provider is away', async () => {
    const browser = await signedIn()
    await provider.stop()
    expect((await browser.signOut()).statusCode).toBe(200)
    expect((await database.pool.query('select from sessions')).rows).toHaveLength(0)
  })

  it('of somebody whose session is gone still leaves the provider', async () => {
    const browser = await signedIn()
    await database.pool.query('delete from sessions')
    expect((await browser.signOut()).json().redirectTo).toContain('/endsession')
  })
})
