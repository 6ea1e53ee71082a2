// When what a token says of a person changes what we know of her (design: the mirror).
import { limits, type Role } from '@kinderleaf/contract/plain'

/** What a token says of a person. */
export interface TokenPerson {
  id: string
  /** Null when the token does not say. */
  name: string | null
  imageUrl: string | null
  /** Null when the token carries no role that is known here. */
  role: Role | null
  issuedAt: Date
}

/** What the mirror knows of a person. */
export interface MirroredPerson {
  id: string
  name: string
  imageUrl: string | null
  role: Role | null
  roleChangedAt: Date | null
  updatedAt: Date
}

type Changes = Partial<Omit<MirroredPerson, 'id'>>

// A token issued while a role was being written may still carry the one before.
const ROLE_SETTLES_WITHIN_MS = 60_000

/** What has to be written; null when the token says nothing new. */
export function changesFrom(known: MirroredPerson, seen: TokenPerson): Changes | null {
  const changes = { ...newProfile(known, seen), ...newRole(known, seen) }
  return Object.keys(changes).length > 0 ? changes : null
}

/** The row of a person who is seen for the first time. */
export function newPerson(seen: TokenPerson): MirroredPerson {
  return {
    id: seen.id,
    name: seen.name === null ? 'Someone' : shortened(seen.name),
    imageUrl: seen.imageUrl,
    role: seen.role,
    roleChangedAt: seen.role ? seen.issuedAt : null,
    updatedAt: seen.issuedAt,
  }
}

// An older token must not bring an older name back: two browsers may hold one each.
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
