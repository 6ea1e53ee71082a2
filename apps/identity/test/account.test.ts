import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, claimsIn, refresh, requestTokens, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { AUDIENCE, ISSUER, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let school: School
const rosa = { name: 'Rosa', signInName: 'rosa', password: 'clouds over the hill' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
  await school.identity.createAccount(rosa)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

test('a visitor signs in first and comes back', async () => {
  const browser = await school.browser().open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Log in')
  await browser.submit({ signInName: 'rosa', password: rosa.password })
  expect(browser.url).toBe(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Your account')
})

test('the name changes with the current password, and the next token has it', async () => {
  const browser = school.browser()
  const tokens = await signIn(school, browser, rosa)
  await browser.open(`${ISSUER}/account`)
  await browser.submit({ name: 'Rosalind', namePassword: 'not her password' })
  expect(browser.status).toBe(422)
  expect(browser.page).toContain('This is not your password.')
  await browser.submit({ name: 'Rosalind', namePassword: rosa.password })
  expect(browser.page).toContain('Your new name is saved.')
  const renewed = await refresh(school, tokens.refresh_token)
  expect(claimsIn(renewed.access_token ?? '')).toMatchObject({ name: 'Rosalind' })
})

test('a new password ends the sessions of all other browsers', async () => {
  const here = school.browser()
  const mine = await signIn(school, here, rosa)
  const elsewhere = await signIn(school, school.browser(), rosa)
  await here.open(`${ISSUER}/account`)
  await here.submit({ password: rosa.password, newPassword: 'password1' })
  expect(here.page).toContain('Too many people use this password.')
  await here.submit({ password: rosa.password, newPassword: 'stars over the sea' })
  expect(here.page).toContain('Your new password is saved.')
  expect((await refresh(school, mine.refresh_token)).status).toBe(200)
  expect(await refresh(school, elsewhere.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await signIn(school, school.browser(), { ...rosa, password: 'stars over the sea' })
  await here.open(`${ISSUER}/account`)
  await here.submit({ password: 'stars over the sea', newPassword: rosa.password })
})

test('a form from a foreign page changes nothing', async () => {
  const browser = school.browser()
  await signIn(school, browser, rosa)
  await browser.open(`${ISSUER}/account`)
  await browser.submit(
    { name: 'Hacked', namePassword: rosa.password },
    { origin: 'http://evil.test' },
  )
  expect(browser.status).toBe(403)
  await browser.open(`${ISSUER}/account`)
  expect(browser.page).not.toContain('Hacked')
})

test.each(['constructor', '__proto__', 'toString'])(
  'an address with saved=%s says nothing',
  async (saved) => {
    const browser = school.browser()
    await signIn(school, browser, rosa)
    const plain = (await browser.open(`${ISSUER}/account`)).page
    await browser.open(`${ISSUER}/account?saved=${saved}`)
    expect(browser.page).toBe(plain)
  },
)

test.each<Record<string, string>>([{}, { resource: AUDIENCE }])(
  'its own client gets no token for the API (%j)',
  async (extra) => {
    const browser = school.browser()
    await signIn(school, browser, rosa)
    const redirect = `${ISSUER}/account/signed-in`
    const own = { client_id: 'kinderleaf-account', redirect_uri: redirect }
    const begun = beginSignIn({ ...own, scope: 'openid', ...extra })
    await browser.open(begun.address)
    const back = browser.visited.find((address) => address.startsWith(`${redirect}?`)) ?? redirect
    const { access_token: token = '' } = await requestTokens(school, {
      ...own,
      grant_type: 'authorization_code',
      code: new URL(back).searchParams.get('code') ?? '',
      code_verifier: begun.verifier,
    })
    expect(token.split('.')).toHaveLength(1)
    const authorization = `Bearer ${token}`
    const userinfo = await school.fetch(`${ISSUER}/userinfo`, { headers: { authorization } })
    expect(userinfo.status).toBe(401)
  },
)
