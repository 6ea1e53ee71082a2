import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsIn, refresh, signIn } from './application.ts'
import {
  createIdentityDatabase,
  type IdentityDatabase,
  waitingForLocks,
} from './identity-database.ts'
import { ISSUER, openSchool, type School } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School
const rosa = { name: 'Rosa', signInName: 'rosa', password: 'clouds over the hill' }
const leo = { name: 'Leo', signInName: 'leo', password: 'my dog runs fast' }

const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
  await school.identity.createAccount(rosa)
  await school.identity.createAccount(leo)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function signedIn(userAgent: string, person = rosa) {
  const browser = school.browser(undefined, userAgent)
  return { browser, tokens: await signIn(school, browser, person) }
}

/** What each session on the account page says, and the button that ends it. */
function sessionsOn({ page }: TestBrowser) {
  const [list = ''] = /<ul class="list">[\s\S]*?<\/ul>/.exec(page) ?? []
  return list
    .split('<li>')
    .slice(1)
    .map((item) => ({
      words: item
        .replace(/<form[\s\S]*/, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      uid: /name="session" value="([^"]+)"/.exec(item)?.[1],
    }))
}

test('the account page lists browsers in plain words, this one marked', async () => {
  const tablet = await signedIn(TABLET)
  await signedIn(LAPTOP)
  await tablet.browser.open(`${ISSUER}/account`)
  const sessions = sessionsOn(tablet.browser)
  expect(sessions.map(({ words }) => words)).toEqual([
    'Chrome on Android Here, now',
    'Firefox on Linux Used now',
  ])
  expect(sessions.map(({ uid }) => uid !== undefined)).toEqual([false, true])
})

test('one is ended, and its tokens with it; asked for twice it stays ended', async () => {
  const here = await signedIn(TABLET, leo)
  const elsewhere = await signedIn(LAPTOP, leo)
  await here.browser.open(`${ISSUER}/account`)
  const session = sessionsOn(here.browser)[1]?.uid ?? ''
  const form = `action="/identity/account/sessions/end"`
  expect(here.browser.page).toContain(form)
  await here.browser.submit({ session })
  expect(here.browser.page).toContain('You are logged out there.')
  expect(sessionsOn(here.browser)).toHaveLength(1)
  expect(await refresh(school, elsewhere.tokens.refresh_token)).toMatchObject({
    error: 'invalid_grant',
  })
  await elsewhere.browser.open(`${ISSUER}/account`)
  expect(elsewhere.browser.heading()).toBe('Log in')
  await here.browser.post('/identity/account/sessions/end', { session })
  expect(here.browser.page).toContain('You are logged out there.')
  expect((await refresh(school, here.tokens.refresh_token)).status).toBe(200)
})

test('nobody ends the session of somebody else', async () => {
  const leos = await signedIn(TABLET, leo)
  await leos.browser.open(`${ISSUER}/account`)
  const rosas = await signedIn(LAPTOP)
  const { rows } = await database.pool.query(
    `select s.uid from identity.sessions s join identity.accounts a on a.id = s.account_id
      where a.username = 'leo' and s.ended_at is null`,
  )
  await rosas.browser.open(`${ISSUER}/account`)
  for (const { uid } of rows) {
    await rosas.browser.post('/identity/account/sessions/end', { session: uid })
  }
  expect((await refresh(school, leos.tokens.refresh_token)).status).toBe(200)
})

test('all others are ended at once', async () => {
  const here = await signedIn(TABLET)
  const others = [await signedIn(LAPTOP), await signedIn(TABLET)]
  await here.browser.open(`${ISSUER}/account`)
  expect(here.browser.page).toContain('Log out on all other devices')
  await here.browser.post('/identity/account/sessions/end-others', {})
  expect(here.browser.page).toContain('You are logged out on all other devices.')
  expect(sessionsOn(here.browser)).toHaveLength(1)
  for (const { tokens } of others) {
    expect((await refresh(school, tokens.refresh_token)).status).toBe(400)
  }
  expect((await refresh(school, here.tokens.refresh_token)).status).toBe(200)
})

test('a request under way that stores an ended session brings nothing back', async () => {
  const here = await signedIn(TABLET)
  const elsewhere = await signedIn(LAPTOP)
  const records = `identity.protocol_records where kind = 'Session'`
  const before = await database.pool.query(`select * from ${records}`)
  await here.browser.open(`${ISSUER}/account`)
  await here.browser.post('/identity/account/sessions/end-others', {})
  for (const row of before.rows) {
    await database.pool.query(
      `insert into identity.protocol_records (kind, id, payload, grant_id, uid, account_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [row.kind, row.id, row.payload, row.grant_id, row.uid, row.account_id, row.expires_at],
    )
  }
  await elsewhere.browser.open(`${ISSUER}/account`)
  expect(elsewhere.browser.heading()).toBe('Log in')
})

test('one is ended also while its tokens are renewed', async () => {
  const here = await signedIn(TABLET)
  const elsewhere = await signedIn(LAPTOP)
  const { sid } = claimsIn(elsewhere.tokens.access_token)
  await here.browser.open(`${ISSUER}/account`)

  const client = await database.pool.connect()
  await client.query('begin')
  const record = `select from identity.protocol_records where kind = 'Session' and uid = $1`
  await client.query(`${record} for update`, [sid])
  const renewing = refresh(school, elsewhere.tokens.refresh_token)
  await expect.poll(() => waitingForLocks(database)).toBe(1)
  const ending = here.browser.post('/identity/account/sessions/end-others', {})
  await expect.poll(() => waitingForLocks(database)).toBe(2)
  await client.query('commit')
  client.release()

  const { status, refresh_token = '' } = await renewing
  expect(status).toBe(200)
  await ending
  expect(here.browser.page).toContain('You are logged out on all other devices.')
  expect((await refresh(school, refresh_token)).status).toBe(400)
})

test('a renewal that waits keeps nobody else waiting', async () => {
  const { tokens } = await signedIn(TABLET)
  const { sid } = claimsIn(tokens.access_token)
  const rows = [
    'select from identity.sessions where uid = $1',
    `select from identity.protocol_records where kind = 'Session' and uid = $1`,
    `select from identity.protocol_records g join identity.protocol_records s
        on g.kind = 'Grant' and g.id = s.payload #>> '{authorizations,kinderleaf,grantId}'
      where s.kind = 'Session' and s.uid = $1`,
  ].map((select) => `${select} for update ${select.includes(' g ') ? 'of g' : ''}`)
  let refreshToken = tokens.refresh_token
  for (const held of rows) {
    const client = await database.pool.connect()
    await client.query('begin')
    expect((await client.query(held, [sid])).rowCount).toBe(1)
    const renewing = refresh(school, refreshToken)
    await expect.poll(() => waitingForLocks(database)).toBe(1)
    for (const other of rows) {
      const free = await database.pool.query(`${other} skip locked`, [sid])
      expect(free.rowCount, other).toBe(other === held ? 0 : 1)
    }
    await client.query('commit')
    client.release()
    const renewed = await renewing
    expect(renewed.status).toBe(200)
    refreshToken = renewed.refresh_token ?? ''
  }
})
