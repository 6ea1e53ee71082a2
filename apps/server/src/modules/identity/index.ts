// The relying party of the OpenID Provider, authentication of calls, and roles. Other modules
// import only this file.
import type { PasswordChange } from '@kinderleaf/identity'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Authenticate } from '../../platform/http/register-routes.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Sweep } from '../../platform/sweeps.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { sweepAttempts, type Users } from '../users/index.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuthenticate } from './bearer.service.ts'
import { createCookies } from './cookies.ts'
import type { IdentityOptions } from './identity.options.ts'
import { createIdentityHandlers, type IdentityHandlers } from './identity.routes.ts'
import { sweepLeases } from './lease.ts'
import { createManagement } from './management/management.ts'
import { sessionData } from './personal-data.repository.ts'
import { createProvider, type Fetch } from './provider.ts'
import { createSealing } from './sealing.ts'
import { deleteOldSessions, deleteOtherSessions } from './sessions.repository.ts'
import { createSessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { createTickets } from './sign-in-tickets.ts'

export type { IdentityOptions } from './identity.options.ts'
export { fetchThroughOwnServer } from './own-server-fetch.ts'
export type { Fetch } from './provider.ts'
export { teacherSignupCode } from './teacher-signup.ts'

export interface IdentityDeps {
  db: Database
  users: Users
  securityEvents: SecurityEvents
  options: IdentityOptions
  now: () => Date
  logger: Logger
  /** How the provider and its management API are reached; see `fetchThroughOwnServer`. */
  fetch: Fetch
}

export interface Identity {
  handlers: IdentityHandlers
  authenticate: Authenticate
  findUsedFiles: null
  personalData: PersonalData
  /** Adds the routes under /auth; after @fastify/cookie. */
  register: (app: FastifyInstance) => Promise<void>
  /**
   * Ends a person's sessions and refuses her tokens, within the transaction that sets a new password
   * at the embedded provider. The session begun in the spared one, where she set it, goes on. Returns
   * what to call once it is committed.
   */
  passwordChanged(tx: DatabaseOrTransaction, change: PasswordChange): Promise<() => void>
  /** Whether bearers can be checked: the provider's keys are known or can be fetched. */
  providerKeysReady(): Promise<boolean>
  /** Removes expired sessions, leases and counters. */
  sweep: () => Promise<void>
  sweeps: readonly Sweep[]
}

/** Contacts the provider only when it is first needed. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { db, users, securityEvents, options, now, logger, fetch } = deps
  const provider = createProvider(options, fetch)
  const sealing = createSealing(options.appSecret)
  const cookies = createCookies(options.publicUrl)
  const tickets = createTickets(cookies, sealing, now)
  const management = createManagement(options, fetch, logger)
  const sessions = createSessions({
    db,
    users,
    provider,
    sealing,
    options,
    management,
    securityEvents,
    now,
    logger,
  })
  const signIn = createSignIn({ options, provider, sessions, users, securityEvents, now, logger })

  async function sweep() {
    await deleteOldSessions(db, now())
    await sweepLeases(db)
    await sweepAttempts(db, now())
  }

  return {
    handlers: createIdentityHandlers({ db, options, users, securityEvents, management, now }),
    authenticate: createAuthenticate({ db, options, provider, users, now, logger }),
    findUsedFiles: null,
    personalData: sessionData,
    sweep,
    sweeps: [{ name: 'identity', everyMinutes: 10, run: sweep }],
    register: async (app) => {
      await app.register(authRoutes({ options, cookies, tickets, sessions, signIn, now }))
    },

    async passwordChanged(tx, { accountId, passwordVersion, sparedSession }) {
      await deleteOtherSessions(tx, accountId, sparedSession)
      const details = { byLink: sparedSession === undefined }
      await securityEvents.record({ kind: 'password-changed', personId: accountId, details }, tx)
      return users.refuseEarlierTokens(tx, accountId, passwordVersion)
    },

    async providerKeysReady() {
      try {
        const keys = await provider.keys()
        if (!keys.jwks()) await keys.reload()
        return true
      } catch {
        return false
      }
    },
  }
}
