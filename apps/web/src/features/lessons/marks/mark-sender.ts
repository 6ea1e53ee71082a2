// Sends one child's waiting marks: oldest first, one at a time, only in her name. A mark that the
// server refuses for good is dropped and reported; others stay and are tried again. A mark at which
// the server fails delays the later ones of its lesson, and no others.
import { ApiError } from '../../../api/index.ts'
import type { Mark, MarkQueue } from './mark-queue.ts'

export type MarkEvent =
  | { readonly kind: 'stored' | 'sent'; readonly userId: string; readonly mark: Mark }
  | {
      readonly kind: 'refused'
      readonly userId: string
      readonly mark: Mark
      readonly error: ApiError
    }

export interface SenderParts {
  readonly queue: MarkQueue
  /** Sends the mark as this user; rejects with an ApiError. */
  readonly send: (mark: Mark, userId: string) => Promise<unknown>
  /** Runs `work` in one tab at a time, where the browser has locks. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>
  readonly report: (event: MarkEvent) => void
  /** Schedules the next try: after a pause, or when the server answers. */
  readonly tryLater: (userId: string, error: ApiError | null) => void
}

/** A final refusal; with another person's token or a busy server, a later try may succeed. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/** The server answers, but not for this mark: others may well go through. */
const concernsOneMark = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'INTERNAL'

/**
 * What became of a mark: removed from the queue, postponed with its lesson, or waiting with all
 * others.
 */
type Outcome = 'done' | 'postponed' | 'away'

/** Returns `drain`, which sends the waiting marks; concurrent calls run one after the other. */
export function createMarkSender(parts: SenderParts): (userId: string) => Promise<void> {
  const { queue, alone, report } = parts
  let last: Promise<void> = Promise.resolve()

  const settle = async (userId: string, mark: Mark): Promise<Outcome> => {
    try {
      await parts.send(mark, userId)
      queue.remove(userId, mark)
      report({ kind: 'sent', userId, mark })
      return 'done'
    } catch (error) {
      if (!isRefusal(error)) {
        parts.tryLater(userId, error instanceof ApiError ? error : null)
        return concernsOneMark(error) ? 'postponed' : 'away'
      }
      queue.remove(userId, mark)
      report({ kind: 'refused', userId, mark, error })
      return 'done'
    }
  }
  const sendAll = async (userId: string): Promise<void> => {
    const postponed = new Set<string>()
    // read again each time: other tabs add and send, too
    const first = () => queue.list(userId).find(({ courseId }) => !postponed.has(courseId))
    for (let next = first(); next; next = first()) {
      const outcome = await settle(userId, next)
      if (outcome === 'away') return
      if (outcome === 'postponed') postponed.add(next.courseId)
    }
  }
  return (userId) => {
    last = last.then(() => alone(`kinderleaf-marks:${userId}`, () => sendAll(userId)))
    return last
  }
}
