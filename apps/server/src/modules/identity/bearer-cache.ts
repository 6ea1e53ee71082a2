// Caches for a minute whose token a bearer is, so that ten calls of a page cost one signature check
// or one userinfo request. Keyed by a hash: tokens are not stored.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TokenPerson } from '../users/index.ts'

const CACHED_MS = 60_000
const LARGEST = 10_000

export interface BearerCache {
  /** Undefined when not cached; null for a refused token. */
  get(token: string): TokenPerson | null | undefined
  /** Caches for a minute at most, and no longer than the token is valid. */
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
      // clock tolerance lets a token pass after its expiry; a ttl of 0 would mean for ever
      if (lifeMs > 0) people.set(keyOf(token), { person }, { ttl: Math.min(CACHED_MS, lifeMs) })
    },
  }
}
