// Sessions of signed-in browsers: begun at sign-in, renewed at the provider, ended at sign-out.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import type { Logger } from 'pino'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import type { Sealing } from '../../platform/sealing.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import { type IdentityOptions, resourceParameter } from './identity.options.ts'
import { withLease } from './lease.ts'
import type { Management } from './management/management.ts'
import type { Provider } from './provider.ts'
import {
  type AccessToken,
  expiryOfSession,
  openTokens,
  type ProviderTokens,
  passwordVersionIn,
  providerSessionOf,
  sealTokens,
  secretHash,
} from './session-tokens.ts'
import {
  deleteExpiredOnDevices,
  deleteSession,
  deleteSessionsBegunIn,
  deleteSessionsOnBadges,
  deleteSessionsOnDevice,
  deleteSessionsOnTablets,
  deleteSurplusOnBadge,
  existsEndedToken,
  existsOtherBegunIn,
  findSession,
  insertEndedTokens,
  insertSession,
  type SessionRow,
  updateSession,
} from './sessions.repository.ts'

// A token with less time left is renewed before a page gets it.
const RENEW_BEFORE_MS = 30_000
// While the provider does not answer, a token with this much left is still used.
const USABLE_BEFORE_MS = 5_000
// A sign-in that got its tokens before its session was ended has answered long before.
const ENDED_NOTED_MS = 10 * 60_000
// No session had expired then: one that has is ended as well.
const LONG_AGO = new Date(0)

export interface SessionParts {
  db: Database
  users: Pick<Users, 'findPerson'>
  provider: Provider
  sealing: Sealing
  options: IdentityOptions
  management: Management
  devices: DeviceDoor
  securityEvents: SecurityEvents
  now: () => Date
  logger: Logger
}

export interface Sessions {
  /**
   * Stores the tokens of a sign-in and returns the session cookie's value; null when the session of
   * the embedded provider, the pairing of the tablet, or the badge was ended meanwhile, her face opens
   * nothing any more, or she was erased. It comes in the place of `predecessor`, which is ended apart,
   * and of whatever else was begun on this tablet.
   */
  begin(
    userId: string,
    tokens: ProviderTokens,
    place: Place,
    predecessor?: string,
  ): Promise<string | null>
  /** An access token for the page; UNAUTHENTICATED when the session has ended. */
  accessToken(cookie: string): Promise<AccessToken | Failure>
  isAlive(cookie: string): Promise<boolean>
  /**
   * Ends the session, the provider's and the access token; the provider's goes on where a successor
   * was begun in it. Returns the ID token, with which the provider's sign-out page is called, and
   * where the session was; null when there is none.
   */
  end(cookie: string, isSucceeded?: boolean): Promise<EndedSession | null>
  /** Ends the sessions begun in these of the embedded provider, and their access tokens. */
  endBegunIn(tx: DatabaseOrTransaction, userId: string, providerSessions: string[]): Promise<void>
  /**
   * Ends the sessions on a tablet of a class, and their access tokens. Returns what ends them at the
   * provider, once it is committed.
   */
  endOnDevice(tx: DatabaseOrTransaction, deviceId: string): Promise<() => Promise<void>>
  /** The same for her sessions on all tablets of her classes. */
  endOnTablets(tx: DatabaseOrTransaction, userId: string): Promise<() => Promise<void>>
  /** The same for sessions that were begun by these badges. */
  endOnBadges(tx: DatabaseOrTransaction, badgeIds: readonly string[]): Promise<() => Promise<void>>
  /** Ends those whose night or last day has come, also at the provider, whose session may last longer. */
  endOvernight(): Promise<void>
}

type EndedSession = Pick<SessionRow, 'deviceId' | 'badgeId'> & { idToken: string | null }

/** Where a session is begun: on a tablet of a class, by a badge, or neither. */
export interface Place {
  deviceId: string | null
  badge: ShownBadge | null
  /** What she tapped at the wall of her class. */
  face?: ShownFace
}

/** A face that was tapped at a wall, as the module of devices knows it. */
export interface ShownFace {
  /** Whether it is still there and opens the same: she may have left, or been parted from another. */
  use(tx: DatabaseOrTransaction): Promise<boolean>
}

/** A badge that a child has shown, as the module of badges knows it. */
export interface ShownBadge {
  id: string
  /** When a session begun by it is over. */
  endsAt: Date
  /** How many browsers may have one at the same time, beside tablets of the class. */
  browsers: number
  /** Keeps it from being ended until the transaction ends; false when it has been. */
  use(tx: DatabaseOrTransaction): Promise<boolean>
}

/** The tablets of classes, as the module of devices knows them. */
export interface DeviceDoor {
  /** The tablet from which a request comes; null from any other browser. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  /**
   * Keeps a pairing from being ended, and other sessions from being begun on this tablet, until the
   * transaction ends; false when it has been.
   */
  lock(tx: DatabaseOrTransaction, deviceId: string): Promise<boolean>
  /** Forgets a child's wrong pictures on all tablets. */
  unlock(studentId: string): Promise<void>
}

