// A browser's storage for tests: many pages may share one.
import type { MarkStorage } from '../mark-queue.ts'

/** Keys are made as session/kept.ts makes them. */
export function memoryStorage(): MarkStorage {
  const kept = new Map<string, string>()
  return {
    list(userId, prefix) {
      const start = `kinderleaf:${userId}:`
      const found = [...kept].filter(([key]) => key.startsWith(start + prefix))
      return new Map(found.map(([key, value]) => [key.slice(start.length), value]))
    },
    keep(userId, name, value) {
      const key = `kinderleaf:${userId}:${name}`
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      return true
    },
  }
}
