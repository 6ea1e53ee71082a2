// Reads a person from a token's claims, whatever the provider.
import { limits, type Role, roles } from '@kinderleaf/contract/plain'
import type { TokenPerson } from '../users/index.ts'

export type Claims = Readonly<Record<string, unknown>>

const SUBJECT_LENGTH = 255
const control = /\p{Cc}+/gu
// They turn what stands beside them around, so that one name shows another.
const directionMarks = /\p{Bidi_Control}/gu

export function issueTime({ iat }: Claims): Date | null {
  return typeof iat === 'number' ? new Date(iat * 1000) : null
}

/** Null without a subject. */
export function personFromClaims(
  claims: Claims,
  roleClaim: string,
  issuedAt: Date,
): TokenPerson | null {
  const id = claims.sub
  if (typeof id !== 'string' || id === '' || id.length > SUBJECT_LENGTH) return null
  if (id.includes('\0')) return null
  const role = roleOf(claims, roleClaim)
  return {
    id,
    name: nameOf(claims, role),
    imageUrl: pictureOf(claims.picture),
    role,
    issuedAt,
    passwordVersion: passwordVersionOf(claims),
    tookSecondStep: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
    // Only the embedded provider asks whose account it is.
    isChildsAccount: claims.account_kind === 'child',
    isManaged: claims.account_kind === 'managed',
  }
}

/** The role that whoever opened the account meant it for, as the embedded provider asks. */
export function meantRole({ account_kind: kind }: Claims): Role | null {
  if (kind === 'teacher') return 'educator'
  return kind === 'child' ? 'student' : null
}

/** Only the embedded provider counts passwords. */
export const passwordVersionOf = ({ password_version: version }: Claims): number =>
  typeof version === 'number' ? version : 0

/**
 * Never an e-mail address, which some providers send as the name. A username stands in for a child's
 * name only: of a teacher's account nothing is shown but her name.
 */
function nameOf(claims: Claims, role: Role | null): string | null {
  const username = role === 'student' ? claims.preferred_username : undefined
  for (const name of [claims.name, fullName(claims), claims.nickname, username]) {
    const text =
      typeof name === 'string' ? name.replace(directionMarks, '').replace(control, ' ').trim() : ''
    if (text && !text.includes('@')) return text
  }
  return null
}

function fullName({ given_name: given, family_name: family }: Claims): string {
  return [given, family].filter((part) => typeof part === 'string').join(' ')
}

function pictureOf(picture: unknown): string | null {
  if (typeof picture !== 'string' || picture.length > limits.urlLength) return null
  const url = URL.parse(picture)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

/**
 * A claim with exactly this name takes precedence over a path, since names may contain dots
 * (Auth0's do).
 */
function roleOf(claims: Claims, roleClaim: string): Role | null {
  const value = claims[roleClaim] ?? roleClaim.split('.').reduce<unknown>(step, claims)
  return roles.find((role) => role === value) ?? null
}

const step = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
