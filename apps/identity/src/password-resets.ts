// Password reset tokens, which work once within half an hour.

import type { Pool, PoolClient } from 'pg'
import type { Account } from './accounts.ts'
import { randomToken, tokenHash } from './secrets.ts'

export interface PasswordResets {
  /** A new token, or undefined when the account has requested too many. */
  issue(account: Account): Promise<string | undefined>
  /** The account of a valid token. */
  holder(token: string): Promise<string | undefined>
  sweep(): Promise<void>
}

const LIFETIME_MS = 30 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 5

/** Reset tokens in PostgreSQL, as hashes. */
export function createPasswordResets(pool: Pool, now: () => Date): PasswordResets {
  return {
    async issue(account) {
      const { token, isStored } = await insertReset(pool, account.id, now(), MOST_AN_HOUR)
      return isStored ? token : undefined
    },

    async holder(token) {
      const found = await pool.query<{ accountId: string }>(
        `select account_id as "accountId" from identity.password_resets
          where token_hash = $1 and expires_at > $2`,
        [tokenHash(token), now()],
      )
      return found.rows[0]?.accountId
    },

    async sweep() {
      // Used and expired ones are stored for an hour, since they count towards the request limit.
      await pool.query('delete from identity.password_resets where created_at < $1', [
        new Date(now().getTime() - HOUR_MS),
      ])
    },
  }
}

/** A new token from a keeper: what others asked for does not count against it. */
export async function issueReset(
  client: PoolClient,
  accountId: string,
  now: Date,
): Promise<string> {
  const { token } = await insertReset(client, accountId, now, null)
  return token
}

/** Stores a new token, unless the account has as many within the hour; null for any number. */
async function insertReset(
  client: Pick<PoolClient, 'query'>,
  accountId: string,
  now: Date,
  mostAnHour: number | null,
): Promise<{ token: string; isStored: boolean }> {
  const token = randomToken()
  const stored = await client.query(
    `insert into identity.password_resets (token_hash, account_id, created_at, expires_at)
     select $1, $2, $3, $4
      where $6::integer is null
         or (select count(*) from identity.password_resets
              where account_id = $2 and created_at > $5) < $6`,
    [
      tokenHash(token),
      accountId,
      now,
      new Date(now.getTime() + LIFETIME_MS),
      new Date(now.getTime() - HOUR_MS),
      mostAnHour,
    ],
  )
  return { token, isStored: stored.rowCount === 1 }
}

/** The page where a token sets a new password. */
export const resetAddress = (issuer: string, token: string): string =>
  `${issuer}/reset-password?token=${token}`

/** Redeems the token: the first caller gets the account, later ones undefined. */
export async function redeemReset(
  client: PoolClient,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const used = await client.query<{ accountId: string }>(
    `update identity.password_resets set expires_at = $2
      where token_hash = $1 and expires_at > $2
    returning account_id as "accountId"`,
    [tokenHash(token), now],
  )
  const accountId = used.rows[0]?.accountId
  // The account's other links expire with the used one.
  if (accountId) await expireResets(client, accountId, now)
  return accountId
}

/** Ends all links of an account; they still count towards its limit. */
export async function expireResets(
  client: PoolClient,
  accountId: string,
  now: Date,
): Promise<void> {
  await client.query(
    'update identity.password_resets set expires_at = least(expires_at, $2) where account_id = $1',
    [accountId, now],
  )
}
