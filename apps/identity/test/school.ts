// An identity provider for tests: on a real port and database, known to visitors as
// http://school.test, with a clock that tests can set.

import Fastify from 'fastify'
import type { Pool } from 'pg'
import { createAccounts } from '../src/accounts.ts'
import { createIdentity, type Identity, type IdentityOptions } from '../src/index.ts'
import { createPasswordResets, resetAddress } from '../src/password-resets.ts'
import { TestBrowser } from './test-browser.ts'

const ORIGIN = 'http://school.test'
export const ISSUER = `${ORIGIN}/identity`
export const CALLBACK = `${ORIGIN}/auth/callback`
export const SIGNED_OUT = `${ORIGIN}/signed-out`
export const AUDIENCE = `${ORIGIN}/api`
export const MANAGEMENT_KEY = 'a-management-key-for-tests'
export const SECRET = 'an-application-secret-for-tests'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export interface School {
  identity: Identity
  /** Fetches addresses of school.test from its real port. */
  fetch: Fetch
  /** A browser at an address. */
  browser(address?: string, userAgent?: string): TestBrowser
  resetLinks: string[]
  /** A link as it is sent on request; undefined when there were too many, or no such account. */
  resetLink(signInName: string): Promise<string | undefined>
  logged: string[]
  stop(): Promise<void>
}

/** Opens a school. Several on one database are processes of the same school. */
export async function openSchool(
  pool: Pool,
  settings: Partial<IdentityOptions> = {},
): Promise<School> {
  const { origin } = new URL(settings.issuer ?? ISSUER)
  const resetLinks: string[] = []
  const logged: string[] = []
  const log = (details: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(details)}`)
  }
  const identity = await createIdentity({
    pool,
    issuer: ISSUER,
    secret: SECRET,
    audience: AUDIENCE,
    managementKey: MANAGEMENT_KEY,
    client: {
      clientId: 'kinderleaf',
      redirectUris: [CALLBACK],
      postLogoutRedirectUris: [SIGNED_OUT],
      signInUrl: `${ORIGIN}/auth/sign-in`,
      homeUrl: `${ORIGIN}/`,
      privacyUrl: `${ORIGIN}/privacy`,
      eventsUrl: `${ORIGIN}/account-events`,
    },
    printResetLink: (link) => resetLinks.push(link),
    logger: { error: log },
    ...settings,
  })
  const now = settings.now ?? (() => new Date())
  const accounts = createAccounts(pool, now)
  const resets = createPasswordResets(pool, now)
  const app = Fastify({ trustProxy: true })
  await app.register(identity.plugin, { prefix: '/identity' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const fetchSchool: Fetch = (url, init) =>
    fetch(url.replace(ORIGIN, address).replace(origin, address), { redirect: 'manual', ...init })

  return {
    identity,
    fetch: fetchSchool,
    browser: (address = '203.0.113.1', userAgent) =>
      new TestBrowser(fetchSchool, { origin, mountPath: '/identity', address, userAgent }),
    resetLinks,
    async resetLink(signInName) {
      const account = await accounts.findBySignInName(signInName)
      const token = account && (await resets.issue(account))
      return token && resetAddress(ISSUER, token)
    },
    logged,
    async stop() {
      await app.close()
      await identity.stop()
    },
  }
}
