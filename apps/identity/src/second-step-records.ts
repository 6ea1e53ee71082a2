// What is stored of second steps: the app's secret, sealed and bound to its account, passkeys, and
// spare codes as keyed hashes.

import type { Pool, PoolClient } from 'pg'
import { newSpareCodes, stepOf } from './authenticator-codes.ts'
import { insertPasskey, type PasskeyKey } from './passkey-records.ts'
import { type Secrets, tokenHash } from './secrets.ts'

export interface SecondStepRecords {
  has(accountId: string): Promise<boolean>
  /** When the app was added; null without one. */
  appSince(accountId: string): Promise<Date | null>
  spareCodesLeft(accountId: string): Promise<number>
  seal(accountId: string, secret: string): string
  /** The secret sealed for this account; undefined when it is none. */
  open(accountId: string, sealed: string): string | undefined
  /**
   * Stores the app and new spare codes, which it returns; the same app again is no other. Undefined
   * when the account has another.
   */
  add(
    client: PoolClient,
    app: { accountId: string; sealed: string; step: number },
  ): Promise<string[] | undefined>
  /** Uses up a code of the app; false when it is wrong or was used in another place. */
  takeAppCode(accountId: string, code: string, place: string): Promise<boolean>
  /** Uses up a spare code; false when it is wrong or was used in another place. */
  takeSpareCode(accountId: string, code: string, place: string): Promise<boolean>
  renewSpareCodes(client: PoolClient, accountId: string): Promise<string[]>
  /**
   * Stores a passkey; where it is the first of all, new spare codes, which it returns. Undefined when
   * it is somebody else's.
   */
  addPasskey(
    client: PoolClient,
    passkey: { accountId: string; name: string; key: PasskeyKey },
  ): Promise<string[] | undefined>
}

/** The app among the ways to take a second step; the others are passkeys, by their ids. */
export const APP = 'app'

type Client = Pick<PoolClient, 'query'>

/** Whether the account's sign-in asks for a second step. */
export async function hasSecondStep(client: Client, accountId: string): Promise<boolean> {
  const found = await client.query<{ has: boolean }>(
    `select exists (select from identity.authenticators where account_id = $1)
         or exists (select from identity.passkeys where account_id = $1) as has`,
    [accountId],
  )
  return found.rows[0]?.has === true
}

/** Removes all of it; returns whether there was one. */
export async function removeSecondStep(client: Client, accountId: string): Promise<boolean> {
  let removed = 0
  for (const table of ['authenticators', 'passkeys', 'spare_codes']) {
    const gone = await client.query(`delete from identity.${table} where account_id = $1`, [
      accountId,
    ])
    removed += gone.rowCount ?? 0
  }
  return removed > 0
}

/** Removes the app or a passkey of a locked account; with the last one the spare codes go. */
export async function removeMethod(
  client: Client,
  accountId: string,
  method: string,
): Promise<boolean> {
  const removed =
    method === APP
      ? await client.query('delete from identity.authenticators where account_id = $1', [accountId])
      : await client.query('delete from identity.passkeys where account_id = $1 and id = $2', [
          accountId,
          method,
        ])
  if (!(await hasSecondStep(client, accountId))) await removeSecondStep(client, accountId)
  return removed.rowCount === 1
}

async function replaceSpareCodes(
  client: Client,
  accountId: string,
  hashOf: (code: string) => string,
): Promise<string[]> {
  const codes = newSpareCodes()
  await client.query('delete from identity.spare_codes where account_id = $1', [accountId])
  await client.query(
    `insert into identity.spare_codes (account_id, code_hash)
     select $1::uuid, unnest($2::text[])`,
    [accountId, codes.map(hashOf)],
  )
  return codes
}

export function createSecondStepRecords(parts: {
  pool: Pool
  secrets: Secrets
  now: () => Date
}): SecondStepRecords {
  const { pool, secrets, now } = parts

  const spareHash = (accountId: string, code: string) =>
    secrets.keyedHash(`spare code of ${accountId}: ${code}`)

  const storeSpareCodes = (client: PoolClient, accountId: string) =>
    replaceSpareCodes(client, accountId, (code) => spareHash(accountId, code))

  const open: SecondStepRecords['open'] = (accountId, sealed) => {
    try {
      const [owner, secret] = secrets.open(sealed).split(' ')
      return owner === accountId ? secret : undefined
    } catch {
      return undefined
    }
  }

  return {
    has: (accountId) => hasSecondStep(pool, accountId),

    async appSince(accountId) {
      const found = await pool.query<{ since: Date }>(
        'select created_at as since from identity.authenticators where account_id = $1',
        [accountId],
      )
      return found.rows[0]?.since ?? null
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

    async add(client, { accountId, sealed, step }) {
      const added = await client.query(
        `insert into identity.authenticators
           (account_id, secret_sealed, last_step, used_in, created_at)
         values ($1, $2, $3, $4, $5)
         on conflict (account_id) do update set last_step = excluded.last_step
          where authenticators.secret_sealed = excluded.secret_sealed`,
        [accountId, sealed, step, tokenHash(sealed), now()],
      )
      return added.rowCount === 1 ? storeSpareCodes(client, accountId) : undefined
    },

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

    renewSpareCodes: storeSpareCodes,

    async addPasskey(client, passkey) {
      if (!(await insertPasskey(client, { ...passkey, time: now() }))) return undefined
      const { accountId } = passkey
      const codes = await client.query(
        'select from identity.spare_codes where account_id = $1 limit 1',
        [accountId],
      )
      return codes.rowCount === 0 ? storeSpareCodes(client, accountId) : []
    },
  }
}
