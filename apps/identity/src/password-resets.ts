// Password reset tokens, which work once within half an hour.

import type { Pool, PoolClient } from 'pg'
import type { Account } from './accounts.ts'
import { randomToken, tokenHash } from './secrets.ts'

export interface PasswordResets {
  /**
   * A new token for the account's address; undefined when it has requested too many, or has another
   * address by now.
   */
  issue(account: Account): Promise<string | undefined>
  /** The account of a valid token. */
  holder(token: string): Promise<string | undefined>
  sweep(): Promise<void>
}

const LIFETIME_MS = 30 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 5

const INSERT =
  'insert into identity.password_resets (token_hash, account_id, created_at, expires_at)'
const rowOf = (token: string, accountId: string, now: Date) => [
  tokenHash(token),
  accountId,
  now,
  new Date(now.getTime() + LIFETIME_MS),
]

/** Reset tokens in PostgreSQL, as hashes. */
export function createPasswordResets(pool: Pool, now: () => Date): PasswordResets {
  return {
    async issue(account) {
      const token = randomToken()
      // Whoever changes the address holds the account: a link is stored before and ended with the
      // others, or waits and finds another address.
      const stored = await pool.query(
        `${INSERT} select $1, a.id, $3, $4 from identity.accounts a
          where a.id = $2 and a.email is not distinct from $5
            and (select count(*) from identity.password_resets
                  where account_id = $2 and created_at > $6) < $7
            for no key update of a`,
        [
          ...rowOf(token, account.id, now()),
          account.email,
          new Date(now().getTime() - HOUR_MS),
          MOST_AN_HOUR,
        ],
      )
      return stored.rowCount === 1 ? token : undefined
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
  const token = randomToken()
  await client.query(`${INSERT} values ($1, $2, $3, $4)`, rowOf(token, accountId, now))
  return token
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
