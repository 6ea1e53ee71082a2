// What is stored of second steps: the app's secret, sealed and bound to its account, and spare codes
// as keyed hashes.

import type { Pool, PoolClient } from 'pg'
import { newSpareCodes, stepOf } from './authenticator-codes.ts'
import { type Secrets, tokenHash } from './secrets.ts'
import { inTransaction } from './transaction.ts'

export interface SecondStepRecords {
  has(accountId: string): Promise<boolean>
  spareCodesLeft(accountId: string): Promise<number>
  seal(accountId: string, secret: string): string
  /** The secret sealed for this account; undefined when it is none. */
  open(accountId: string, sealed: string): string | undefined
  /**
   * Stores the app and new spare codes, which it returns; the same app again is no other. Undefined
   * when the account has another.
   */
  add(accountId: string, sealed: string, step: number): Promise<string[] | undefined>
  /** Uses up a code of the app; false when it is wrong or was used in another place. */
  takeAppCode(accountId: string, code: string, place: string): Promise<boolean>
  /** Uses up a spare code; false when it is wrong or was used in another place. */
  takeSpareCode(accountId: string, code: string, place: string): Promise<boolean>
  renewSpareCodes(accountId: string): Promise<string[]>
  /** Whether there was one to remove. */
  remove(accountId: string): Promise<boolean>
}

export function createSecondStepRecords(parts: {
  pool: Pool
  secrets: Secrets
  now: () => Date
}): SecondStepRecords {
  const { pool, secrets, now } = parts

  const spareHash = (accountId: string, code: string) =>
    secrets.keyedHash(`spare code of ${accountId}: ${code}`)

  const storeSpareCodes = async (client: PoolClient, accountId: string) => {
    const codes = newSpareCodes()
    const hashes = codes.map((code) => spareHash(accountId, code))
    await client.query('delete from identity.spare_codes where account_id = $1', [accountId])
    await client.query(
      `insert into identity.spare_codes (account_id, code_hash)
       select account_id, unnest($2::text[]) from identity.authenticators where account_id = $1`,
      [accountId, hashes],
    )
    return codes
  }

  const open: SecondStepRecords['open'] = (accountId, sealed) => {
    try {
      const [owner, secret] = secrets.open(sealed).split(' ')
      return owner === accountId ? secret : undefined
    } catch {
      return undefined
    }
  }

  return {
    async has(accountId) {
      const found = await pool.query<{ has: boolean }>(
        'select exists (select from identity.authenticators where account_id = $1) as has',
        [accountId],
      )
      return found.rows[0]?.has === true
    },

    async spareCodesLeft(accountId) {
      const found = await pool.query(
        'select from identity.spare_codes where account_id = $1 and used_in is null',
        [accountId],
      )
      return found.rowCount ?? 0
    },

    seal: (accountId, secret) => secrets.seal(`${accountId} ${secret}`),
    open,

    add: (accountId, sealed, step) =>
      inTransaction(pool, async (client) => {
        const added = await client.query(
          `insert into identity.authenticators
             (account_id, secret_sealed, last_step, used_in, created_at)
           values ($1, $2, $3, $4, $5)
           on conflict (account_id) do update set last_step = excluded.last_step
            where authenticators.secret_sealed = excluded.secret_sealed`,
          [accountId, sealed, step, tokenHash(sealed), now()],
        )
        return added.rowCount === 1 ? storeSpareCodes(client, accountId) : undefined
      }),

    async takeAppCode(accountId, code, place) {
      const found = await pool.query<{ sealed: string }>(
        'select secret_sealed as sealed from identity.authenticators where account_id = $1',
        [accountId],
      )
      const secret = found.rows[0] && open(accountId, found.rows[0].sealed)
      const step = secret && (await stepOf(secret, code, now()))
      if (!step) return false
      const taken = await pool.query(
        `update identity.authenticators set last_step = $2, used_in = $3
          where account_id = $1 and (last_step < $2 or (last_step = $2 and used_in = $3))`,
        [accountId, step, place],
      )
      return taken.rowCount === 1
    },

    async takeSpareCode(accountId, code, place) {
      const taken = await pool.query(
        `update identity.spare_codes set used_in = $3
          where account_id = $1 and code_hash = $2 and (used_in is null or used_in = $3)`,
        [accountId, spareHash(accountId, code), place],
      )
      return taken.rowCount === 1
    },

    renewSpareCodes: (accountId) =>
      inTransaction(pool, (client) => storeSpareCodes(client, accountId)),

    async remove(accountId) {
      const removed = await pool.query(
        'delete from identity.authenticators where account_id = $1',
        [accountId],
      )
      return removed.rowCount === 1
    },
  }
}
