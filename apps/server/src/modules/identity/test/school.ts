// The product on a real database with a provider, and browsers that use it.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { generate } from 'otplib'
import type { Logger } from 'pino'
import type { TestDatabase } from '../../../../test/test-database.ts'
import { openProduct, publicUrl, testConfig } from '../../../../test/test-product.ts'
import type { Environment } from '../../../settings/readers.ts'
import type { Fetch } from '../index.ts'

export type School = Awaited<ReturnType<typeof openSchool>>

interface SchoolSettings {
  /** The external provider; without it the embedded one is used. */
  issuer?: string
  env?: Environment
  fetch?: Fetch
  logger?: Logger
}

/** One process of the product; several may be opened on one database. */
export async function openSchool(
  database: Pick<TestDatabase, 'pool' | 'db'>,
  { issuer, env, fetch, logger }: SchoolSettings,
) {
  const clock = { aheadMs: 0 }
  const config = testConfig({ OIDC_ISSUER: issuer, IDENTITY_MANAGEMENT_URL: issuer, ...env })
  const { app, modules, provider } = await openProduct({
    config,
    database,
    now: () => new Date(Date.now() + clock.aheadMs),
    ...(fetch ? { fetch } : {}),
    ...(logger ? { logger } : {}),
  })
  return {
    app,
    clock,
    /** The embedded provider. */
    provider,
    modules,
    identity: modules.identity,
    keepers: modules.keepers,
    users: modules.users,
    call: (url: string, bearer?: string, headers: Record<string, string> = {}) =>
      app.inject({
        url,
        headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      }),
    close: () => app.close(),
  }
}

const ownPage = { [ownPageHeader]: '1', origin: publicUrl, 'sec-fetch-site': 'same-origin' }

/** A browser with its cookies; `processes` answer its requests in turn. */
export function openBrowser(...processes: readonly [School, ...School[]]) {
  const cookies = new Map<string, string>()
  let turn = 0

  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) {
    const school = processes[turn++ % processes.length] ?? processes[0]
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const always = { host: new URL(publicUrl).host, cookie: sent }
    const answer = await school.app.inject({
      method,
      url,
      headers: { ...always, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const browser = {
    cookies,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers),
    /** Posts a form from one of our pages. */
    submit: (url: string, fields: Record<string, string>, headers = {}) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl }
      return send('POST', url, { ...form, ...headers }, String(new URLSearchParams(fields)))
    },
    /** As the script of one of our pages does. */
    token: (headers: Record<string, string> = ownPage) => send('POST', '/auth/token', headers),
    signOut: (headers: Record<string, string> = ownPage) => send('POST', '/auth/sign-out', headers),
    /** Signs in at the provider; returns the address to which it redirects. */
    async goToProvider(query = ''): Promise<string> {
      const begun = await send('GET', `/auth/sign-in${query}`)
      const atProvider = await fetch(String(begun.headers.location), { redirect: 'manual' })
      const back = new URL(atProvider.headers.get('location') ?? '')
      return back.pathname + back.search
    },
    /** Signs in and returns where that led. */
    async signIn(query = ''): Promise<string> {
      const back = await send('GET', await browser.goToProvider(query))
      return String(back.headers.location)
    },
    async accessToken(): Promise<string> {
      const answer = await browser.token()
      return String(answer.json().accessToken)
    },
  }
  return browser
}

type Browser = ReturnType<typeof openBrowser>

/** Follows redirects until a page of the product or of the provider. */
export async function follow(browser: Browser, start: string): Promise<string> {
  let here = start
  for (let step = 0; step < 12; step += 1) {
    const { headers } = await browser.get(here)
    if (!headers.location) return here
    const next = new URL(String(headers.location), publicUrl)
    here = next.pathname + next.search
    if (!/^\/(identity|auth)\//.test(here)) return here
  }
  throw new Error(`too many redirects, the last to ${here}`)
}

/** Submits the form of the provider's page and follows the redirects. */
export async function fillIn(browser: Browser, page: string, fields: Record<string, string>) {
  const { headers } = await browser.submit(page, fields)
  const next = new URL(String(headers.location), publicUrl)
  return follow(browser, next.pathname + next.search)
}

export const password = 'three quiet foxes'

/**
 * A new person at the embedded provider, signed in in this browser, who opened the account for
 * herself: her access token.
 */
export async function signUp(
  browser: Browser,
  signInName: string,
  who = 'adult',
  name = 'Lea',
): Promise<string> {
  const page = `${await follow(browser, '/auth/sign-in?create=1')}/${who}`
  const landed = await fillIn(browser, page, { name, signInName, password })
  if (new URL(landed, publicUrl).pathname !== '/select-role')
    throw new Error(`signing up ended at ${landed}`)
  return browser.accessToken()
}

const secondStepPage = '/identity/account/second-step'

/**
 * Adds an authenticator app to the account that is signed in in this browser; returns what takes
 * the second step off again.
 */
export async function addSecondStep(browser: Browser): Promise<() => Promise<unknown>> {
  const { body } = await browser.get(secondStepPage)
  const [, key = ''] = /Key: <code>([^<]+)</.exec(body) ?? []
  const [, setup = ''] = /name="setup" value="([^"]+)"/.exec(body) ?? []
  const secret = key.replaceAll(' ', '')
  const code = (secondsAhead: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead })
  await browser.submit(`${secondStepPage}/add`, { setup, password, code: await code(0) })
  return async () =>
    browser.submit(`${secondStepPage}/remove`, { method: 'app', password, code: await code(30) })
}

export async function signIn(
  browser: Browser,
  signInName: string,
  secret = password,
): Promise<string> {
  const page = await follow(browser, '/auth/sign-in')
  const landed = await fillIn(browser, page, { signInName, password: secret })
  if (landed !== '/') throw new Error(`signing in ended at ${landed}`)
  return browser.accessToken()
}
