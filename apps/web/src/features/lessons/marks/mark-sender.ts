// Sends one child's waiting marks: oldest first, one at a time, only in her name. What the server
// refuses for good is dropped and told; what may pass stays and is tried again.
import { ApiError } from '../../../api/index.ts'
import type { Mark, MarkQueue } from './mark-queue.ts'

export type MarkEvent =
  | { readonly kind: 'kept' | 'sent'; readonly userId: string; readonly mark: Mark }
  | {
      readonly kind: 'refused'
      readonly userId: string
      readonly mark: Mark
      readonly error: ApiError
    }

export interface SenderParts {
  readonly queue: MarkQueue
  /** Marks at the server in the name of this user; rejects with an ApiError. */
  readonly send: (mark: Mark, userId: string) => Promise<unknown>
  /** Runs `work` in this tab alone, where the browser can promise that. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>
  readonly tell: (event: MarkEvent) => void
  /** Asks to be called again after a pause, or once the server answers. */
  readonly tryLater: (userId: string, error: ApiError | null) => void
}

/** A refusal will be the same tomorrow: another person's token or a busy server may not. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

/** Answers `drain`, which sends what waits; calls while one is under way come after it. */
export function createMarkSender(parts: SenderParts): (userId: string) => Promise<void> {
  const { queue, alone, tell } = parts
  let last: Promise<void> = Promise.resolve()

  const settle = async (userId: string, mark: Mark): Promise<boolean> => {
    try {
      await parts.send(mark, userId)
      queue.remove(userId, mark)
      tell({ kind: 'sent', userId, mark })
      return true
    } catch (error) {
      if (!isRefusal(error)) {
        parts.tryLater(userId, error instanceof ApiError ? error : null)
        return false
      }
      queue.remove(userId, mark)
      tell({ kind: 'refused', userId, mark, error })
      return true
    }
  }
  const sendAll = async (userId: string): Promise<void> => {
    // read anew each time: another tab adds and sends, too
    for (let next = queue.list(userId)[0]; next; next = queue.list(userId)[0]) {
      if (!(await settle(userId, next))) return
    }
  }
  return (userId) => {
    last = last.then(() => alone(`kinderleaf-marks:${userId}`, () => sendAll(userId)))
    return last
  }
}
