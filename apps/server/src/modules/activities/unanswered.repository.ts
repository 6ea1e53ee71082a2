// Queries on work that waits for its teacher's answer: of children in her class, for activities that
// are there, without any feedback.
import { and, asc, count, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import { activities, submissions } from './activities.tables.ts'
import { inClass } from './feedback.repository.ts'
import { submissionFeedback } from './feedback.tables.ts'
import { submissionColumns } from './submissions.repository.ts'

const isHers = (educatorId: string) =>
  and(eq(activities.educatorId, educatorId), isNull(activities.deletedAt))

const isUnanswered = (db: DatabaseOrTransaction) =>
  notExists(
    db
      .select({ id: submissionFeedback.id })
      .from(submissionFeedback)
      .where(eq(submissionFeedback.submissionId, submissions.id)),
  )

/** Oldest first, with how many there are from there on, and one extra row when another page follows. */
export function unansweredWork(
  db: DatabaseOrTransaction,
  educatorId: string,
  activityId: string | undefined,
  { after, limit }: Page,
) {
  return (
    db
      // The number also keeps PostgreSQL from walking through everybody's work in its order.
      .select({ ...submissionColumns, total: sql<number>`(count(*) over ())::integer` })
      .from(submissions)
      .innerJoin(activities, eq(activities.id, submissions.activityId))
      .innerJoin(membershipsTable, inClass)
      .innerJoin(usersTable, eq(usersTable.id, submissions.studentId))
      .where(
        and(
          isHers(educatorId),
          isUnanswered(db),
          activityId === undefined ? undefined : eq(submissions.activityId, activityId),
          after === null ? undefined : gt(submissions.id, after),
        ),
      )
      .orderBy(asc(submissions.id))
      .limit(limit + 1)
  )
}

/** How much there is, by activity; those without any are left out. */
export async function countUnanswered(db: DatabaseOrTransaction, educatorId: string) {
  const work = db
    .select({ count: count() })
    .from(submissions)
    .innerJoin(membershipsTable, inClass)
    .where(and(eq(submissions.activityId, activities.id), isUnanswered(db)))
  // Activity by activity, since a join may read through everybody's work.
  const counts = await db
    .select({ _id: activities.id, unanswered: sql<number>`(${work})::integer` })
    .from(activities)
    .where(isHers(educatorId))
  return counts.filter(({ unanswered }) => unanswered > 0)
}
