// Requests that our pages never send: characters that no database stores, and requests while the
// database is down.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, exchangeCode, requestTokens } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let school: School

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

test.each(['ze\0d@school.test', 'zed@school.te\0st', 'ze\0d'])(
  'a NUL in the name %j is not taken for a defect',
  async (signInName) => {
    const browser = await school.browser().open(beginSignIn().address)
    await browser.submit({ signInName, password: 'a\0wrong one' })
    expect(browser.status).toBe(422)
    await browser.open(browser.link('Create an account'))
    await browser.submit({ who: 'adult' })
    await browser.submit({ name: 'Ze\0d', signInName, password: 'short' })
    expect(browser.status).toBe(422)
  },
)

test('a NUL in what the protocol carries harms nothing', async () => {
  const unknown = await school.fetch(`${ISSUER}/auth?client_id=%00`)
  expect(unknown.status).toBe(400)
  const refused = await requestTokens(school, { grant_type: 'refresh_token', client_id: '\0' })
  expect(refused.status).toBe(401)

  const begun = beginSignIn({ login_hint: 'a\0b', prompt: 'create' })
  const browser = await school.browser().open(begun.address)
  await browser.submit({ who: 'adult' })
  await browser.submit({ name: 'Nuli', signInName: 'nuli', password: 'a rare long one' })
  expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(200)
})

test('while the database is away, pages ask to try again', async () => {
  const pool = new pg.Pool(database.pool.options)
  const away = await openSchool(pool, {
    isPassing: (error) => error instanceof Error && error.message.includes('after calling end'),
  })
  const browser = await away.browser().open(beginSignIn().address)
  await pool.end()
  for (const address of [browser.url, `${ISSUER}/account`, beginSignIn().address]) {
    await browser.open(address)
    expect(browser.status).toBe(503)
    expect(browser.heading()).toBe('One moment, please')
    expect(browser.headers.get('retry-after')).toBe('5')
  }
  expect(away.logged).toEqual([])
  await away.stop()
})
