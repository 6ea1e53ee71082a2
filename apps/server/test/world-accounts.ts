// The accounts of the world behind the access expectations.
import { randomUUID } from 'node:crypto'
import type { WholeServer } from './whole-server.ts'

/** One for a keeper to look after, one that waits to become a teacher, and two teachers'. */
export type Accounts = Readonly<Record<'kept' | 'waiting' | 'leaving' | 'staying', string>>

const newAccount = `insert into identity.accounts (id, name, username, username_key, password_hash,
    created_at) values ($1, 'Somebody', $2, $2, '', now())`

/** Accounts at the provider, for keepers to look after. */
export async function addAccounts(
  database: WholeServer['database'],
  signIn: WholeServer['signIn'],
): Promise<Accounts> {
  const accounts = {
    kept: randomUUID(),
    waiting: randomUUID(),
    leaving: randomUUID(),
    staying: randomUUID(),
  }
  for (const id of Object.values(accounts)) {
    await database.pool.query(newAccount, [id, id.slice(0, 8)])
  }
  await signIn(accounts.waiting, null)
  for (const id of [accounts.leaving, accounts.staying]) await signIn(id, 'educator')
  await database.pool.query('insert into waiting_teachers values ($1, now())', [accounts.waiting])
  return accounts
}
