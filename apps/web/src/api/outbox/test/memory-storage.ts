// A browser's storage for tests: many pages may share one.
import type { OutboxStorage } from '../outbox-queue.ts'

/** Uses the keys of state/user-storage.ts. */
export function memoryStorage(): OutboxStorage {
  const texts = new Map<string, string>()
  return {
    list(userId, prefix) {
      const start = `kinderleaf:${userId}:`
      const found = [...texts].filter(([key]) => key.startsWith(start + prefix))
      return new Map(found.map(([key, value]) => [key.slice(start.length), value]))
    },
    store(userId, name, value) {
      const key = `kinderleaf:${userId}:${name}`
      if (value === null) texts.delete(key)
      else texts.set(key, value)
      return true
    },
  }
}
