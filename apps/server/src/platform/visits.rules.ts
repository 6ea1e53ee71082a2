// A teacher's visits: to what was handed in to an activity, and to her dashboard. A visit ends half an
// hour after its last request; what came since the end of the one before is new all through it. Pure.

const ENDS_AFTER_MS = 30 * 60 * 1000
const STORED_EVERY_MS = 60 * 1000

/** What she has seen is a number that grows with what comes: that of the last work, or a moment. */
export interface Visit {
  /** Up to where she had seen everything when this visit began. */
  seenBefore: number
  /** Up to where she has seen everything. */
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
