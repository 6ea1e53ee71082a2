// Remembers for a moment whose token a bearer is, so that a page that makes ten calls costs one
// signature check, or one question to the provider. Keyed by a hash: no token is kept.
import { hash } from 'node:crypto'
import { createShortMemory } from '../../platform/short-memory.ts'
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
  const people = createShortMemory<SeenPerson | null>({ now, keptMs: KEPT_MS, largest: LARGEST })
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    get: (token) => people.get(keyOf(token)),
    put: (token, person, expiresAt) => people.put(keyOf(token), person, expiresAt),
  }
}
