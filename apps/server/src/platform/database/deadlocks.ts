// What two transactions do that wait for each other: PostgreSQL ends one of them, which is done again.
import { DatabaseError } from 'pg'

const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const TRIES = 3

/** Does a transaction again that a deadlock has ended; by then the other one has gone on. */
export const againAfterDeadlock = <T>(transaction: () => Promise<T>): Promise<T> =>
  againAfter(new Set([DEADLOCK]), transaction)

/**
 * Does a transaction again also where another one has stored meanwhile what is there once: it finds it
 * then.
 */
export const againAfterConflict = <T>(transaction: () => Promise<T>): Promise<T> =>
  againAfter(new Set([DEADLOCK, UNIQUE_VIOLATION]), transaction)

async function againAfter<T>(codes: ReadonlySet<string>, transaction: () => Promise<T>) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (turn === TRIES || !hasCode(error, codes)) throw error
    }
  }
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError && codes.has(error.code ?? '')) || hasCode(error.cause, codes))
