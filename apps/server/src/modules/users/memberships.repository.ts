// Class memberships and removals. A child is never both: every change locks her row until the
// transaction ends.
import { limits } from '@kinderleaf/contract/plain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { classRemovalsTable, membershipsTable, usersTable } from './users.tables.ts'

interface Place {
  studentId: string
  educatorId: string
}

/** Serialises joining and removal of one student. */
export async function lockStudent(tx: DatabaseOrTransaction, studentId: string): Promise<void> {
  // Not `for update`: inserting rows that refer to her, such as an enrolment, need not wait.
  await tx.execute(sql`select from users where id = ${studentId} for no key update`)
}

/**
 * Adds a student to a class and deletes her removal; joining again changes nothing. False when she
 * is in as many other classes as allowed.
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

/** False when she was not a member. */
export async function deleteMembership(tx: DatabaseOrTransaction, place: Place): Promise<boolean> {
  const { studentId, educatorId } = membershipsTable
  const gone = await tx
    .delete(membershipsTable)
    .where(and(eq(studentId, place.studentId), eq(educatorId, place.educatorId)))
    .returning({ studentId })
  return gone.length > 0
}

/** False when she was removed before. */
export async function insertRemoval(tx: DatabaseOrTransaction, place: Place, removedAt: Date) {
  const { studentId } = classRemovalsTable
  const removed = await tx
    .insert(classRemovalsTable)
    .values({ ...place, removedAt })
    .onConflictDoNothing()
    .returning({ studentId })
  return removed.length > 0
}

/**
 * The teachers of a student, the latest joined last. Prepared: every list of hers begins with it.
 */
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