/** Sessions in the database, shared by all processes. */
export function createSessions(parts: SessionParts): Sessions {
  const { db, sealing, management, devices, securityEvents, now } = parts

  const endAtProvider = async (ended: readonly SessionRow[]) => {
    for (const { providerSession } of ended) {
      if (providerSession) await management.endSession(providerSession)
    }
  }
  const endAll = async (tx: DatabaseOrTransaction, ended: readonly SessionRow[]) => {
    await endTokens(tx, ended, sealing)
    return () => endAtProvider(ended)
  }

  return {
    async begin(userId, tokens, { deviceId, badge, face }, predecessor) {
      const cookie = randomBytes(32).toString('base64url')
      const idHash = secretHash(cookie)
      const providerSession = providerSessionOf(tokens.access_token)
      const idleSeconds = await idleSecondsOf(parts, userId)
      const begun = {
        ...{ deviceId, createdAt: now() },
        ...{ badgeId: badge?.id ?? null, endsAt: badge?.endsAt ?? null },
      }
      const expiresAt = expiryOfSession(begun, now(), idleSeconds)
      const sealed = sealTokens(tokens, idHash, sealing, now(), expiresAt)
      const replaced = predecessor === undefined ? undefined : secretHash(predecessor)
      let surplus: readonly SessionRow[] = []
      const cookieIfBegun = await transact(db, async (tx) => {
        // Whoever ends the pairing waits for this session and ends it with the others.
        if (deviceId && !(await devices.lock(tx, deviceId))) return null
        // Whoever ends the provider's session holds her row: the session is noted as ended before
        // this, or ended after it with the others.
        if (!(await lockPerson(tx, userId))) return null
        // Whoever ends the badge, or begins another session by it, waits for this one; who parts
        // accounts, or takes her out of the class, has her row as well.
        const shown = badge ?? face
        if (shown && !(await shown.use(tx))) return null
        const ended = providerSession && secretHash(providerSession)
        if (ended && (await existsEndedToken(tx, ended))) return null
        // A tablet is one browser and has one session: a second one, begun by a tap at the same moment,
        // would stay when she signs out.
        if (deviceId) surplus = await deleteSessionsOnDevice(tx, deviceId, replaced)
        else if (badge) {
          const kept = badge.browsers - 1
          surplus = await deleteSurplusOnBadge(tx, { badgeId: badge.id, kept, replaced })
        }
        await endTokens(tx, surplus, sealing)
        await insertSession(tx, { idHash, userId, providerSession, ...begun, ...sealed })
        return cookie
      })
      await endAtProvider(surplus.filter((one) => one.providerSession !== providerSession))
      // Nobody has been told of a session of hers that was not begun.
      if (!cookieIfBegun && (badge ?? face) && providerSession)
        await management.endSession(providerSession)
      return cookieIfBegun
    },

    async accessToken(cookie) {
      const idHash = secretHash(cookie)
      const session = await findSession(db, idHash, now())
      if (!session) return failure('UNAUTHENTICATED')
      const { access } = openTokens(session, sealing)
      if (access && (await isStillGood(parts, access))) return access
      return withLease(db, `session ${idHash.toString('hex')}`, () => renew(parts, idHash))
    },

    async isAlive(cookie) {
      return (await findSession(db, secretHash(cookie), now())) !== undefined
    },

    async end(cookie, isSucceeded = false) {
      const idHash = secretHash(cookie)
      const session = await findSession(db, idHash, LONG_AGO)
      if (!session) return null
      const { refreshToken, idToken } = openTokens(session, sealing)
      const { providerSession } = session
      // One session of the provider has one grant: to revoke it ends the successor's tokens too. Of two
      // that came at once on a tablet one is left, which need not be this caller's.
      const goesOn = isSucceeded && (await existsOtherBegunIn(db, session, now()))
      // Ours last: who asks again because no answer came is answered once the provider's has ended.
      if (!goesOn && refreshToken) await revoke(parts, refreshToken)
      if (!goesOn && providerSession) await management.endSession(providerSession)
      await transact(db, async (tx) => {
        const deleted = await deleteSession(tx, idHash)
        if (!deleted) return
        await endTokens(tx, [deleted], sealing)
        await securityEvents.record({ kind: 'signed-out', personId: deleted.userId }, tx)
      })
      return { idToken, deviceId: session.deviceId, badgeId: session.badgeId }
    },

    async endBegunIn(tx, userId, providerSessions) {
      await lockPerson(tx, userId)
      const expiresAt = new Date(now().getTime() + ENDED_NOTED_MS)
      await insertEndedTokens(
        tx,
        providerSessions.map((id) => ({ tokenHash: secretHash(id), expiresAt })),
      )
      const ended = await deleteSessionsBegunIn(tx, userId, providerSessions)
      await endTokens(tx, ended, sealing)
    },

    endOnDevice: async (tx, deviceId) => endAll(tx, await deleteSessionsOnDevice(tx, deviceId)),
    endOnTablets: async (tx, userId) => endAll(tx, await deleteSessionsOnTablets(tx, userId)),
    endOnBadges: async (tx, badgeIds) => endAll(tx, await deleteSessionsOnBadges(tx, badgeIds)),

    endOvernight: async () => endAtProvider(await deleteExpiredOnDevices(db, now())),
  }
}

