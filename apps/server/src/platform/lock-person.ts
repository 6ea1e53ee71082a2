// The lock on one person: what her writes have to agree on, her share or her classes, is decided one
// after the other.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from './database/index.ts'

/** Locks a person's row until the transaction ends. */
export async function lockPerson(tx: DatabaseOrTransaction, id: string): Promise<void> {
  // Not `for update`: inserting rows that refer to her, such as an enrolment, need not wait.
  await tx.execute(sql`select from users where id = ${id} for no key update`)
}
