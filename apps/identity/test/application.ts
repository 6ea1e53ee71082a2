// The application as the provider sees it.

import { createHash, randomBytes } from 'node:crypto'
import { CALLBACK, ISSUER, type School } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
}

export interface TokenAnswer extends Partial<Tokens> {
  status: number
  error?: string
}

export interface BegunSignIn {
  address: string
  verifier: string
}

/** Begins a sign-in: the address to open and the code verifier. */
export function beginSignIn(extra: Record<string, string> = {}): BegunSignIn {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'kinderleaf',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state',
    ...extra,
  })
  return { address: `${ISSUER}/auth?${query}`, verifier }
}

/** Exchanges the code in the browser's address for tokens. */
export function exchangeCode(
  school: School,
  browser: TestBrowser,
  verifier: string,
): Promise<TokenAnswer> {
  return requestTokens(school, {
    grant_type: 'authorization_code',
    code: browser.param('code'),
    code_verifier: verifier,
    redirect_uri: CALLBACK,
  })
}

export function refresh(school: School, refreshToken: string): Promise<TokenAnswer> {
  return requestTokens(school, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

interface NewPerson {
  who?: string
  name: string
  signInName: string
  password: string
}

/** Signs a new person up, for herself unless said otherwise; returns her tokens. */
export async function signUp(
  school: School,
  browser: TestBrowser,
  { who = 'adult', ...person }: NewPerson,
): Promise<Tokens> {
  const begun = beginSignIn({ prompt: 'create' })
  await browser.open(begun.address)
  await browser.submit({ who })
  await browser.submit(person)
  return requireTokens(await exchangeCode(school, browser, begun.verifier))
}

/** Signs a person in; returns her tokens. */
export async function signIn(
  school: School,
  browser: TestBrowser,
  person: { signInName: string; password: string },
): Promise<Tokens> {
  const begun = beginSignIn()
  await browser.open(begun.address)
  const { signInName, password } = person
  if (browser.heading() === 'Log in') await browser.submit({ signInName, password })
  return requireTokens(await exchangeCode(school, browser, begun.verifier))
}

/** A token's claims, unverified. */
export function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

/** A token's header, unverified. */
export function headerOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
}

export async function requestTokens(
  school: School,
  body: Record<string, string>,
): Promise<TokenAnswer> {
  const response = await school.fetch(`${ISSUER}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'kinderleaf', ...body }),
  })
  const answer: Omit<TokenAnswer, 'status'> = JSON.parse(await response.text())
  return { ...answer, status: response.status }
}

function requireTokens(answer: TokenAnswer): Tokens {
  const { access_token, refresh_token, id_token, expires_in } = answer
  if (!access_token || !refresh_token || !id_token || !expires_in) {
    throw new Error(`No tokens were issued: ${JSON.stringify(answer)}`)
  }
  return { access_token, refresh_token, id_token, expires_in }
}
