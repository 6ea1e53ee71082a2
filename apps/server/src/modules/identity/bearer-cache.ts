// Remembers for a moment whose token a bearer is, so that a page that makes ten calls costs one
// signature check, or one question to the provider. Keyed by a hash: no token is kept.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TokenPerson } from '../users/index.ts'

const CACHED_MS = 60_000
const LARGEST = 10_000

export interface BearerCache {
  /** Undefined for a token not seen lately; null for one that was refused. */
  get(token: string): TokenPerson | null | undefined
  /** Keeps the answer for a minute, and no longer than the token lives. */
  put(token: string, person: TokenPerson | null, expiresAt?: Date): void
}

export function createBearerCache(now: () => Date): BearerCache {
  const clock = { now: () => now().getTime() }
  const people = new LRUCache<string, { person: TokenPerson | null }>({
    max: LARGEST,
    ttlResolution: 0,
    perf: clock,
  })
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    get: (token) => people.get(keyOf(token))?.person,
    put(token, person, expiresAt) {
      const lifeMs = expiresAt ? expiresAt.getTime() - clock.now() : CACHED_MS
      // checked with some tolerance, a token may be over already; a life of 0 would mean for ever
      if (lifeMs > 0) people.set(keyOf(token), { person }, { ttl: Math.min(CACHED_MS, lifeMs) })
    },
  }
}
