// Queries on submissions.
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expired, isOfOne, isOneOf } from '../../platform/expiry.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import { isPublished } from './activities.repository.ts'
import { activities, submissions } from './activities.tables.ts'

const columns = {
  id: submissions.id,
  activityId: submissions.activityId,
  activityTitle: activities.title,
  activityImageUrl: activities.imageUrl,
  dueDate: activities.dueDate,
  studentId: usersTable.id,
  studentName: usersTable.name,
  studentImageUrl: usersTable.imageUrl,
  comment: submissions.comment,
  externalLink: submissions.externalLink,
  files: submissions.files,
  createdAt: submissions.createdAt,
  again: submissions.again,
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

/** What a student handed in under this key. */
export async function submissionByKey(
  db: DatabaseOrTransaction,
  studentId: string,
  key: string,
): Promise<SubmissionRow | undefined> {
  const hers = and(eq(submissions.studentId, studentId), eq(submissions.submissionKey, key))
  const [found] = await querySubmissions(db).where(hers)
  return found
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

/**
 * An activity that is there for others than its teacher, and whether a student is in its class. In one
 * statement, since a class may change hands between two.
 */
export async function findActivityFor(
  db: DatabaseOrTransaction,
  activityId: string,
  studentId: string,
) {
  const { educatorId, studentId: ofStudent } = membershipsTable
  const [found] = await db
    .select({
      id: activities.id,
      title: activities.title,
      imageUrl: activities.imageUrl,
      dueDate: activities.dueDate,
      member: ofStudent,
    })
    .from(activities)
    .leftJoin(
      membershipsTable,
      and(eq(educatorId, activities.educatorId), eq(ofStudent, studentId)),
    )
    .where(and(eq(activities.id, activityId), isPublished))
  return found && { ...found, isMember: found.member !== null }
}

/** Adds one to the submission count; false when the activity does not exist any more. */
export async function countSubmission(db: DatabaseOrTransaction, activityId: string) {
  const counted = await db
    .update(activities)
    .set({ submissionCount: sql`${activities.submissionCount} + 1` })
    .where(and(eq(activities.id, activityId), isPublished))
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

/** How much was handed in to a teacher, or to all (null), before `before`. */
export function countSubmissionsBefore(
  db: DatabaseOrTransaction,
  educatorId: string | null,
  before: Date,
): Promise<number> {
  const isOld = lt(submissions.createdAt, before)
  if (educatorId === null) return db.$count(submissions, isOld)
  // In two halves, since each has an index.
  const hers = (half: SQL) =>
    db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.educatorId, educatorId), half))
  const all = hers(isNull(activities.deletedAt)).unionAll(hers(isNotNull(activities.deletedAt)))
  return db.$count(submissions, and(isOld, inArray(submissions.activityId, all)))
}

/** Deletes what was handed in to these teachers before `before`; answers as `deleteSubmissions`. */
export function expireSubmissions(tx: DatabaseOrTransaction, { before, educators, most }: Expired) {
  const expired = tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(activities, eq(activities.id, submissions.activityId))
    .where(and(lt(submissions.createdAt, before), isOfOne(activities.educatorId, educators)))
    .orderBy(submissions.createdAt)
    .limit(most)
    .for('update', { of: submissions, skipLocked: true })
  return deleteSubmissions(tx, isOneOf(submissions.id, expired))
}

/**
 * Deletes the work that matches, and takes it off its activities' counts; returns how many, and the
 * addresses of their files.
 */
export async function deleteSubmissions(tx: DatabaseOrTransaction, which: SQL | undefined) {
  const gone = await tx
    .delete(submissions)
    .where(which)
    .returning({ activityId: submissions.activityId, files: submissions.files })
  const ids = gone.map(({ activityId }) => activityId)
  const fewer = tx
    .select({ id: sql<string>`id`.as('fewer_id'), count: count().as('count') })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as id`)
    .groupBy(sql`id`)
    .as('fewer')
  await tx
    .update(activities)
    .set({ submissionCount: sql`${activities.submissionCount} - ${fewer.count}` })
    .from(fewer)
    .where(eq(activities.id, fewer.id))
  const urls = gone.flatMap(({ files }) => files.map(({ fileUrl }) => fileUrl))
  return { rows: gone.length, urls }
}
