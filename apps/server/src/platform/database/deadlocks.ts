// What two transactions do that wait for each other: PostgreSQL ends one of them, which is done again.
import { DatabaseError } from 'pg'

const DEADLOCK = '40P01'
const TRIES = 3

/** Does a transaction again that a deadlock has ended; by then the other one has gone on. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (turn === TRIES || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError && error.code === DEADLOCK) || isDeadlock(error.cause))
