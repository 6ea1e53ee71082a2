// Queries on submissions.
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Expired } from '../../platform/expiry.ts'
import { usersTable } from '../users/index.ts'
import { activities, type StoredFile, submissions } from './activities.tables.ts'

const columns = {
  id: submissions.id,
  activityId: submissions.activityId,
  activityTitle: activities.title,
  studentId: usersTable.id,
  studentName: usersTable.name,
  studentImageUrl: usersTable.imageUrl,
  comment: submissions.comment,
  externalLink: submissions.externalLink,
  files: submissions.files,
  createdAt: submissions.createdAt,
}

const querySubmissions = (db: DatabaseOrTransaction) =>
  db
    .select(columns)
    .from(submissions)
    .innerJoin(activities, eq(activities.id, submissions.activityId))
    // The student's account may be deleted; her work stays.
    .leftJoin(usersTable, eq(usersTable.id, submissions.studentId))

export type SubmissionRow = Awaited<ReturnType<typeof submissionsOfActivity>>[number]

/** Submissions to one activity, newest first. */
export function submissionsOfActivity(db: DatabaseOrTransaction, activityId: string, page: Page) {
  return querySubmissions(db)
    .where(and(eq(submissions.activityId, activityId), lt(submissions.id, page.after ?? LAST_ID)))
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1)
}

/** A student's submissions, newest first; deleted activities keep their titles. */
export function submissionsOfStudent(db: DatabaseOrTransaction, studentId: string, page: Page) {
  return querySubmissions(db)
    .where(and(eq(submissions.studentId, studentId), lt(submissions.id, page.after ?? LAST_ID)))
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1)
}

/** When a student handed in her `n`th latest submission; undefined when there are fewer. */
export async function nthLatestSubmissionAt(
  db: DatabaseOrTransaction,
  studentId: string,
  n: number,
): Promise<Date | undefined> {
  const [submission] = await db
    .select({ createdAt: submissions.createdAt })
    .from(submissions)
    .where(eq(submissions.studentId, studentId))
    .orderBy(desc(submissions.id))
    .offset(n - 1)
    .limit(1)
  return submission?.createdAt
}

/** Adds one to the submission count; false when the activity does not exist any more. */
export async function countSubmission(db: DatabaseOrTransaction, activityId: string) {
  const counted = await db
    .update(activities)
    .set({ submissionCount: sql`${activities.submissionCount} + 1` })
    .where(and(eq(activities.id, activityId), isNull(activities.deletedAt)))
    .returning({ id: activities.id })
  return counted.length > 0
}

export async function insertSubmission(
  db: DatabaseOrTransaction,
  submission: typeof submissions.$inferInsert,
) {
  await db.insert(submissions).values(submission)
}

/** Handed-in work keeps its activity's title. */
export const hasSubmissions = sql`exists (
  select from submissions where activity_id = activities.id
)`

/** How much was handed in to a teacher before `before`. */
export function countSubmissionsBefore(
  db: DatabaseOrTransaction,
  educatorId: string,
  before: Date,
): Promise<number> {
  // In two halves, since each has an index.
  const hers = (half: SQL) =>
    db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.educatorId, educatorId), half))
  const all = hers(isNull(activities.deletedAt)).unionAll(hers(isNotNull(activities.deletedAt)))
  return db.$count(
    submissions,
    and(lt(submissions.createdAt, before), inArray(submissions.activityId, all)),
  )
}

/** Deletes what was handed in to these teachers before `before`; returns each one's files. */
export async function deleteSubmissions(
  tx: DatabaseOrTransaction,
  { before, educators, most }: Expired,
): Promise<StoredFile[][]> {
  const gone = await tx.execute<{ files: StoredFile[] }>(sql`
    with expired as (
      select submissions.id from submissions
      join activities on activities.id = submissions.activity_id
      where submissions.created_at < ${before}
        and activities.educator_id = any (${sql.param([...educators])}::text[])
      order by submissions.created_at
      limit ${most}
      for update of submissions skip locked
    ), gone as (
      delete from submissions using expired where submissions.id = expired.id
      returning submissions.activity_id, submissions.files
    ), counted as (
      update activities set submission_count = submission_count - less.by
      from (select activity_id, count(*) as by from gone group by activity_id) as less
      where activities.id = less.activity_id
    )
    select files from gone`)
  return gone.rows.map(({ files }) => files)
}
