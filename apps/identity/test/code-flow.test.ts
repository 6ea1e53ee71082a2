import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  beginSignIn,
  claimsIn,
  exchangeCode,
  headerOf,
  refresh,
  signIn,
  signUp,
} from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { AUDIENCE, CALLBACK, ISSUER, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let school: School
const mira = { name: 'Mira', signInName: 'mira', password: 'three little leaves' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

test('a certified client signs somebody up, gets tokens, refreshes and reads userinfo', async () => {
  const config = await oidc.discovery(new URL(ISSUER), 'kinderleaf', undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: (url, init) => school.fetch(url, { ...init, body: init.body ?? undefined }),
  })
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'create',
    state,
    nonce,
  })
  const browser = school.browser()
  await browser.open(address.href)
  expect(browser.heading()).toBe('Who is opening this account?')
  await browser.submit({ who: 'teacher' })
  await browser.submit({
    name: 'Ms. Lind',
    signInName: 'lind@school.test',
    password: 'a rare long one',
  })

  const tokens = await oidc.authorizationCodeGrant(config, new URL(browser.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  expect(tokens.claims()).toMatchObject({
    name: 'Ms. Lind',
    email: 'lind@school.test',
    public_metadata: {},
  })
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  const subject = tokens.claims()?.sub ?? ''
  const userinfo = await oidc.fetchUserInfo(config, renewed.access_token, subject)
  expect(userinfo).toMatchObject({ sub: subject, name: 'Ms. Lind' })
})

test('an access token is a short-lived JWT for the API that carries name, metadata and client', async () => {
  const tokens = await signUp(school, school.browser(), mira)
  const keys = createRemoteJWKSet(new URL(`${ISSUER}/jwks`), {
    [joseFetch]: (url, init) => school.fetch(url, init),
  })
  const { payload } = await jwtVerify(tokens.access_token, keys, {
    issuer: ISSUER,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    typ: 'at+jwt',
  })
  expect(payload).toMatchObject({ client_id: 'kinderleaf', name: 'Mira', public_metadata: {} })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
  expect(claimsIn(tokens.id_token)).toMatchObject({ sub: payload.sub, preferred_username: 'mira' })
  expect(headerOf(tokens.id_token).typ).not.toBe('at+jwt')
})

test('a refresh token works once: its second use ends the family', async () => {
  const first = await signIn(school, school.browser(), mira)
  const second = await refresh(school, first.refresh_token)
  expect(second.status).toBe(200)
  expect(await refresh(school, first.refresh_token)).toMatchObject({
    status: 400,
    error: 'invalid_grant',
  })
  expect(await refresh(school, second.refresh_token ?? '')).toMatchObject({
    status: 400,
    error: 'invalid_grant',
  })
})

test('of two refreshes that arrive together one wins', async () => {
  const { refresh_token } = await signIn(school, school.browser(), mira)
  const answers = await Promise.all([
    refresh(school, refresh_token),
    refresh(school, refresh_token),
  ])
  expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.some((answer) => answer.error === 'invalid_grant')).toBe(true)
})

test('a code is worth nothing without its verifier, and works once', async () => {
  const browser = school.browser()
  const begun = beginSignIn()
  await browser.open(begun.address)
  await browser.submit({ signInName: mira.signInName, password: mira.password })
  expect(await exchangeCode(school, browser, 'x'.repeat(43))).toMatchObject({
    error: 'invalid_grant',
  })
  expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(200)
  expect(await exchangeCode(school, browser, begun.verifier)).toMatchObject({
    error: 'invalid_grant',
  })
})

test('a sign-in without PKCE, or with another flow, is refused', async () => {
  const browser = school.browser()
  const bare = new URL(beginSignIn().address)
  bare.searchParams.delete('code_challenge')
  bare.searchParams.delete('code_challenge_method')
  await browser.open(bare.href)
  expect(browser.param('error')).toBe('invalid_request')
  await browser.open(beginSignIn({ response_type: 'token' }).address)
  expect(browser.url).toContain('error=unsupported_response_type')
})

test('a foreign redirect address is never followed', async () => {
  const browser = school.browser()
  await browser.open(beginSignIn({ redirect_uri: 'http://evil.test/auth/callback' }).address)
  expect(browser.heading()).toBe('That did not work')
  expect(browser.status).toBe(400)
})

test('consent asked for by name is given without a page', async () => {
  const browser = school.browser()
  await signIn(school, browser, mira)
  const begun = beginSignIn({ prompt: 'consent' })
  await browser.open(begun.address)
  expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(200)
})

test('discovery names sign-up, and speaks as the issuer whatever host was asked', async () => {
  const response = await school.fetch(`${ISSUER}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  })
  const document: Record<string, unknown> = JSON.parse(await response.text())
  expect(document).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    userinfo_endpoint: `${ISSUER}/userinfo`,
    end_session_endpoint: `${ISSUER}/session/end`,
    revocation_endpoint: `${ISSUER}/token/revocation`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
  expect(document.prompt_values_supported).toContain('create')
})

test('userinfo refuses what is not an access token of ours', async () => {
  const { id_token } = await signIn(school, school.browser(), mira)
  for (const token of [id_token, 'a.b.c', '']) {
    const response = await school.fetch(`${ISSUER}/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
  }
})

test('a revoked refresh token is dead', async () => {
  const { refresh_token } = await signIn(school, school.browser(), mira)
  const response = await school.fetch(`${ISSUER}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'kinderleaf', token: refresh_token }),
  })
  expect(response.status).toBe(200)
  expect(await refresh(school, refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('the library prints nothing on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const other = await openSchool(database.pool)
  const tokens = await signIn(other, other.browser(), mira)
  await refresh(other, tokens.refresh_token)
  await other.stop()
  expect(warn).not.toHaveBeenCalled()
  expect(info).not.toHaveBeenCalled()
})
