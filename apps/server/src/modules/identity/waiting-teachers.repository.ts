// People who asked to become teachers where a keeper of the school decides it. Whoever took a role
// meanwhile waits no longer.
import type { Query } from '@kinderleaf/contract'
import { and, eq, isNull } from 'drizzle-orm'
import {
  cutPage,
  momentKey,
  readSortedPage,
  type Sorts,
  sortedBy,
  sortedCursor,
} from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { waitingTeachersTable } from './identity.tables.ts'

export interface WaitingPerson {
  id: string
  name: string
  askedAt: Date
}

export interface WaitingPage {
  rows: WaitingPerson[]
  nextCursor?: string
}

const sorts: Sorts<'date'> = { date: ['moment', 'text'] }

/** False when she waits already. */
export async function insertWaitingTeacher(
  db: DatabaseOrTransaction,
  personId: string,
  askedAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(waitingTeachersTable)
    .values({ personId, askedAt })
    .onConflictDoNothing()
    .returning({ personId: waitingTeachersTable.personId })
  return rows.length > 0
}

/** False when she did not wait. */
export async function deleteWaitingTeacher(
  db: DatabaseOrTransaction,
  personId: string,
): Promise<boolean> {
  const rows = await db
    .delete(waitingTeachersTable)
    .where(eq(waitingTeachersTable.personId, personId))
    .returning({ personId: waitingTeachersTable.personId })
  return rows.length > 0
}

export async function existsWaitingTeacher(
  db: DatabaseOrTransaction,
  personId: string,
): Promise<boolean> {
  const rows = await db
    .select({ personId: waitingTeachersTable.personId })
    .from(waitingTeachersTable)
    .where(eq(waitingTeachersTable.personId, personId))
  return rows.length > 0
}

/** A page of them; who asked first comes first. */
export async function waitingTeachers(
  db: DatabaseOrTransaction,
  query: Query<'waitingTeachers'>,
): Promise<WaitingPage> {
  const page = readSortedPage(query, sorts, { sort: 'date', order: 'asc' })
  const { personId, askedAt } = waitingTeachersTable
  const { where, orderBy } = sortedBy(page, [askedAt, personId])
  const found = await db
    .select({ id: personId, name: usersTable.name, askedAt, askedKey: momentKey(askedAt) })
    .from(waitingTeachersTable)
    .innerJoin(usersTable, eq(usersTable.id, personId))
    .where(and(isNull(usersTable.role), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
  return cutPage(found, page, (row) => sortedCursor(page, [row.askedKey, row.id]))
}
