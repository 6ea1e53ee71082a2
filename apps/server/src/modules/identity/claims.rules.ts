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
  return {
    id,
    name: nameOf(claims),
    imageUrl: pictureOf(claims.picture),
    role: roleOf(claims, roleClaim),
    issuedAt,
    passwordVersion: passwordVersionOf(claims),
  }
}

/** Only the embedded provider counts passwords. */
export const passwordVersionOf = ({ password_version: version }: Claims): number =>
  typeof version === 'number' ? version : 0

function nameOf(claims: Claims): string | null {
  const names = [claims.name, fullName(claims), claims.nickname, claims.preferred_username]
  for (const name of names) {
    const text =
      typeof name === 'string' ? name.replace(directionMarks, '').replace(control, ' ').trim() : ''
    if (text) return text
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
