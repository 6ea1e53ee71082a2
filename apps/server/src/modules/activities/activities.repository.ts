// Queries on activities. Open lists never read the descriptions.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction, ReadPlaces } from '../../platform/database/index.ts'
import { prepareDetail } from '../../platform/open-detail.ts'
import {
  membershipsTable,
  type OwnColumns,
  prepareListOfTeachers,
  usersTable,
} from '../users/index.ts'
import { activities } from './activities.tables.ts'

/** Whether an activity is there for others than its teacher. */
export const isPublished = sql`activities.deleted_at is null and activities.status = 'published'`

const cardColumns = {
  id: activities.id,
  title: activities.title,
  dueDate: activities.dueDate,
  imageUrl: activities.imageUrl,
  educatorId: activities.educatorId,
  createdAt: activities.createdAt,
}
const summaryColumns = { ...cardColumns, educatorName: usersTable.name }
/** Columns of one activity, and of a teacher's list. */
export const detailColumns = {
  ...summaryColumns,
  description: activities.description,
  attachmentUrl: activities.attachmentUrl,
  attachmentName: activities.attachmentName,
  youtubeUrl: activities.youtubeUrl,
  status: activities.status,
  updatedAt: activities.updatedAt,
}

export function prepareActivityReads(places: ReadPlaces) {
  const { db, replica } = places
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(places, {
      name: 'activities',
      table: activities,
      titleFolded: activities.titleFolded,
      columns: cardColumns,
      isOpen: isPublished,
      own: ownHandIns(sql.placeholder('studentId')),
    }),

    /** An activity and whether the viewer is in its class; undefined when it does not exist. */
    find: prepareDetail(replica, {
      whole: activityForViewer(db).prepare('activity_for_viewer'),
      late: activityForViewer(replica.db).prepare('activity_for_viewer'),
      own: viewersPart(db).prepare('activity_of_viewer'),
    }),
  }
}

/** Work that her teacher has sent back, and that nothing follows, is to be done again. */
function ownHandIns(studentId: unknown): OwnColumns {
  const areHers = sql`work.activity_id = ${activities.id} and work.student_id = ${studentId}`
  const isSentBack = sql<boolean>`exists (
    select from submissions work
    where ${areHers} and (
      select sent_back_at is not null from submission_feedback
      where submission_id = work.id order by id desc limit 1
    ) and not exists (select from submissions later where later.again = work.id)
  )`
  const isDone = sql<boolean>`(
    exists (select from submissions work where ${areHers}) and not ${isSentBack}
  )`
  return { isBegun: isSentBack, isDone, count: sql<number>`${isDone}::integer`, of: sql<number>`1` }
}

/** Activities as they are planned for a day. */
export const plannableActivities = {
  table: activities,
  id: activities.id,
  title: activities.title,
  image: activities.imageUrl,
  language: null,
  isOpen: isPublished,
  own: ownHandIns,
}

export type ActivityReads = ReturnType<typeof prepareActivityReads>
export type ActivityRow = NonNullable<Awaited<ReturnType<ActivityReads['find']>>>
export type ActivitySummaryRow = Pick<ActivityRow, keyof typeof summaryColumns>

/** What an activity says of its viewer, with her place in the class joined. */
const viewersColumns = { isMember: sql<boolean>`${membershipsTable.studentId} is not null` }
const isHerPlace = and(
  eq(membershipsTable.educatorId, activities.educatorId),
  eq(membershipsTable.studentId, sql.placeholder('viewerId')),
)

const viewersPart = (db: DatabaseOrTransaction) =>
  db
    .select(viewersColumns)
    .from(activities)
    .leftJoin(membershipsTable, isHerPlace)
    .where(and(eq(activities.id, sql.placeholder('id')), isPublished))

function activityForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...detailColumns,
      version: activities.version,
      madeBy: makerName(activities.madeBy),
      ...viewersColumns,
    })
    .from(activities)
    .innerJoin(usersTable, eq(usersTable.id, activities.educatorId))
    .leftJoin(membershipsTable, isHerPlace)
    .where(and(eq(activities.id, sql.placeholder('id')), isNull(activities.deletedAt)))
}

/** What decides who may do what with it, and what its work is shown with; undefined when it never existed. */
export async function findActivityHead(db: DatabaseOrTransaction, id: string) {
  const [head] = await db
    .select({
      id: activities.id,
      title: activities.title,
      imageUrl: activities.imageUrl,
      dueDate: activities.dueDate,
      educatorId: activities.educatorId,
      status: activities.status,
      deletedAt: activities.deletedAt,
    })
    .from(activities)
    .where(eq(activities.id, id))
  return head
}
