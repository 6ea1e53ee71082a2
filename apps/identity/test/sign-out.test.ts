import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, claimsIn, exchangeCode, refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, openSchool, type School, SIGNED_OUT } from './school.ts'

let database: IdentityDatabase
let school: School
const leo = { name: 'Leo', signInName: 'leo', password: 'my dog runs fast' }
const ana = { name: 'Ana', signInName: 'ana', password: 'my cat sleeps long' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
  await school.identity.createAccount(leo)
  await school.identity.createAccount(ana)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

function endSession(query: Record<string, string>): string {
  return `${ISSUER}/session/end?${new URLSearchParams(query)}`
}

test('with the ID token of the person it happens at once and kills the refresh', async () => {
  const browser = school.browser()
  const tokens = await signIn(school, browser, leo)
  await browser.open(
    endSession({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: SIGNED_OUT,
      state: 'bye',
    }),
  )
  expect(browser.url).toBe(`${SIGNED_OUT}?state=bye`)
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await browser.open(beginSignIn().address)
  expect(browser.heading()).toBe('Log in')
})

test('without it the page asks first', async () => {
  const browser = school.browser()
  const tokens = await signIn(school, browser, leo)
  await browser.open(`${ISSUER}/session/end`)
  expect(browser.heading()).toBe('Log out?')
  expect((await refresh(school, tokens.refresh_token)).status).toBe(200)
})

test('a yes on that page ends session and refresh', async () => {
  const browser = school.browser()
  const tokens = await signIn(school, browser, leo)
  await browser.open(`${ISSUER}/session/end`)
  await browser.press('logout', 'yes')
  expect(browser.heading()).toBe('You are logged out')
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('the ID token of another person signs nobody out unasked', async () => {
  const other = await signIn(school, school.browser(), ana)
  const browser = school.browser()
  const tokens = await signIn(school, browser, leo)
  await browser.open(endSession({ id_token_hint: other.id_token }))
  expect(browser.heading()).toBe('Log out?')
  expect((await refresh(school, tokens.refresh_token)).status).toBe(200)
})

test('without a session it leads on, and never to a foreign address', async () => {
  const browser = school.browser()
  const { id_token } = await signIn(school, school.browser(), leo)
  await browser.open(endSession({ id_token_hint: id_token, post_logout_redirect_uri: SIGNED_OUT }))
  expect(browser.url).toBe(SIGNED_OUT)
  await browser.open(
    endSession({ id_token_hint: id_token, post_logout_redirect_uri: 'http://evil.test/' }),
  )
  expect(browser.status).toBe(400)
  await browser.open(endSession({ post_logout_redirect_uri: 'http://evil.test/' }))
  expect(browser.heading()).toBe('You are logged out')
})

test('another person who logs in on the same tablet ends the session before', async () => {
  const browser = school.browser()
  const first = await signIn(school, browser, leo)
  await browser.open(beginSignIn({ prompt: 'login' }).address)
  await browser.submit({ signInName: ana.signInName, password: ana.password })
  expect(browser.param('code')).not.toBe('')
  expect(await refresh(school, first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('two tabs that log two people in end with the second, and with her alone', async () => {
  const browser = school.browser()
  const first = beginSignIn()
  const second = beginSignIn()
  await browser.open(first.address)
  const firstDoor = browser.url
  await browser.open(second.address)
  const secondDoor = browser.url
  await browser.open(firstDoor)
  await browser.submit({ signInName: leo.signInName, password: leo.password })
  const leosTokens = await exchangeCode(school, browser, first.verifier)
  await browser.open(secondDoor)
  await browser.submit({ signInName: ana.signInName, password: ana.password })
  const anasTokens = await exchangeCode(school, browser, second.verifier)
  expect(claimsIn(anasTokens.id_token ?? '')).toMatchObject({ name: 'Ana' })
  expect((await refresh(school, leosTokens.refresh_token ?? '')).status).toBe(400)
})

test('whoever reads the records of a session cannot take it over', async () => {
  const browser = school.browser()
  await signIn(school, browser, leo)
  await browser.open(beginSignIn({ prompt: 'login' }).address)
  const cookie = browser.cookie('kinderleaf_identity') ?? ''
  expect(cookie.length).toBeGreaterThan(20)
  const { rows } = await database.pool.query(
    'select r::text as row from identity.protocol_records r',
  )
  expect(rows.filter(({ row }) => row.includes(cookie))).toEqual([])
})
