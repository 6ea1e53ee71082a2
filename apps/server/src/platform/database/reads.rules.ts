// When a replica may answer: which calls, for whom, after which write, and how far behind it is.
import type { EndpointName } from '@kinderleaf/contract/plain'
import type { Actor } from '../actor.ts'

/** How often it is asked how far it is. */
export const ASKED_EVERY_MS = 250
/** It answers only while it is less behind than this. */
export const BEHIND_AT_MOST_MS = 2_000
// Four minutes of asking; whoever is further behind is away all the same.
const MOMENTS_MAX = 1_000

/** What a request tells of itself. */
export interface ReadCall {
  name: EndpointName
  actor: Pick<Actor, 'role'> | null
  /** Its page has changed something a moment ago, and has to see it. */
  hasWritten: boolean
}

/** What is open to everybody, as children and visitors read it. */
const openReads: ReadonlySet<EndpointName> = new Set([
  ...(['courseAll', 'quizAll', 'activityAll'] as const),
  ...(['courseById', 'quizById', 'activityById'] as const),
])
const reports: ReadonlySet<EndpointName> = new Set(['quizReport', 'quizAttempts'])

/** Whether it may answer a call. A teacher reads what she works on herself as it is. */
export const mayBeLate = ({ name, actor, hasWritten }: ReadCall): boolean =>
  !hasWritten && (reports.has(name) || (openReads.has(name) && actor?.role !== 'educator'))

export interface Lag {
  /** The primary had written up to here at this time, in milliseconds. */
  primaryWas(position: number, at: number): void
  /** The replica has replayed up to here. */
  replicaIs(position: number): void
  /** For how long it has not been known to have all that the primary had. */
  behindMs(now: number): number
}

/**
 * How far a replica is behind, from positions in the primary's log alone: no clock but ours is asked,
 * and a primary that writes nothing leaves nobody behind.
 */
export function followLag(beganAt: number): Lag {
  const moments: { position: number; at: number }[] = []
  // Nothing is known of it yet.
  let freshAt = beganAt - BEHIND_AT_MOST_MS
  return {
    primaryWas(position, at) {
      const last = moments.at(-1)
      if (last?.position === position) last.at = at
      else moments.push({ position, at })
      if (moments.length > MOMENTS_MAX) moments.shift()
    },
    replicaIs(position) {
      const index = moments.findLastIndex((moment) => moment.position <= position)
      if (index < 0) return
      moments.splice(0, index)
      // It stays first, since it becomes later while the primary writes nothing.
      freshAt = moments[0]?.at ?? freshAt
    },
    behindMs: (now) => now - freshAt,
  }
}
