// Accounts that the host makes for people who do not sign in by themselves: they have neither a name
// to sign in with nor a password, and the host vouches for them (vouched-grant.ts). On the host's own
// connection, so that it happens in the host's transaction.

import type { PoolClient } from 'pg'
import { validate as isUuid } from 'uuid'
import type { Metadata } from './accounts.ts'

type Client = Pick<PoolClient, 'query'>

/** Creates managed accounts under ids of the host. */
export async function createManaged(
  client: Client,
  people: readonly { id: string; name: string }[],
  publicMetadata: Metadata,
): Promise<void> {
  await client.query(
    `insert into identity.accounts (id, name, public_metadata, kind, created_at)
     select id, name, $3, 'managed', now() from unnest($1::uuid[], $2::text[]) as person (id, name)`,
    [people.map(({ id }) => id), people.map(({ name }) => name), JSON.stringify(publicMetadata)],
  )
}

/** Gives managed accounts other names; others keep theirs. */
export async function renameManaged(
  client: Client,
  people: readonly { id: string; name: string }[],
): Promise<void> {
  await client.query(
    `update identity.accounts set name = person.name
     from unnest($1::uuid[], $2::text[]) as person (id, name)
     where accounts.id = person.id and accounts.kind = 'managed'`,
    [people.map(({ id }) => id), people.map(({ name }) => name)],
  )
}

/**
 * Lets nobody in to a managed account any more, and ends its sessions; returns the password version
 * below which tokens are refused from then on. Undefined when there is none, or it is suspended.
 */
export async function closeManaged(
  client: Client,
  id: string,
  at: Date,
): Promise<number | undefined> {
  const closed = await client.query<{ version: number }>(
    `update identity.accounts set suspended_at = $2, password_version = password_version + 1
     where id = $1 and kind = 'managed' and suspended_at is null
     returning password_version as version`,
    [id, at],
  )
  const version = closed.rows[0]?.version
  if (version === undefined) return undefined
  await client.query('delete from identity.protocol_records where account_id = $1', [id])
  await client.query('delete from identity.sessions where account_id = $1', [id])
  return version
}

/** Lets people in to a managed account again that was closed. */
export async function openManaged(client: Client, id: string): Promise<void> {
  await client.query(
    `update identity.accounts set suspended_at = null where id = $1 and kind = 'managed'`,
    [id],
  )
}

/** Whose account it is, as it was said when it was opened; null where nobody was asked. */
export async function kindOfAccount(client: Client, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const found = await client.query<{ kind: string | null }>(
    'select kind from identity.accounts where id = $1',
    [id],
  )
  return found.rows[0]?.kind ?? null
}
