// Queries of a teacher on her own activities: list, lock, save, delete.
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { isAsOpened, matches, type OwnFilter } from '../../platform/own-list.ts'
import { usersTable } from '../users/index.ts'
import { detailColumns } from './activities.repository.ts'
import { activities } from './activities.tables.ts'

export type OwnSort = 'date' | 'title' | 'submissions'

/** Sort keys of a teacher's own activities. */
export const ownSorts: Sorts<OwnSort> = {
  date: ['uuid'],
  title: ['text', 'uuid'],
  submissions: ['count', 'uuid'],
}

// The same expression as in the index.
const titleKey = sql<string>`left(${activities.titleFolded}, 200)`
const sortColumns = {
  date: [activities.id],
  title: [titleKey, activities.id],
  submissions: [activities.submissionCount, activities.id],
}

/** Her list as it opens is prepared, since the desk asks for it most. */
export function prepareOwnActivities(db: DatabaseOrTransaction) {
  const value = sql.placeholder
  const newest = ownActivities(db, value('educatorId'), lt(activities.id, value('after')))
    .orderBy(desc(activities.id))
    .limit(value('limit'))
    .prepare('own_activities')
  /** A teacher's activities, with one extra row when another page follows. */
  return (educatorId: string, filter: OwnFilter, page: SortedPage<OwnSort>) => {
    const limit = page.limit + 1
    if (isAsOpened(filter, page)) {
      return newest.execute({ educatorId, after: page.after?.[0] ?? LAST_ID, limit })
    }
    const { where, orderBy } = sortedBy(page, sortColumns[page.sort])
    const isListed = and(matches(activities, filter), where)
    return ownActivities(db, educatorId, isListed)
      .orderBy(...orderBy)
      .limit(limit)
  }
}

const ownActivities = (db: DatabaseOrTransaction, educatorId: unknown, isListed: SQL | undefined) =>
  db
    .select({ ...detailColumns, titleKey, submissionCount: activities.submissionCount })
    .from(activities)
    .innerJoin(usersTable, eq(usersTable.id, activities.educatorId))
    .where(
      and(sql`${activities.educatorId} = ${educatorId}`, isNull(activities.deletedAt), isListed),
    )

export type OwnActivityRow = Awaited<ReturnType<ReturnType<typeof prepareOwnActivities>>>[number]

/** Cursor keys of an activity. */
export const keysOf = (sort: OwnSort, row: OwnActivityRow): (string | number)[] => {
  if (sort === 'title') return [row.titleKey, row.id]
  return sort === 'submissions' ? [row.submissionCount, row.id] : [row.id]
}

export type NewActivity = typeof activities.$inferInsert

/** False if its teacher has one of that key. */
export async function insertActivity(tx: DatabaseOrTransaction, activity: NewActivity) {
  const { rowCount } = await tx.insert(activities).values(activity).onConflictDoNothing()
  return rowCount === 1
}

/** The id of the activity that a teacher's browser has sent under this key. */
export async function findKeyed(db: DatabaseOrTransaction, educatorId: string, key: string) {
  const [activity] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.educatorId, educatorId), eq(activities.key, key)))
  return activity?.id
}

/** Reads and locks an activity, so that the second of two saves sees the first. */
export async function lockActivity(tx: DatabaseOrTransaction, id: string) {
  const { educatorId, status, version, savedAs } = activities
  const [activity] = await tx
    .select({ educatorId, status, version, savedAs })
    .from(activities)
    .where(and(eq(activities.id, id), isNull(activities.deletedAt)))
    .for('update')
  return activity
}

/** Saves an edit; the activity is locked. */
export async function updateActivity(
  tx: DatabaseOrTransaction,
  id: string,
  values: Partial<NewActivity>,
) {
  await tx
    .update(activities)
    .set({ ...values, version: sql`${activities.version} + 1` })
    .where(eq(activities.id, id))
}

/** Sets the deletion time; null restores. */
export async function markDeleted(db: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  // who sends a deleted one again means a new one
  await db
    .update(activities)
    .set({ deletedAt, ...(deletedAt ? { key: null } : {}) })
    .where(eq(activities.id, id))
}
