// Sends one child's waiting changes: oldest first, one at a time, only in her name. What the server
// refuses for good is dropped and reported; the rest stays and is tried again. A change at which the
// server fails delays the later ones of its lane, and no others.
import type { Answer } from '@kinderleaf/contract'
import { ApiError } from '../errors.ts'
import type { Entry, OutboxQueue, WaitingCall } from './outbox-queue.ts'

export type OutboxEvent =
  | { readonly kind: 'stored'; readonly entry: Entry }
  | { readonly kind: 'sent'; readonly entry: Entry; readonly answer: Answer<WaitingCall> }
  /** It is tried again later. */
  | { readonly kind: 'delayed'; readonly entry: Entry; readonly error: ApiError | null }
  | { readonly kind: 'refused'; readonly entry: Entry; readonly error: ApiError }

export interface SenderParts {
  readonly queue: OutboxQueue
  /**
   * Sends the change as its owner; rejects with an ApiError. Undefined when there is nothing to be
   * sent any more.
   */
  readonly send: (entry: Entry) => Promise<Answer<WaitingCall> | undefined>
  /** Whether this failure is the last word on a change. */
  readonly isFinal: (error: unknown, entry: Entry) => error is ApiError
  /** Runs `work` in one tab at a time, where the browser has locks. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>
  readonly report: (event: OutboxEvent) => void
  /** Schedules the next try: after a pause, or when the server answers. */
  readonly tryLater: (userId: string, error: ApiError | null) => void
}

/**
 * A final refusal by our server, which numbers its requests: a proxy or a network that asks to sign in
 * decides nothing. With another person's token or a busy server, a later try may succeed.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.requestId !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/**
 * Any answer of our server but to somebody else: whoever sees her photographs or her recording go
 * decides herself whether they are sent once more. Of a gateway's pages only that it is too large is one, since it
 * would be so each time.
 */
export const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.requestId !== undefined || error.status === 413) &&
  error.status >= 400 &&
  ![401, 408, 502, 503, 504, 511].includes(error.status)

/** The server answers, but not for this change: others may well go through. */
const concernsOne = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'INTERNAL'

/** What became of a change: gone, postponed with its lane, or waiting with all others. */
type Outcome = 'done' | 'postponed' | 'away'

/** Returns `drain`, which sends what waits; concurrent calls run one after the other. */
export function createOutboxSender(parts: SenderParts): (userId: string) => Promise<void> {
  const { queue, alone, report } = parts
  let last: Promise<void> = Promise.resolve()

  const settle = async (entry: Entry): Promise<Outcome> => {
    try {
      const answer = await parts.send(entry)
      queue.remove(entry)
      if (answer) report({ kind: 'sent', entry, answer })
      return 'done'
    } catch (error) {
      if (parts.isFinal(error, entry)) {
        queue.remove(entry)
        report({ kind: 'refused', entry, error })
        return 'done'
      }
      const told = error instanceof ApiError ? error : null
      report({ kind: 'delayed', entry, error: told })
      parts.tryLater(entry.userId, told)
      return concernsOne(error) ? 'postponed' : 'away'
    }
  }
  const sendAll = async (userId: string): Promise<void> => {
    const postponed = new Set<string>()
    // read again each time: other tabs add and send, too
    const first = () => queue.list(userId).find(({ lane }) => !postponed.has(lane))
    for (let next = first(); next; next = first()) {
      const outcome = await settle(next)
      if (outcome === 'away') return
      if (outcome === 'postponed') postponed.add(next.lane)
    }
  }
  return (userId) => {
    const send = () => alone(`kinderleaf-outbox:${userId}`, () => sendAll(userId))
    last = last.then(send, send)
    return last
  }
}
