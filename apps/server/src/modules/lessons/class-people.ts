// What the lists of a teacher's children share: whom a row is about, and who is not shown.
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { classRemovalsTable, usersTable } from '../users/index.ts'

/** A name as lists are sorted by it: without regard to case and accents, and not without end. */
const nameKey = sql<string>`left(${usersTable.nameFolded}, 200)`

/**
 * The person of a row. The limit keeps the planner to one look-up a row by primary key: it would
 * rather read all people of the school for the children of one class.
 */
export const personOf = (db: DatabaseOrTransaction, studentId: SQLWrapper) =>
  db
    .select({
      id: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      nameFolded: usersTable.nameFolded,
      nameKey: nameKey.as('name_key'),
    })
    .from(usersTable)
    .where(eq(usersTable.id, studentId))
    .limit(1)
    .as('person')

/**
 * Whether a child is not one whom the teacher has removed. Removed children vanish from her lists
 * of people. Results she owns stay with their names: quiz attempts, submissions, ratings.
 */
export const isNotRemoved = (
  db: DatabaseOrTransaction,
  educatorId: unknown,
  studentId: SQLWrapper,
) =>
  sql`not exists (${db
    .select({ one: sql`1` })
    .from(classRemovalsTable)
    .where(
      and(
        eq(classRemovalsTable.educatorId, sql`${educatorId}`),
        eq(classRemovalsTable.studentId, studentId),
      ),
    )})`
