// Slows down guessing, so that it never keeps the owner out: tries are counted by account and
// browser where the browser is known to the account, else by account and address range, and for all
// unknown browsers together. docs/decisions/0017-guesses-and-lock-outs.md has the figures.

import type { Pool } from 'pg'
import type { Secrets } from './secrets.ts'

export type Attempt =
  /** Whether the next attempt, unless this one succeeds, is the first that has to wait. */
  { allowed: true; bringsWait: boolean } | { allowed: false; waitSeconds: number }

/** Who tries: a browser that is known to the account, or a range of addresses. */
export type Guesser = { browser: string } | { range: string }

export interface SignInAttempts {
  /** Counts an attempt before its password is checked, so that parallel guesses gain nothing. */
  begin(subject: string, guesser: Guesser): Promise<Attempt>
  succeed(subject: string, guesser: Guesser): Promise<void>
  /** Counts a try of a new name from an address range: of another account, or of hers. */
  beginSignUp(range: string): Promise<Attempt>
  /** Ends all waits for an account, and forgives many tries wherever it was tried. */
  forgive(subject: string): Promise<void>
  sweep(): Promise<void>
}

// Seconds to wait after so many attempts; the last value applies to all later ones.
const TRIES_AT_ONCE = 5
const GROWING_WAITS = [...Array<number>(TRIES_AT_ONCE).fill(0), 1, 2, 4, 8, 16, 25]
const WAITS_OF_BROWSER = GROWING_WAITS
const WAITS_OF_RANGE = [...GROWING_WAITS, ...Array<number>(40).fill(25), 120]
// So many wrong passwords may be typed after somebody has let her in.
const FORGIVEN = 50

/** So many tries at once, and one more each time these seconds have passed. */
interface Pace {
  atOnce: number
  seconds: number
}

// A thousand a day: a range reaches 720.
const PACE_OF_ACCOUNT: Pace = { atOnce: 1000, seconds: 86.4 }
// A school of 500 signs up at once, from one address.
const PACE_OF_SIGN_UPS: Pace = { atOnce: 500, seconds: 120 }
const SIGN_UPS = 'sign-ups'

const EVERYWHERE = ''
const DAY_MS = 24 * 60 * 60 * 1000

/** Counts in PostgreSQL, shared by all processes. Addresses are stored as keyed hashes. */
export function createSignInAttempts(
  pool: Pool,
  secrets: Secrets,
  now: () => Date,
): SignInAttempts {
  const dayAgo = () => new Date(now().getTime() - DAY_MS)

  const keyOf = (guesser: Guesser) =>
    'browser' in guesser ? guesser.browser : secrets.keyedHash(guesser.range)

  // Each counts in one statement, so the row lock serialises parallel attempts.
  const countUp = async (subject: string, guesser: string, waits: number[]): Promise<Attempt> => {
    const time = now()
    const counted = await pool.query<{ failures: number }>(
      `insert into identity.sign_in_attempts as a
         (subject, guesser, failures, last_attempt_at, locked_until)
       values ($1, $2, 1, $3, $3)
       on conflict (subject, guesser) do update
         set failures = a.failures + 1,
             last_attempt_at = $3,
             locked_until = $3::timestamptz + make_interval(secs => ($4::integer[])
               [greatest(1, least(a.failures + 2, cardinality($4::integer[])))])
         where a.locked_until <= $3
       returning failures`,
      [subject, guesser, time, waits],
    )
    const failures = counted.rows[0]?.failures
    if (failures === undefined) return waitOf(pool, subject, guesser, time)
    return { allowed: true, bringsWait: failures === TRIES_AT_ONCE }
  }

  const keepPace = async (subject: string, guesser: string, pace: Pace): Promise<Attempt> => {
    const time = now()
    const unused = new Date(time.getTime() - (pace.atOnce - 1) * pace.seconds * 1000)
    const counted = await pool.query(
      `insert into identity.sign_in_attempts as a
         (subject, guesser, failures, last_attempt_at, locked_until)
       values ($1, $2, 1, $3, $4::timestamptz + make_interval(secs => $5))
       on conflict (subject, guesser) do update
         set failures = a.failures + 1,
             last_attempt_at = $3,
             locked_until = greatest(a.locked_until, $4) + make_interval(secs => $5)
         where a.locked_until <= $3`,
      [subject, guesser, time, unused, pace.seconds],
    )
    if (counted.rowCount !== 1) return waitOf(pool, subject, guesser, time)
    return { allowed: true, bringsWait: false }
  }

  return {
    async begin(subject, guesser) {
      if ('browser' in guesser) return countUp(subject, guesser.browser, WAITS_OF_BROWSER)
      // A range that has to wait spends nothing of what all have together.
      const counted = await countUp(subject, keyOf(guesser), WAITS_OF_RANGE)
      if (!counted.allowed) return counted
      const paced = await keepPace(subject, EVERYWHERE, PACE_OF_ACCOUNT)
      return paced.allowed ? counted : paced
    },

    async succeed(subject, guesser) {
      await pool.query(
        'delete from identity.sign_in_attempts where subject = $1 and guesser = $2',
        [subject, keyOf(guesser)],
      )
      if ('browser' in guesser) return
      await pool.query(
        `update identity.sign_in_attempts
            set locked_until = locked_until - make_interval(secs => $3)
          where subject = $1 and guesser = $2`,
        [subject, EVERYWHERE, PACE_OF_ACCOUNT.seconds],
      )
    },

    beginSignUp: (range) => keepPace(SIGN_UPS, keyOf({ range }), PACE_OF_SIGN_UPS),

    async forgive(subject) {
      // A day ago nothing was spent yet of what all unknown browsers have together.
      await pool.query(
        'update identity.sign_in_attempts set failures = $2, locked_until = $3 where subject = $1',
        [subject, -FORGIVEN, dayAgo()],
      )
    },

    async sweep() {
      await pool.query('delete from identity.sign_in_attempts where last_attempt_at < $1', [
        dayAgo(),
      ])
    },
  }
}

/** How long this one has to wait still. */
async function waitOf(pool: Pool, subject: string, guesser: string, time: Date): Promise<Attempt> {
  const locked = await pool.query<{ until: Date }>(
    `select locked_until as until from identity.sign_in_attempts
      where subject = $1 and guesser = $2`,
    [subject, guesser],
  )
  const until = locked.rows[0]?.until ?? time
  const waitSeconds = Math.max(1, Math.ceil((until.getTime() - time.getTime()) / 1000))
  return { allowed: false, waitSeconds }
}
