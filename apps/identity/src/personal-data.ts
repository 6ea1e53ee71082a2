// Everything that the provider holds on one account: read for its owner, or erased, on the host's
// own connection, so that it happens in the host's transaction.

import type { PoolClient } from 'pg'
import { validate as isUuid } from 'uuid'
import { foldSignInName, signInColumn } from './sign-in-names.ts'

type Client = Pick<PoolClient, 'query'>

/** A table's rows on an account, without what is secret. */
export interface HeldOnAccount {
  title: string
  rows: Record<string, unknown>[]
}

// What has no account of its own names it inside: a sign-in under way.
const OF_ACCOUNT = `account_id = $1 or payload::text like '%' || $1 || '%'`
// Codes of the second step are counted apart.
const TRIES = `subject in ($1, 'second step of ' || $1)`

const HELD: readonly [title: string, query: string][] = [
  [
    'Account',
    `select id, name, email, email_confirmed_at as "emailConfirmedAt", username,
       kind, public_metadata as "metadata",
       created_at as "createdAt", suspended_at as "suspendedAt"
       from identity.accounts where id = $1::uuid`,
  ],
  [
    'Sign-ins at the account server',
    `select kind, expires_at as "expiresAt" from identity.protocol_records
      where ${OF_ACCOUNT} order by kind, expires_at`,
  ],
  [
    'Browsers that are logged in, or were',
    `select browser, used_at as "usedAt", ended_at as "endedAt" from identity.sessions
      where account_id = $1::uuid order by used_at`,
  ],
  [
    'A second step at sign-in',
    `select created_at as "createdAt" from identity.authenticators where account_id = $1::uuid`,
  ],
  [
    'Passkeys',
    `select name, created_at as "createdAt", used_at as "usedAt" from identity.passkeys
      where account_id = $1::uuid order by created_at`,
  ],
  [
    'Passkeys asked for',
    `select expires_at as "expiresAt" from identity.passkey_challenges
      where account_id = $1::uuid`,
  ],
  [
    'Spare codes',
    `select used_in is not null as "used" from identity.spare_codes where account_id = $1::uuid`,
  ],
  [
    'Browsers that are known',
    `select last_seen_at as "lastSeenAt" from identity.known_browsers where account_id = $1::uuid`,
  ],
  [
    'Wrong passwords and codes',
    `select failures, last_attempt_at as "lastTriedAt" from identity.sign_in_attempts
      where ${TRIES}`,
  ],
  [
    'Links that confirm an e-mail',
    `select created_at as "createdAt" from identity.email_confirmations
      where account_id = $1::uuid`,
  ],
  [
    'Links for a new password',
    `select created_at as "createdAt", expires_at as "expiresAt" from identity.password_resets
      where account_id = $1::uuid`,
  ],
]

/** All that is held on an account; nothing for an id that is no account's. */
export async function readAccount(client: Client, accountId: string): Promise<HeldOnAccount[]> {
  if (!isUuid(accountId)) return []
  const held: HeldOnAccount[] = []
  for (const [title, query] of HELD) {
    held.push({ title, rows: (await client.query(query, [accountId])).rows })
  }
  return held
}

/** Locks an account, until the transaction ends, against all that its owner or a keeper does to it. */
export async function lockAccount(client: Client, accountId: string): Promise<void> {
  if (!isUuid(accountId)) return
  await client.query('select from identity.accounts where id = $1 for update', [accountId])
}

/** Deletes a locked account with everything held on it; returns how many rows. */
export async function eraseAccount(client: Client, accountId: string): Promise<number> {
  if (!isUuid(accountId)) return 0
  const statements = [
    `delete from identity.protocol_records where ${OF_ACCOUNT}`,
    `delete from identity.sign_in_attempts where ${TRIES}`,
    'delete from identity.sessions where account_id = $1::uuid',
    'delete from identity.spare_codes where account_id = $1::uuid',
    'delete from identity.authenticators where account_id = $1::uuid',
    'delete from identity.passkeys where account_id = $1::uuid',
    'delete from identity.passkey_challenges where account_id = $1::uuid',
    'delete from identity.email_confirmations where account_id = $1::uuid',
    'delete from identity.known_browsers where account_id = $1::uuid',
    'delete from identity.password_resets where account_id = $1::uuid',
    'delete from identity.accounts where id = $1::uuid',
  ]
  let rows = 0
  for (const statement of statements) {
    rows += (await client.query(statement, [accountId])).rowCount ?? 0
  }
  return rows
}

/** The id of the account with this id or the name that signs in to it. */
export async function findAccountId(client: Client, idOrName: string) {
  const key = foldSignInName(idOrName)
  const found = await client.query<{ id: string }>(
    `select id from identity.accounts where id::text = $1 or ${signInColumn(key)} = $2`,
    [idOrName, key],
  )
  return found.rows[0]?.id
}

/** The ids of all accounts. */
export async function listAccountIds(client: Client): Promise<string[]> {
  const found = await client.query<{ id: string }>('select id from identity.accounts')
  return found.rows.map(({ id }) => id)
}
