// When a token changes the mirrored person.
import type { Face } from '@kinderleaf/contract'
import { type Language, limits, type Role } from '@kinderleaf/contract/plain'

/** A person as her token describes her. */
export interface TokenPerson {
  id: string
  /** Null when the token has none. */
  name: string | null
  imageUrl: string | null
  /** Null when the token has no known role. */
  role: Role | null
  issuedAt: Date
  /** Of the password it was issued for; 0 where the provider does not count them. */
  passwordVersion: number
  /** She signed in with a second step. */
  tookSecondStep: boolean
  /** A grown-up opened her account for her, at the embedded provider. */
  isChildsAccount: boolean
  /** Her teacher made her account, at the embedded provider. */
  isManaged?: boolean
}

/** A person in the mirror. */
export interface MirroredPerson {
  id: string
  name: string
  imageUrl: string | null
  /** No token has it. */
  face: Face | null
  /** The one she chose for the pages, or her teacher for a child whose account she made. */
  language: Language | null
  role: Role | null
  roleChangedAt: Date | null
  passwordVersion: number
  /** Until a child's own account joins its first class. */
  awaitsClass: boolean
  /** YYYY-MM-DD. */
  lastSeenOn: string
  updatedAt: Date
}

type Changes = Partial<Omit<MirroredPerson, 'id'>>

// Tokens issued while a role was being written may still have the one before.
const ROLE_SETTLES_WITHIN_MS = 60_000

/** The changes to store; null when there are none. Being here counts once a day. */
export function changesFrom(
  known: MirroredPerson,
  seen: TokenPerson,
  today: string,
): Changes | null {
  const lastSeenOn = known.lastSeenOn < today ? { lastSeenOn: today } : {}
  const changes = { ...newProfile(known, seen), ...newRole(known, seen), ...lastSeenOn }
  return Object.keys(changes).length > 0 ? changes : null
}

/** The row of a person seen for the first time. */
export function newPerson(seen: TokenPerson, today: string): MirroredPerson {
  return {
    id: seen.id,
    name: seen.name === null ? 'Someone' : shortened(seen.name),
    imageUrl: seen.imageUrl,
    face: null,
    language: null,
    role: seen.role,
    roleChangedAt: seen.role ? seen.issuedAt : null,
    passwordVersion: seen.passwordVersion,
    awaitsClass: seen.isChildsAccount,
    lastSeenOn: today,
    updatedAt: seen.issuedAt,
  }
}

// An older token must not restore an older name: two browsers may have one each.
function newProfile(known: MirroredPerson, seen: TokenPerson): Changes {
  if (seen.issuedAt <= known.updatedAt) return {}
  const name = seen.name === null ? known.name : shortened(seen.name)
  const imageUrl = seen.imageUrl ?? known.imageUrl
  if (name === known.name && imageUrl === known.imageUrl) return {}
  return { name, imageUrl, updatedAt: seen.issuedAt }
}

function newRole(known: MirroredPerson, seen: TokenPerson): Changes {
  if (!seen.role || seen.role === known.role) return {}
  const settledAt = (known.roleChangedAt?.getTime() ?? -Infinity) + ROLE_SETTLES_WITHIN_MS
  if (seen.issuedAt.getTime() <= settledAt) return {}
  return { role: seen.role, roleChangedAt: seen.issuedAt }
}

const shortened = (name: string): string => [...name].slice(0, limits.nameLength).join('')
