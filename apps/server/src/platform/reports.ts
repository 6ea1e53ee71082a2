// What happens in this process, told to whoever counts it: nobody unless METRICS_PORT is set.
import type { ErrorCode } from '@kinderleaf/contract/plain'

export interface Reports {
  /** A failure of this code was answered. */
  refused(code: ErrorCode): void
  /** A sweep will run so often. */
  sweepPlanned(sweep: string, everySeconds: number): void
  /** A sweep has run. */
  swept(sweep: string, seconds: number, isDone: boolean): void
  /** Somebody has waited for a lease, and has got it or not. */
  leaseAsked(seconds: number, isGiven: boolean): void
  leaseReturned(): void
  /** Who has answered a call that a replica may answer. */
  readFrom(place: 'replica' | 'primary'): void
}

const listeners = new Set<Partial<Reports>>()

/** Tells a listener what it asks for from now on; returns how to end it. */
export function listenToReports(listener: Partial<Reports>): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells every listener. Where there is none it costs the walk over an empty set. */
export const report: Reports = {
  refused(code) {
    for (const one of listeners) one.refused?.(code)
  },
  sweepPlanned(sweep, everySeconds) {
    for (const one of listeners) one.sweepPlanned?.(sweep, everySeconds)
  },
  swept(sweep, seconds, isDone) {
    for (const one of listeners) one.swept?.(sweep, seconds, isDone)
  },
  leaseAsked(seconds, isGiven) {
    for (const one of listeners) one.leaseAsked?.(seconds, isGiven)
  },
  leaseReturned() {
    for (const one of listeners) one.leaseReturned?.()
  },
  readFrom(place) {
    for (const one of listeners) one.readFrom?.(place)
  },
}
