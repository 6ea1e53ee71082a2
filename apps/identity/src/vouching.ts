// The host vouches for somebody who shows it that she is who she is in a way of its own, such as by a
// device and a secret that the host keeps. Its word is an assertion that is good once, for half a
// minute; the grant that takes it is vouched-grant.ts.

import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { deriveSecrets, type Secrets } from './secrets.ts'

export const VOUCHED_GRANT = 'urn:kinderleaf:vouched'

const GOOD_SECONDS = 30
const ALGORITHM = 'HS256'

/**
 * The host's word that somebody is the owner of an account, at one of its shared devices or, with
 * null, in a browser of her own.
 */
export type Vouch = (word: { accountId: string; deviceId: string | null }) => Promise<string>

/** Makes assertions with a key derived from the application secret. */
export function createVouch(parts: {
  issuer: string
  /** The application secret. */
  secret: string
  now: () => Date
}): Vouch {
  const { issuer, now } = parts
  const { vouchingKey } = deriveSecrets(parts.secret)
  return ({ accountId, deviceId }) => {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT(deviceId === null ? {} : { device: deviceId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(issuer)
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + GOOD_SECONDS)
      .sign(vouchingKey)
  }
}

export interface Assertion {
  accountId: string
  /** Whether she is at a device that others use as well. */
  isShared: boolean
  id: string
  expiresAt: Date
}

/** Reads an assertion; undefined for one that is not the host's, or has expired. */
export async function readAssertion(
  text: unknown,
  { vouchingKey, issuer, now }: Pick<Secrets, 'vouchingKey'> & { issuer: string; now: () => Date },
): Promise<Assertion | undefined> {
  if (typeof text !== 'string') return undefined
  const verified = await jwtVerify(text, vouchingKey, {
    algorithms: [ALGORITHM],
    audience: issuer,
    currentDate: now(),
    maxTokenAge: GOOD_SECONDS,
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
  }).catch(() => undefined)
  const { sub, jti, exp, device } = verified?.payload ?? {}
  if (sub === undefined || jti === undefined || exp === undefined) return undefined
  return {
    accountId: sub,
    isShared: device !== undefined,
    id: jti,
    expiresAt: new Date(exp * 1000),
  }
}
