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
  /**
   * Counts an attempt before its password is checked, so that parallel guesses gain nothing. Nothing
   * is counted at the account of this id once it is erased: its id would stay.
   */
  begin(subject: string, guesser: Guesser, accountId?: string): Promise<Attempt>
  succeed(subject: string, guesser: Guesser): Promise<void>
  /** Counts a try of a new name from an address range: of another account, or of hers. */
  beginSignUp(range: string): Promise<Attempt>
  /** Ends all waits for an account, and forgives many tries wherever it was tried. */
  forgive(subject: string): Promise<void>
  sweep(): Promise<void>
}

// Seconds to wait after so many attempts; the last value applies to all later ones.
const TRIES_AT_ONCE = 5
// A wait that is over, also for a try that came a moment before the one it is counted after: tries
// that arrive together are not counted in the order of their times.
const NO_WAIT = -60
const GROWING_WAITS = [...Array<number>(TRIES_AT_ONCE).fill(NO_WAIT), 1, 2, 4, 8, 16, 25]
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

interface Count {
  subject: string
  guesser: string
  accountId?: string | undefined
}

/** Counts in PostgreSQL, shared by all processes. Addresses are stored as keyed hashes. */
export function createSignInAttempts(
  pool: Pool,
  secrets: Secrets,
  now: () => Date,
): SignInAttempts {
  const dayAgo = () => new Date(now().getTime() - DAY_MS)

  const keyOf = (guesser: Guesser) =>
    'browser' in guesser ? guesser.browser : secrets.keyedHash(guesser.range)

  // In one statement, so that the row lock serialises parallel attempts. `until` are the ends of the
  // waits that the first and a later one bring, in SQL with the values from $5 on. Whoever erases the
  // account is waited for.
  const count = async (
    { subject, guesser, accountId }: Count,
    until: { first: string; later: string },
    values: readonly unknown[],
  ): Promise<Attempt> => {
    const time = now()
    const { rows } = await pool.query<{ failures: number | null; isGone: boolean }>(
      `with account as materialized (
         select from identity.accounts where id = $4::uuid for key share),
       counted as (
         insert into identity.sign_in_attempts as a
           (subject, guesser, failures, last_attempt_at, locked_until)
         select $1, $2, 1, $3::timestamptz, ${until.first}
          where $4::uuid is null or exists (select from account)
         on conflict (subject, guesser) do update
           set failures = a.failures + 1, last_attempt_at = $3, locked_until = ${until.later}
           where a.locked_until <= $3
         returning failures)
       select (select failures from counted) as failures,
         $4::uuid is not null and not exists (select from account) as "isGone"`,
      [subject, guesser, time, accountId, ...values],
    )
    const { failures = null, isGone = false } = rows[0] ?? {}
    if (failures === null && !isGone) return waitOf(pool, subject, guesser, time)
    return { allowed: true, bringsWait: failures === TRIES_AT_ONCE }
  }

  const countUp = (what: Count, waits: number[]) => {
    const after = (tries: string) => `$3::timestamptz + make_interval(secs => ($5::integer[])
      [greatest(1, least(${tries}, cardinality($5::integer[])))])`
    return count(what, { first: after('2'), later: after('a.failures + 2') }, [waits])
  }

  const keepPace = (what: Count, { atOnce, seconds }: Pace) => {
    const unused = new Date(now().getTime() - (atOnce - 1) * seconds * 1000)
    const more = (from: string) => `${from} + make_interval(secs => $6)`
    const until = { first: more('$5::timestamptz'), later: more('greatest(a.locked_until, $5)') }
    return count(what, until, [unused, seconds])
  }

  return {
    async begin(subject, guesser, accountId) {
      const count = { subject, guesser: keyOf(guesser), accountId }
      if ('browser' in guesser) return countUp(count, WAITS_OF_BROWSER)
      // A range that has to wait spends nothing of what all have together.
      const counted = await countUp(count, WAITS_OF_RANGE)
      if (!counted.allowed) return counted
      const paced = await keepPace({ ...count, guesser: EVERYWHERE }, PACE_OF_ACCOUNT)
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

    beginSignUp: (range) =>
      keepPace({ subject: SIGN_UPS, guesser: keyOf({ range }) }, PACE_OF_SIGN_UPS),

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