/** A token that was renewed shortly before lives no longer than half a minute: it may expire. */
function endTokens(
  tx: DatabaseOrTransaction,
  sessions: readonly SessionRow[],
  sealing: Sealing,
): Promise<void> {
  const tokens = sessions.flatMap((session) => openTokens(session, sealing).access ?? [])
  return insertEndedTokens(
    tx,
    tokens.map(({ value, expiresAt }) => ({ tokenHash: secretHash(value), expiresAt })),
  )
}

/** A session lasts from one renewal of its token to the next, as long as her role allows. */
async function idleSecondsOf({ users, options }: SessionParts, userId: string): Promise<number> {
  return options.idleSeconds((await users.findPerson(userId))?.role ?? null)
}

const isGoodFor = (ms: number, { expiresAt }: AccessToken, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() > ms

/** A token of an earlier password, whose renewal overlapped the new one, is refused: no use. */
async function isStillGood({ users, now }: SessionParts, access: AccessToken): Promise<boolean> {
  if (!isGoodFor(RENEW_BEFORE_MS, access, now())) return false
  const person = await users.findPerson(access.userId)
  return !person || passwordVersionIn(access.value) >= person.passwordVersion
}

/** Runs under the session's lease, so tokens that another tab has renewed are read first. */
async function renew(parts: SessionParts, idHash: Buffer): Promise<AccessToken | Failure> {
  const { db, sealing, now } = parts
  const session = await findSession(db, idHash, now())
  if (!session) return failure('UNAUTHENTICATED')
  const { access, refreshToken } = openTokens(session, sealing)
  if (access && (await isStillGood(parts, access))) return access
  if (!refreshToken) return useUntilExpiry(parts, session, access)
  return refresh(parts, session, refreshToken, access)
}

/** Without a refresh token the session ends with its access token. */
async function useUntilExpiry(
  { db, now }: SessionParts,
  session: SessionRow,
  access: AccessToken | null,
) {
  if (access && isGoodFor(USABLE_BEFORE_MS, access, now())) return access
  await deleteSession(db, session.idHash)
  return failure('UNAUTHENTICATED')
}

async function refresh(
  parts: SessionParts,
  session: SessionRow,
  refreshToken: string,
  access: AccessToken | null,
): Promise<AccessToken | Failure> {
  const { db, sealing, now, logger } = parts
  try {
    const tokens = await requestTokens(parts, refreshToken)
    const { userId } = session
    const idleSeconds = await idleSecondsOf(parts, userId)
    const expiresAt = expiryOfSession(session, now(), idleSeconds)
    const sealed = sealTokens(tokens, session.idHash, sealing, now(), expiresAt)
    if (await updateSession(db, session.idHash, sealed)) {
      return { userId, value: tokens.access_token, expiresAt: sealed.accessExpiresAt ?? now() }
    }
    // The browser signed out during the renewal.
    await revoke(parts, tokens.refresh_token ?? refreshToken)
    return failure('UNAUTHENTICATED')
  } catch (error) {
    if (isRefused(error)) {
      await deleteSession(db, session.idHash)
      return failure('UNAUTHENTICATED')
    }
    logger.warn({ err: error }, 'a session could not be renewed')
    if (access && isGoodFor(USABLE_BEFORE_MS, access, now())) return access
    return failure('UNAVAILABLE', { retryAfterSeconds: 5 })
  }
}

async function requestTokens({ provider, options }: SessionParts, refreshToken: string) {
  const configuration = await provider.configuration()
  return client.refreshTokenGrant(configuration, refreshToken, resourceParameter(options))
}

/** Any other error is trouble of the provider or the settings, and no reason to sign out. */
const isRefused = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError && error.error === 'invalid_grant'

/** Revokes a refresh token; if that fails it expires by itself. */
async function revoke({ provider, logger }: SessionParts, token: string): Promise<void> {
  try {
    const configuration = await provider.configuration()
    if (!configuration.serverMetadata().revocation_endpoint) return
    await client.tokenRevocation(configuration, token, { token_type_hint: 'refresh_token' })
  } catch (error) {
    logger.warn({ err: error }, 'a refresh token could not be revoked')
  }
}
