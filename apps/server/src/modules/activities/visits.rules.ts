// A teacher's visits to what was handed in to an activity. A visit ends half an hour after its last
// request; what came since the end of the one before is new all through it. Pure.

const ENDS_AFTER_MS = 30 * 60 * 1000
const STORED_EVERY_MS = 60 * 1000

export interface Visit {
  /** The number of the last work that she had seen when this visit began. */
  seenBefore: number
  /** The number of the last work that she has seen. */
  seen: number
  visitedAt: Date
}

/**
 * The visit that a request belongs to. Whatever it is stored late by is new once more, so nothing is
 * lost by storing it once a minute.
 */
export function visitAt(
  stored: Visit | null,
  now: Date,
  seen: number,
): { visit: Visit; isStored: boolean } {
  if (!stored) return { visit: { seenBefore: 0, seen, visitedAt: now }, isStored: false }
  const passedMs = now.getTime() - stored.visitedAt.getTime()
  const visit = {
    seenBefore: passedMs > ENDS_AFTER_MS ? stored.seen : stored.seenBefore,
    seen: Math.max(stored.seen, seen),
    visitedAt: now,
  }
  return { visit, isStored: passedMs < STORED_EVERY_MS }
}
