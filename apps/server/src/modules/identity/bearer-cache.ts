// Remembers for a moment whose token a bearer is, so that a page that makes ten calls costs one
// signature check, or one question to the provider. Keyed by a hash: no token is kept.
import { hash } from 'node:crypto'
import type { SeenPerson } from '../users/index.ts'

const KEPT_MS = 60_000
const LARGEST = 10_000

export interface BearerCache {
  /** Undefined for a token not seen lately; null for one that was refused. */
  get(token: string): SeenPerson | null | undefined
  /** Keeps the answer for a minute, and no longer than the token lives. */
  put(token: string, person: SeenPerson | null, expiresAt?: Date): void
}

export function createBearerCache(now: () => Date): BearerCache {
  const entries = new Map<string, { person: SeenPerson | null; until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')

  return {
    get(token) {
      const key = keyOf(token)
      const entry = entries.get(key)
      if (!entry) return undefined
      if (now().getTime() < entry.until) return entry.person
      entries.delete(key)
      return undefined
    },

    put(token, person, expiresAt) {
      const until = Math.min(now().getTime() + KEPT_MS, expiresAt?.getTime() ?? Infinity)
      const oldest = entries.size < LARGEST ? undefined : entries.keys().next().value
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(keyOf(token), { person, until })
    },
  }
}
