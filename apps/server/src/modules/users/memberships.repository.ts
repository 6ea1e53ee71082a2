// Who is in whose class, and who was taken out of it. A child is never both: whoever changes that
// holds the lock on her for the length of the transaction.
import { limits } from '@kinderleaf/contract/plain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, usersTable } from './users.tables.ts'

interface Place {
  studentId: string
  educatorId: string
}

/** Makes joining and being removed follow one another for one student. */
export async function lockStudent(tx: DatabaseOrTransaction, studentId: string): Promise<void> {
  // Not `for update`: rows that refer to her, such as a lesson she starts, need not wait.
  await tx.execute(sql`select from users where id = ${studentId} for no key update`)
}

/**
 * Adds a student to a class and forgets that she was removed; joining again changes nothing. False
 * when she is in as many others as she can.
 */
export async function insertMembership(tx: DatabaseOrTransaction, place: Place, now: Date) {
  const { studentId, educatorId } = place
  const allowed = await tx.execute(sql`
    with allowed as (
      select ${studentId} as student_id, ${educatorId} as educator_id
      where ${limits.educatorsPerList} > (
        select count(*) from memberships
        where student_id = ${studentId}
      ) or exists (
        select from memberships where student_id = ${studentId} and educator_id = ${educatorId}
      )
    ), forgotten as (
      delete from class_removals using allowed
      where class_removals.educator_id = allowed.educator_id
        and class_removals.student_id = allowed.student_id
    ), joined as (
      insert into memberships (student_id, educator_id, joined_at)
      select student_id, educator_id, ${now}::timestamptz from allowed on conflict do nothing
    )
    select student_id from allowed`)
  return allowed.rows.length > 0
}

/** Takes a student out of a class and remembers it; false when she was not in it. */
export async function removeMembership(tx: DatabaseOrTransaction, place: Place, now: Date) {
  const removed = await tx.execute(sql`
    with gone as (
      delete from memberships
      where student_id = ${place.studentId} and educator_id = ${place.educatorId}
      returning educator_id, student_id
    )
    insert into class_removals (educator_id, student_id, removed_at)
    select educator_id, student_id, ${now}::timestamptz from gone
    returning student_id`)
  return removed.rows.length > 0
}

/** Reads the teachers a student has joined, the last at the end; asked with every list of hers. */
export function prepareJoinedEducators(db: DatabaseOrTransaction) {
  const { studentId, educatorId, joinedAt } = membershipsTable
  const query = db
    .select({ id: usersTable.id, name: usersTable.name })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, educatorId))
    .where(eq(studentId, sql.placeholder('studentId')))
    .orderBy(asc(joinedAt), asc(educatorId))
    .prepare('joined_educators')
  return (studentId: string) => query.execute({ studentId })
}

/** Whether a student is in a teacher's class. */
export async function existsMembership(
  db: DatabaseOrTransaction,
  studentId: string,
  educatorId: string,
): Promise<boolean> {
  const rows = await db
    .select({ educatorId: membershipsTable.educatorId })
    .from(membershipsTable)
    .where(
      and(eq(membershipsTable.studentId, studentId), eq(membershipsTable.educatorId, educatorId)),
    )
  return rows.length > 0
}
