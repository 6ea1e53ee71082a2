// Accounts that the host makes for people who do not sign in by themselves: they have neither a name
// to sign in with nor a password, and the host vouches for them (vouched-grant.ts). On the host's own
// connection, so that it happens in the host's transaction.

import type { PoolClient } from 'pg'
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
