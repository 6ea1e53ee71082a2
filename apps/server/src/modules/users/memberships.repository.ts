// Class memberships and removals. A child is never both: every change locks her row until the
// transaction ends.
import { limits } from '@kinderleaf/contract/plain'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { classRemovalsTable, membershipsTable, usersTable } from './users.tables.ts'

interface ClassAndChild {
  studentId: string
  educatorId: string
}

/**
 * Adds a student to a class, with which a child's own account is whole; joining again changes
 * nothing. Not added is whoever was removed from it, or is in as many other classes as allowed.
 */
export async function insertMembership(
  tx: DatabaseOrTransaction,
  { studentId, educatorId }: ClassAndChild,
  now: Date,
): Promise<'in' | 'removed' | 'full'> {
  const found = await tx.execute<{ removed: boolean; allowed: boolean }>(sql`
    with removal as (
      select from class_removals where educator_id = ${educatorId} and student_id = ${studentId}
    ), allowed as (
      select ${studentId} as student_id, ${educatorId} as educator_id
      where not exists (select from removal) and (${limits.educatorsPerList} > (
        select count(*) from memberships
        where student_id = ${studentId}
      ) or exists (
        select from memberships where student_id = ${studentId} and educator_id = ${educatorId}
      ))
    ), joined as (
      insert into memberships (student_id, educator_id, joined_at)
      select student_id, educator_id, ${now}::timestamptz from allowed on conflict do nothing
    ), whole as (
      update users set awaits_class = false
      where id = ${studentId} and awaits_class and exists (select from allowed)
    )
    select exists (select from removal) as removed, exists (select from allowed) as allowed`)
  const [answer] = found.rows
  if (answer?.removed) return 'removed'
  return answer?.allowed ? 'in' : 'full'
}

/** False when she was not a member. */
export async function deleteMembership(
  tx: DatabaseOrTransaction,
  pair: ClassAndChild,
): Promise<boolean> {
  const { studentId, educatorId } = membershipsTable
  const gone = await tx
    .delete(membershipsTable)
    .where(and(eq(studentId, pair.studentId), eq(educatorId, pair.educatorId)))
    .returning({ studentId })
  return gone.length > 0
}

/** False when she was removed before. */
export async function insertRemoval(
  tx: DatabaseOrTransaction,
  removal: ClassAndChild & { removedAt: Date; wasMember: boolean },
): Promise<boolean> {
  const { studentId } = classRemovalsTable
  const removed = await tx
    .insert(classRemovalsTable)
    .values(removal)
    .onConflictDoNothing()
    .returning({ studentId })
  return removed.length > 0
}

/** Answers whether she was a member; nothing when she was not removed. */
export async function deleteRemoval(tx: DatabaseOrTransaction, pair: ClassAndChild) {
  const { studentId, educatorId, wasMember } = classRemovalsTable
  const [gone] = await tx
    .delete(classRemovalsTable)
    .where(and(eq(educatorId, pair.educatorId), eq(studentId, pair.studentId)))
    .returning({ wasMember })
  return gone
}

export const removalSorts: Sorts<'date'> = { date: ['moment', 'text'] }

/** Whom a teacher has removed, with one extra row when another page follows. */
export function removedFrom(
  db: DatabaseOrTransaction,
  educatorId: string,
  page: SortedPage<'date'>,
) {
  const { removedAt, studentId } = classRemovalsTable
  const { where, orderBy } = sortedBy(page, [removedAt, studentId])
  return db
    .select({
      id: studentId,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      removedAt,
      removedKey: momentKey(removedAt),
    })
    .from(classRemovalsTable)
    .innerJoin(usersTable, eq(usersTable.id, studentId))
    .where(and(eq(classRemovalsTable.educatorId, educatorId), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
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

/** How many of these children are in a teacher's class. */
export async function childrenIn(
  db: DatabaseOrTransaction,
  educatorId: string,
  studentIds: readonly string[],
): Promise<number> {
  const found = await db.execute(sql`
    select from memberships where educator_id = ${educatorId}
      and student_id = any (${sql.param([...studentIds])}::text[])`)
  return found.rowCount ?? 0
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

/** The same as a condition of a query on what the teacher has made. */
export function isMemberOf(educatorId: unknown, studentId: unknown): SQL<boolean> {
  const { educatorId: ofTeacher, studentId: ofStudent } = membershipsTable
  return sql<boolean>`exists (
    select from ${membershipsTable}
    where ${ofTeacher} = ${educatorId} and ${ofStudent} = ${studentId}
  )`
}
