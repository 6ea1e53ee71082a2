// A session's tokens: encrypted, and each bound to its session.
import { createHash } from 'node:crypto'
import { decodeJwt, type JWTPayload } from 'jose'
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import type { Sealing } from '../../platform/sealing.ts'
import { passwordVersionOf } from './claims.rules.ts'
import type { SessionRow, SessionTokens } from './sessions.repository.ts'

export type ProviderTokens = TokenEndpointResponse & TokenEndpointResponseHelpers

export interface AccessToken {
  userId: string
  value: string
  expiresAt: Date
}

/**
 * A session on a tablet of a class is over before the next morning, in whatever time zone the school
 * is, and not while a child plays.
 */
const DEVICE_SESSION_MS = 12 * 3600 * 1000
/** The longest lifetime of a session after its last renewal. */
export const SESSION_SECONDS = 30 * 24 * 3600
// For providers that do not state the lifetime of their tokens.
const UNSTATED_LIFETIME_SECONDS = 300

/** Cookies and tokens grant access like passwords, so only their hashes are stored or looked up. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The columns for a token response; what it leaves out stays unchanged. */
export function sealTokens(
  answer: ProviderTokens,
  idHash: Buffer,
  sealing: Sealing,
  now: Date,
  expiresAt: Date,
): SessionTokens & { expiresAt: Date } {
  const seal = (text: string | undefined, use: string) =>
    text === undefined ? undefined : sealing.seal(text, contextOf(idHash, use))
  return {
    refreshToken: seal(answer.refresh_token, 'refresh'),
    idToken: seal(answer.id_token, 'id'),
    accessToken: seal(answer.access_token, 'access'),
    accessExpiresAt: expiryOf(answer, now),
    usedAt: now,
    expiresAt,
  }
}

/**
 * When a session expires unless it is used before: on a tablet at its end of day in any case, and one
 * begun by a badge with it.
 */
export function expiryOfSession(
  { deviceId, createdAt, endsAt }: Pick<SessionRow, 'deviceId' | 'createdAt' | 'endsAt'>,
  now: Date,
  idleSeconds: number,
): Date {
  const idle = now.getTime() + idleSeconds * 1000
  const night = createdAt.getTime() + DEVICE_SESSION_MS
  const ends = endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return new Date(Math.min(idle, ends, deviceId === null ? idle : night))
}

/** Decrypts a session's tokens; null for those that are missing or sealed with another secret. */
export function openTokens(session: SessionRow, sealing: Sealing) {
  const open = (sealed: Buffer | null, use: string) =>
    sealed && sealing.open(sealed, contextOf(session.idHash, use))
  const value = open(session.accessToken, 'access')
  const access: AccessToken | null =
    value && session.accessExpiresAt
      ? { userId: session.userId, value, expiresAt: session.accessExpiresAt }
      : null
  return {
    access,
    refreshToken: open(session.refreshToken, 'refresh'),
    idToken: open(session.idToken, 'id'),
  }
}

const contextOf = (idHash: Buffer, use: string) => `${use} token of ${idHash.toString('hex')}`

function expiryOf(answer: ProviderTokens, now: Date): Date {
  const stated = answer.expiresIn() ?? UNSTATED_LIFETIME_SECONDS
  if (answer.expiresIn() === undefined) {
    const claimed = claimedExpiry(answer.access_token)
    if (claimed !== undefined) return new Date(claimed * 1000)
  }
  return new Date(now.getTime() + stated * 1000)
}

const claimedExpiry = (token: string): number | undefined => claimsOf(token).exp

/** The provider's session that a token was issued in; null when the token does not say. */
export function providerSessionOf(token: string): string | null {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : null
}

/** The version of the password that a token was issued for. */
export const passwordVersionIn = (token: string): number => passwordVersionOf(claimsOf(token))

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    // An opaque token.
    return {}
  }
}
