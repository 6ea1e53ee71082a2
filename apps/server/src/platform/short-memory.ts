// Remembers answers for a moment, in this process alone: what is asked for many times in a second
// and may be a moment old. Bounded, so that nobody can fill it.

export interface ShortMemory<Value> {
  /** Undefined for what was not put there lately. */
  get(key: string): Value | undefined
  /** Keeps a value for the memory's time, and no longer than `until`. */
  put(key: string, value: Value, until?: Date): void
}

interface Limits {
  readonly now: () => Date
  readonly keptMs: number
  /** As many values as are kept at once; the oldest goes first. */
  readonly largest: number
}

export function createShortMemory<Value>({ now, keptMs, largest }: Limits): ShortMemory<Value> {
  const entries = new Map<string, { value: Value; until: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (now().getTime() < entry.until) return entry.value
      entries.delete(key)
      return undefined
    },

    put(key, value, until) {
      const end = Math.min(now().getTime() + keptMs, until?.getTime() ?? Infinity)
      // put again it is the newest
      entries.delete(key)
      const oldest = entries.size < largest ? undefined : entries.keys().next().value
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(key, { value, until: end })
    },
  }
}
