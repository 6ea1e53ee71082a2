// The locks on people: what her writes have to agree on, her share or her classes, is decided one
// after the other. Where both are locked, the teacher of a class comes before a child.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from './database/index.ts'

/** Locks a person's row until the transaction ends; false when she was erased meanwhile. */
export async function lockPerson(tx: DatabaseOrTransaction, id: string): Promise<boolean> {
  // Not `for update`: inserting rows that refer to her, such as an enrolment, need not wait.
  const locked = await tx.execute(sql`select from users where id = ${id} for no key update`)
  return locked.rowCount === 1
}

/**
 * Locks a class against being handed over, and then a child: whoever hands it over holds its teacher
 * and waits for what stands on the child.
 */
export const lockInClass = (
  tx: DatabaseOrTransaction,
  { educatorId, studentId }: { educatorId: string; studentId: string },
): Promise<void> => lockTeachersAndChildren(tx, [educatorId], [studentId])

/** The same for several, each in the order of their ids. */
export async function lockTeachersAndChildren(
  tx: DatabaseOrTransaction,
  teachers: readonly string[],
  children: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with teachers as materialized (
      select from users where id = any (${sql.param([...teachers])}::text[])
      order by id for key share)
    select from users
    where id = any (${sql.param([...children])}::text[]) and (select count(*) from teachers) >= 0
    order by id for no key update`)
}
