// The relying party of the OpenID Provider, authentication of calls, and roles. Other modules
// import only this file.

import type { Query } from '@kinderleaf/contract'
import type { EndedSessions, PasswordChange } from '@kinderleaf/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { Authenticate } from '../../platform/http/register-routes.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { createSealing } from '../../platform/sealing.ts'
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
import { SESSION_SECONDS } from './session-tokens.ts'
import { deleteOldSessions, deleteOtherSessions, deleteTokens } from './sessions.repository.ts'
import { createSessions, type DeviceDoor, type Place, type Sessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { createTickets } from './sign-in-tickets.ts'
import { approveTeacher } from './teacher-approval.service.ts'
import { type WaitingPage, waitingTeachers } from './waiting-teachers.repository.ts'

export { type Cookies, createCookies } from './cookies.ts'
export { isDemoTeacher, markDemoTeachers } from './demo-teachers.ts'
export type { IdentityOptions } from './identity.options.ts'
export { isFromOwnPage } from './own-page.ts'
export { fetchThroughOwnServer } from './own-server-fetch.ts'
export type { Fetch } from './provider.ts'
export type { DeviceDoor, ShownBadge, ShownFace } from './sessions.service.ts'
export { teacherSignupCode } from './teacher-signup.ts'
export type { WaitingPerson } from './waiting-teachers.repository.ts'

export interface IdentityDeps {
  db: Database
  users: Users
  securityEvents: SecurityEvents
  options: IdentityOptions
  now: () => Date
  logger: Logger
  /** Called when somebody begins to wait until a keeper makes her a teacher. */
  teacherAsked: () => void
  /** Tablets of classes, from the module of devices. */
  devices: DeviceDoor
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
  /** Ends our sessions with those that their owner ended at the embedded provider. */
  sessionsEnded(tx: DatabaseOrTransaction, ended: EndedSessions): Promise<void>
  /** Ends the sessions on a tablet of a class; returns what to call once it is committed. */
  endOnDevice: Sessions['endOnDevice']
  /** The same for hers on all tablets of her classes. */
  endOnTablets: Sessions['endOnTablets']
  /** The same for those begun by badges. */
  endOnBadges: Sessions['endOnBadges']
  /** Ends the session of the browser that calls, here and at the provider. */
  endSessionOf(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /**
   * Signs somebody in, in the browser that calls, who has shown who she is: she and nobody else is
   * signed in there then. NOT_PAIRED or BADGE_UNKNOWN when what she showed it by was ended meanwhile.
   */
  signInVouched(
    request: FastifyRequest,
    reply: FastifyReply,
    at: { accountId: string; place: Place },
  ): Promise<Failure | null>
  /** Does the same where an account is suspended, or its second step is changed. */
  endSessions(tx: DatabaseOrTransaction, change: PasswordChange): Promise<() => void>
  /** Has all tokens of a person renewed, which tell her other name from then on. */
  renewTokens(tx: DatabaseOrTransaction, personId: string): Promise<void>
  /** Who waits until a keeper makes her a teacher; who asked first comes first. */
  waitingTeachers(query: Query<'waitingTeachers'>): Promise<WaitingPage>
  /** Makes a waiting person a teacher; `within` runs in the transaction that ends her waiting. */
  approveTeacher(
    id: string,
    within: (tx: DatabaseOrTransaction) => Promise<void>,
  ): Promise<Failure | null>
  /** Whether bearers can be checked: the provider's keys are known or can be fetched. */
  providerKeysReady(): Promise<boolean>
  /** Removes expired sessions, leases and counters. */
  sweep: () => Promise<void>
  sweeps: readonly Sweep[]
}

/** Contacts the provider only when it is first needed. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { db, users, securityEvents, options, devices, now, logger, fetch } = deps
  const provider = createProvider(options, fetch)
  const sealing = createSealing(options.appSecret, 'sessions')
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
    devices,
    securityEvents,
    now,
    logger,
  })
  const roles = { db, users, securityEvents, management }
  const signIn = createSignIn({ options, provider, sessions, users, securityEvents, now, logger })

  async function endSessions(tx: DatabaseOrTransaction, change: PasswordChange) {
    const { accountId, passwordVersion, sparedSession } = change
    await deleteOtherSessions(tx, accountId, sparedSession)
    return users.refuseEarlierTokens(tx, accountId, passwordVersion)
  }

  async function endSessionOf(request: FastifyRequest, isSucceeded?: boolean) {
    const cookie = cookies.read(request, cookies.sessionName)
    if (cookie) await sessions.end(cookie, isSucceeded)
  }

  async function sweep() {
    await sessions.endOvernight()
    await deleteOldSessions(db, now())
    await sweepLeases(db)
    await sweepAttempts(db, now())
  }

  return {
    handlers: createIdentityHandlers({ ...deps, management }),
    authenticate: createAuthenticate({ db, options, provider, users, now, logger }),
    findUsedFiles: null,
    personalData: sessionData,
    sweep,
    sweeps: [{ name: 'identity', everyMinutes: 10, run: sweep }],
    register: async (app) => {
      await app.register(
        authRoutes({ options, cookies, tickets, sessions, signIn, devices, users, now }),
      )
    },

    async passwordChanged(tx, change) {
      const { accountId: personId, sparedSession } = change
      const details = { byLink: sparedSession === undefined }
      await securityEvents.record({ kind: 'password-changed', personId, details }, tx)
      return endSessions(tx, change)
    },

    sessionsEnded: (tx, ended) => sessions.endBegunIn(tx, ended.accountId, ended.sessions),
    renewTokens: deleteTokens,
    endSessions,
    endOnDevice: sessions.endOnDevice,
    endOnTablets: sessions.endOnTablets,
    endOnBadges: sessions.endOnBadges,
    async endSessionOf(request, reply) {
      await endSessionOf(request)
      cookies.clear(reply, cookies.sessionName)
    },

    async signInVouched(request, reply, at) {
      const cookie = await signIn.vouch(at, cookies.read(request, cookies.sessionName))
      if (isFailure(cookie)) return cookie
      if (cookie === null) return failure(at.place.badge ? 'BADGE_UNKNOWN' : 'NOT_PAIRED')
      await endSessionOf(request, true)
      cookies.set(reply, cookies.sessionName, cookie, SESSION_SECONDS)
      return null
    },

    waitingTeachers: (query) => waitingTeachers(db, query),
    approveTeacher: (id, within) => approveTeacher(roles, id, within),

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
