// Queries on what teachers have asked to be erased, and on who is known here.
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import { hasOtherClasses, usersTable } from '../users/index.ts'
import { erasuresTable } from './personal-data.tables.ts'

type ClassAndChild = Required<DataSubject>

/** Locks a person against everything that refers to her, until the transaction ends. */
export async function lockForErasing(tx: DatabaseOrTransaction, personId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${personId} for update`)
}

/** Stores when a child's data of a class are erased; asking again changes nothing. */
export async function insertErasure(
  db: DatabaseOrTransaction,
  { personId, educatorId }: ClassAndChild,
  dueAt: Date,
): Promise<Date> {
  const { dueAt: stored } = erasuresTable
  const [row] = await db
    .insert(erasuresTable)
    .values({ studentId: personId, educatorId, dueAt })
    .onConflictDoUpdate({
      target: [erasuresTable.studentId, erasuresTable.educatorId],
      set: { dueAt: sql`${stored}` },
    })
    .returning({ dueAt: stored })
  if (!row) throw new Error('an erasure was not written')
  return row.dueAt
}

/** Deletes the erasures that a subject names; returns how many. */
export async function deleteErasures(
  db: DatabaseOrTransaction,
  { personId, educatorId }: DataSubject,
): Promise<number> {
  const { studentId, educatorId: ofTeacher } = erasuresTable
  const which =
    educatorId === undefined
      ? or(eq(studentId, personId), eq(ofTeacher, personId))
      : and(eq(studentId, personId), eq(ofTeacher, educatorId))
  return (await db.delete(erasuresTable).where(which)).rowCount ?? 0
}

export const erasureSorts: Sorts<'date'> = { date: ['moment', 'text'] }

/** Whose data a teacher has asked to be erased, with one extra row when another page follows. */
export function erasuresOf(db: DatabaseOrTransaction, teacherId: string, page: SortedPage<'date'>) {
  const { dueAt, studentId, educatorId } = erasuresTable
  const { where, orderBy } = sortedBy(page, [dueAt, studentId])
  return db
    .select({
      id: studentId,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      dueAt,
      dueKey: momentKey(dueAt),
    })
    .from(erasuresTable)
    .innerJoin(usersTable, eq(usersTable.id, studentId))
    .where(and(eq(educatorId, teacherId), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** The erasures whose day has come: all, since some may always fail. */
export async function dueErasures(db: DatabaseOrTransaction, now: Date): Promise<ClassAndChild[]> {
  const { studentId: personId, educatorId, dueAt } = erasuresTable
  return db
    .select({ personId, educatorId })
    .from(erasuresTable)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
}

/** Whether an erasure is still due; then nobody takes it back until the transaction ends. */
export async function lockDueErasure(
  tx: DatabaseOrTransaction,
  { personId, educatorId }: ClassAndChild,
  now: Date,
): Promise<boolean> {
  const { studentId, educatorId: ofTeacher, dueAt } = erasuresTable
  const due = await tx
    .select({ dueAt })
    .from(erasuresTable)
    .where(and(eq(studentId, personId), eq(ofTeacher, educatorId), lte(dueAt, now)))
    .for('update')
  return due.length > 0
}

/** Whether the class made the child's account, and no other class has her or work of hers. */
export async function isOfClassAlone(
  db: DatabaseOrTransaction,
  { personId, educatorId }: ClassAndChild,
): Promise<boolean> {
  const { id } = usersTable
  const isMadeHere = sql`exists (select from managed_children made where made.student_id = ${id}
    and coalesce(made.educator_id, ${educatorId}) = ${educatorId})`
  const found = await db
    .select({ id })
    .from(usersTable)
    .where(and(eq(id, personId), isMadeHere, sql`not ${hasOtherClasses(id, educatorId)}`))
  return found.length > 0
}

export async function findName(
  db: DatabaseOrTransaction,
  personId: string,
): Promise<string | undefined> {
  const [person] = await db
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(eq(usersTable.id, personId))
  return person?.name
}

/** The ids of everybody in the mirror. */
export async function listPersonIds(db: DatabaseOrTransaction): Promise<string[]> {
  return (await db.select({ id: usersTable.id }).from(usersTable)).map(({ id }) => id)
}

/** A planned erasing goes with the class; the new teacher's own of the same child stays as it is. */
export const handOverErasures: HandOver = async (tx, { from, to }) => {
  const moved = await changedBy(
    tx,
    sql`update erasures set educator_id = ${to} where educator_id = ${from}
      and student_id not in (select student_id from erasures where educator_id = ${to})`,
  )
  return moved + (await changedBy(tx, sql`delete from erasures where educator_id = ${from}`))
}
