// The second step at sign-in: a code of an authenticator app, or a spare one. Each counts once, and
// guesses are slowed down as those of passwords are.

import type { Pool, PoolClient } from 'pg'
import type { Account } from './accounts.ts'
import { newSecret, newSpareCodes, readCode, stepOf } from './authenticator-codes.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { type Secrets, tokenHash } from './secrets.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { inTransaction } from './transaction.ts'

/** A typed code, and where: in the same place it counts again. */
export interface TypedCode {
  code: string
  /** The id of the sign-in or form. */
  place: string
  browser: string | undefined
}

export type StepTaken =
  | { ok: true; by: 'app' | 'spare code' }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

export interface SecondSteps {
  /** Whether the account's sign-in asks for a second step. */
  has(accountId: string): Promise<boolean>
  /** How many spare codes are left. */
  spareCodesLeft(accountId: string): Promise<number>
  /** A secret for the account's app, sealed for the form that confirms it. */
  propose(account: Account): { secret: string; setup: string }
  /** The secret in such a form; undefined when it is not of this account. */
  proposed(account: Account, setup: string): string | undefined
  /**
   * Adds the app that made this code and returns new spare codes; undefined when the code is not of
   * this moment. Nothing changes for an account that has another app.
   */
  add(account: Account, setup: string, typed: string): Promise<string[] | undefined>
  /** Checks a code of the account and uses it up. */
  take(account: Account, typed: TypedCode): Promise<StepTaken>
  /** Replaces the spare codes. */
  renewSpareCodes(accountId: string): Promise<string[]>
  remove(accountId: string): Promise<void>
}

export function createSecondSteps(parts: {
  pool: Pool
  secrets: Secrets
  attempts: SignInAttempts
  browsers: KnownBrowsers
  now: () => Date
}): SecondSteps {
  const { pool, secrets, attempts, browsers, now } = parts

  const secretIn = (accountId: string, sealed: string) => {
    const [owner, secret] = secrets.open(sealed).split(' ')
    return owner === accountId ? secret : undefined
  }

  const storeSpareCodes = async (client: PoolClient, accountId: string) => {
    const codes = newSpareCodes()
    const hashes = codes.map((code) => spareHash(secrets, accountId, code))
    await client.query('delete from identity.spare_codes where account_id = $1', [accountId])
    await client.query(
      `insert into identity.spare_codes (account_id, code_hash)
       select account_id, unnest($2::text[]) from identity.authenticators where account_id = $1`,
      [accountId, hashes],
    )
    return codes
  }

  const proposed: SecondSteps['proposed'] = (account, setup) => {
    try {
      return secretIn(account.id, setup)
    } catch {
      return undefined
    }
  }

  /** Whether the code of the app is right and was not used elsewhere. */
  const takeAppCode = async (accountId: string, code: string, place: string) => {
    const found = await pool.query<{ sealed: string }>(
      'select secret_sealed as sealed from identity.authenticators where account_id = $1',
      [accountId],
    )
    const secret = found.rows[0] && secretIn(accountId, found.rows[0].sealed)
    const step = secret && (await stepOf(secret, code, now()))
    if (!step) return false
    const taken = await pool.query(
      `update identity.authenticators set last_step = $2, used_in = $3
        where account_id = $1 and (last_step < $2 or (last_step = $2 and used_in = $3))`,
      [accountId, step, place],
    )
    return taken.rowCount === 1
  }

  const takeSpareCode = async (accountId: string, code: string, place: string) => {
    const taken = await pool.query(
      `update identity.spare_codes set used_in = $3
        where account_id = $1 and code_hash = $2 and (used_in is null or used_in = $3)`,
      [accountId, spareHash(secrets, accountId, code), place],
    )
    return taken.rowCount === 1
  }

  return {
    async has(accountId) {
      const found = await pool.query('select from identity.authenticators where account_id = $1', [
        accountId,
      ])
      return found.rowCount === 1
    },

    async spareCodesLeft(accountId) {
      const found = await pool.query(
        'select from identity.spare_codes where account_id = $1 and used_in is null',
        [accountId],
      )
      return found.rowCount ?? 0
    },

    propose({ id }) {
      const secret = newSecret()
      return { secret, setup: secrets.seal(`${id} ${secret}`) }
    },

    proposed,

    async add(account, setup, typed) {
      const secret = proposed(account, setup)
      const step = secret && (await stepOf(secret, readCode(typed), now()))
      if (!step) return undefined
      return inTransaction(pool, async (client) => {
        // The same form sent twice adds the same app.
        const added = await client.query(
          `insert into identity.authenticators
             (account_id, secret_sealed, last_step, used_in, created_at)
           values ($1, $2, $3, $4, $5)
           on conflict (account_id) do update set last_step = excluded.last_step
            where authenticators.secret_sealed = excluded.secret_sealed`,
          [account.id, setup, step, tokenHash(setup), now()],
        )
        return added.rowCount === 1 ? storeSpareCodes(client, account.id) : undefined
      })
    },

    async take(account, { code: typed, place, browser }) {
      const known = await browsers.recognise(account.id, browser)
      // Counted apart from passwords: a right one must not make room for more guesses here.
      const subject = `second step of ${account.id}`
      const attempt = await attempts.begin(subject, known)
      if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
      const code = readCode(typed)
      const byApp = await takeAppCode(account.id, code, place)
      if (!byApp && !(await takeSpareCode(account.id, code, place))) {
        return { ok: false, reason: 'wrong' }
      }
      await attempts.succeed(subject, known)
      return { ok: true, by: byApp ? 'app' : 'spare code' }
    },

    renewSpareCodes: (accountId) =>
      inTransaction(pool, (client) => storeSpareCodes(client, accountId)),

    async remove(accountId) {
      await pool.query('delete from identity.authenticators where account_id = $1', [accountId])
    },
  }
}

const spareHash = (secrets: Secrets, accountId: string, code: string): string =>
  secrets.keyedHash(`spare code of ${accountId}: ${code}`)
