import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
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

const sessionCount = async () => (await database.pool.query('select from sessions')).rows.length

describe('signing in', () => {
  it('leads home with a session that gives tokens', async () => {
    const browser = openBrowser(school)
    expect(await browser.signIn()).toBe('/')
    const token = await browser.accessToken()
    const me = await school.call('/api/user/data', token)
    expect(me.json().user).toMatchObject({ _id: 'mia', name: 'Mia' })
  })

  it('asks for a code with PKCE, state and nonce', async () => {
    await openBrowser(school).goToProvider()
    const asked = Object.fromEntries(provider.state.lastAuthorization)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'kinderleaf',
      redirect_uri: 'http://school.test:3000/auth/callback',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    })
    expect(asked).not.toHaveProperty('prompt')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/.{40,}/)
  })

  it('leads to the own page that asked for it, and to no other', async () => {
    const browser = openBrowser(school)
    expect(await browser.signIn('?next=%2Fquiz%2F1%3Fa%3Db')).toBe('/quiz/1?a=b')
    for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//x']) {
      expect(await browser.signIn(`?${new URLSearchParams({ next: foreign })}`)).toBe('/')
    }
  })

  it('with a new account leads to the choice of a role and then on', async () => {
    const browser = openBrowser(school)
    expect(await browser.signIn('?create=1')).toBe('/select-role')
    expect(provider.state.lastAuthorization.get('prompt')).toBe('create')
    expect(await browser.signIn('?create=1&next=/')).toBe('/select-role')
    expect(await browser.signIn('?create=1&next=/quiz/1')).toBe('/select-role?next=%2Fquiz%2F1')
    const back = '/select-role?next=%2Fquiz%2F1'
    expect(await browser.signIn(`?create=1&${new URLSearchParams({ next: back })}`)).toBe(back)
  })

  it('works in several tabs at once', async () => {
    const browser = openBrowser(school)
    const first = await browser.goToProvider('?next=/quiz/1')
    const second = await browser.goToProvider('?next=/quiz/2')
    expect((await browser.get(second)).headers.location).toBe('/quiz/2')
    expect((await browser.get(first)).headers.location).toBe('/quiz/1')
    expect(await sessionCount()).toBe(1)
    expect([...browser.cookies.keys()]).toEqual(['kinderleaf_session'])
  })

  it('keeps a bounded number of tabs in cookies', async () => {
    const browser = openBrowser(school)
    for (let tab = 0; tab < 12; tab += 1) await browser.goToProvider()
    expect(browser.cookies.size).toBe(8)
  })

  it('keeps neither cookie value nor tokens readable in the database', async () => {
    const browser = openBrowser(school)
    await browser.signIn()
    const token = await browser.accessToken()
    const { rows } = await database.pool.query('select sessions::text as row from sessions')
    const cookie = browser.cookies.get('kinderleaf_session') ?? ''
    const secrets = [cookie, token, ...provider.state.refreshTokens]
    for (const secret of secrets) {
      expect(secret).toMatch(/.{30,}/)
      expect(rows[0].row).not.toContain(Buffer.from(secret).toString('hex'))
      expect(rows[0].row).not.toContain(secret)
      expect(rows[0].row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  it('takes the role and the name from the ID token, or the name from userinfo', async () => {
    provider.state.person = { sub: 'ida', public_metadata: { role: 'educator' } }
    provider.state.userinfo = { sub: 'ida', name: 'Ida Green' }
    await openBrowser(school).signIn()
    expect(await school.users.findPerson('ida')).toMatchObject({
      name: 'Ida Green',
      role: 'educator',
    })
  })

  it('begins at the public address, where the provider returns to', async () => {
    const answer = await school.app.inject({
      url: '/auth/sign-in?next=/quiz/1',
      headers: { host: 'localhost:3000' },
    })
    const moved = 'http://school.test:3000/auth/sign-in?next=%2Fquiz%2F1&moved=1'
    expect(answer.headers.location).toBe(moved)
    const again = await school.app.inject({
      url: '/auth/sign-in?moved=1',
      headers: { host: 'behind-a-proxy' },
    })
    expect(again.headers.location).toContain(provider.issuer)
  })
})

describe('cookies', () => {
  const cookiesOf = async (publicUrl: string) => {
    const env = { PUBLIC_URL: publicUrl }
    const other = await openSchool(database, { issuer: provider.issuer, env })
    const host = new URL(publicUrl).host
    const { headers } = await other.app.inject({ url: '/auth/sign-in', headers: { host } })
    await other.close()
    return String(headers['set-cookie'])
  }

  it('are out of reach of scripts and of other sites', async () => {
    const cookie = await cookiesOf('http://school.test:3000')
    expect(cookie).toMatch(/^kinderleaf_sign_in_.*; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('over https carry the name that browsers protect', async () => {
    const cookie = await cookiesOf('https://school.example')
    expect(cookie).toMatch(
      /^__Host-kinderleaf_sign_in_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('a sign-in that comes to nothing', () => {
  it('because the person turned back says so and keeps where she wanted to go', async () => {
    provider.state.authorizationError = 'access_denied'
    const browser = openBrowser(school)
    expect(await browser.signIn('?next=/quiz/1')).toBe('/?signin=cancelled&next=%2Fquiz%2F1')
    expect(await sessionCount()).toBe(0)
  })

  it('because the provider found an error', async () => {
    provider.state.authorizationError = 'invalid_scope'
    expect(await openBrowser(school).signIn()).toBe('/?signin=failed')
  })

  it('because the browser that returns is not the one that left', async () => {
    const back = await openBrowser(school).goToProvider()
    expect((await openBrowser(school).get(back)).headers.location).toBe('/?signin=expired')
    expect(await sessionCount()).toBe(0)
  })

  it('because the state was exchanged for that of another tab', async () => {
    const browser = openBrowser(school)
    const first = new URL(await browser.goToProvider(), 'http://x')
    const second = new URL(await browser.goToProvider(), 'http://x')
    first.searchParams.set('state', second.searchParams.get('state') ?? '')
    const answer = await browser.get(first.pathname + first.search)
    expect(answer.headers.location).toBe('/?signin=failed')
  })

  it('because it took too long', async () => {
    const browser = openBrowser(school)
    const back = await browser.goToProvider()
    school.clock.aheadMs = 16 * 60_000
    expect((await browser.get(back)).headers.location).toBe('/?signin=expired')
  })

  it('because the provider is away', async () => {
    const browser = openBrowser(school)
    const back = await browser.goToProvider('?next=/quiz/1')
    provider.state.isDown = true
    const answer = await browser.get(back)
    expect(answer.headers.location).toBe('/?signin=unavailable&next=%2Fquiz%2F1')
  })

  it('before it began, because the provider never answered', async () => {
    await provider.stop()
    const answer = await openBrowser(school).get('/auth/sign-in?next=/quiz/1')
    expect(answer.headers.location).toBe('/?signin=unavailable&next=%2Fquiz%2F1')
  })

  it('is none when somebody signed in goes back to the address of the return', async () => {
    const browser = openBrowser(school)
    const back = await browser.goToProvider()
    await browser.get(back)
    expect((await browser.get(back)).headers.location).toBe('/')
    expect((await browser.token()).statusCode).toBe(200)
  })
})
