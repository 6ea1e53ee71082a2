// Queries on activities. Open lists never read the descriptions.
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, prepareListOfTeachers, usersTable } from '../users/index.ts'
import { activities } from './activities.tables.ts'

const cardColumns = {
  id: activities.id,
  title: activities.title,
  dueDate: activities.dueDate,
  imageUrl: activities.imageUrl,
  educatorId: activities.educatorId,
  createdAt: activities.createdAt,
}
const summaryColumns = { ...cardColumns, educatorName: usersTable.name }
const detailColumns = {
  ...summaryColumns,
  description: activities.description,
  attachmentUrl: activities.attachmentUrl,
  attachmentName: activities.attachmentName,
  youtubeUrl: activities.youtubeUrl,
}

export function prepareActivityReads(db: DatabaseOrTransaction) {
  const byId = activityForViewer(db).prepare('activity_for_viewer')
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(db, {
      name: 'activities',
      table: activities,
      titleFolded: activities.titleFolded,
      columns: cardColumns,
      isOpen: isNull(activities.deletedAt),
    }),

    /** An activity and whether the viewer is in its class; undefined when it does not exist. */
    async find(id: string, viewerId: string | null) {
      const [activity] = await byId.execute({ id, viewerId })
      return activity
    },
  }
}

export type ActivityRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof prepareActivityReads>['find']>>
>
export type ActivitySummaryRow = Pick<ActivityRow, keyof typeof summaryColumns>

function activityForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...detailColumns,
      madeBy: makerName(activities.madeBy),
      isMember: sql<boolean>`${membershipsTable.studentId} is not null`,
    })
    .from(activities)
    .innerJoin(usersTable, eq(usersTable.id, activities.educatorId))
    .leftJoin(
      membershipsTable,
      and(
        eq(membershipsTable.educatorId, activities.educatorId),
        eq(membershipsTable.studentId, sql.placeholder('viewerId')),
      ),
    )
    .where(and(eq(activities.id, sql.placeholder('id')), isNull(activities.deletedAt)))
}

/** A teacher's activities with the number of submissions. */
export function activitiesOfEducator(db: DatabaseOrTransaction, educatorId: string, page: Page) {
  return db
    .select({ ...detailColumns, submissionCount: activities.submissionCount })
    .from(activities)
    .innerJoin(usersTable, eq(usersTable.id, activities.educatorId))
    .where(
      and(
        eq(activities.educatorId, educatorId),
        isNull(activities.deletedAt),
        lt(activities.id, page.after ?? LAST_ID),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(page.limit + 1)
}

/** Its teacher, title and deletion time; undefined when it never existed. */
export async function findActivityHead(db: DatabaseOrTransaction, id: string) {
  const [head] = await db
    .select({
      id: activities.id,
      title: activities.title,
      educatorId: activities.educatorId,
      deletedAt: activities.deletedAt,
    })
    .from(activities)
    .where(eq(activities.id, id))
  return head
}

export async function insertActivity(
  db: DatabaseOrTransaction,
  activity: typeof activities.$inferInsert,
) {
  await db.insert(activities).values(activity)
}

/** Sets the deletion time; null restores. */
export async function markDeleted(db: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  await db.update(activities).set({ deletedAt }).where(eq(activities.id, id))
}
