// Slows down guessing per account. A class shares one IP address, so addresses are ignored; a
// browser known to the account has its own count, so that a classmate's guesses never lock the
// owner out.

import type { Pool } from 'pg'

type Attempt = { allowed: true } | { allowed: false; waitSeconds: number }

export interface SignInAttempts {
  /** Counts an attempt before its password is checked, so that parallel guesses gain nothing. */
  begin(subject: string, browser: string): Promise<Attempt>
  succeed(subject: string, browser: string): Promise<void>
  /** Forgets the wrong tries of all browsers for an account. */
  unlock(accountId: string): Promise<void>
  sweep(): Promise<void>
}

// Seconds to wait after so many attempts; the last value applies to all later ones.
const WAITS = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 25]
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/** Counts in PostgreSQL, shared by all processes. */
export function createSignInAttempts(pool: Pool, now: () => Date): SignInAttempts {
  return {
    async begin(subject, browser) {
      const time = now()
      // One statement, so the row lock serialises parallel attempts.
      const counted = await pool.query<{ failures: number }>(
        `insert into identity.sign_in_attempts as a
           (subject, browser, failures, last_attempt_at, locked_until)
         values ($1, $2, 1, $3, $3)
         on conflict (subject, browser) do update
           set failures = a.failures + 1,
               last_attempt_at = $3,
               locked_until = $3::timestamptz + make_interval(secs =>
                 ($4::integer[])[least(a.failures + 2, cardinality($4::integer[]))])
           where a.locked_until <= $3
         returning failures`,
        [subject, browser, time, WAITS],
      )
      if (counted.rowCount === 1) return { allowed: true }
      const locked = await pool.query<{ until: Date }>(
        `select locked_until as until from identity.sign_in_attempts
          where subject = $1 and browser = $2`,
        [subject, browser],
      )
      const until = locked.rows[0]?.until ?? time
      const waitSeconds = Math.max(1, Math.ceil((until.getTime() - time.getTime()) / 1000))
      return { allowed: false, waitSeconds }
    },

    async succeed(subject, browser) {
      await pool.query(
        'delete from identity.sign_in_attempts where subject = $1 and browser = $2',
        [subject, browser],
      )
    },

    async unlock(accountId) {
      await pool.query('delete from identity.sign_in_attempts where subject = $1', [accountId])
    },

    async sweep() {
      await pool.query('delete from identity.sign_in_attempts where last_attempt_at < $1', [
        new Date(now().getTime() - STALE_AFTER_MS),
      ])
    },
  }
}
