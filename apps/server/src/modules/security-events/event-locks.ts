// The lock on what events say of a person, so that either her erasing finds an event or whoever stores
// it finds her erased. Not her row's: some have an account and no row yet. An erasing takes it last,
// so that nobody who holds something else and stores an event waits for more than its end.
import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

// Any number that no other advisory lock of two numbers uses.
const NAMED = 724_519_037

// Of so many locks each takes all that a transaction needs: the server has room for some thousands,
// and one event may name a class. Others wait a moment longer for an erasing.
const lockOf = (id: SQL | string) => sql`(hashtext(${id}) & 63)`

/** Keeps these people from being erased until the transaction ends; several may do so at once. */
export async function lockNamed(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${NAMED}, lock) from (
      select distinct ${lockOf(sql`id`)} as lock
      from unnest(${sql.param([...ids])}::text[]) named (id) order by lock
    ) locks`)
}

/** Waits for the events of a person that are being stored, and makes later ones wait. */
export async function lockForErasing(tx: DatabaseOrTransaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMED}, ${lockOf(id)})`)
}
