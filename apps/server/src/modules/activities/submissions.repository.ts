// Queries on submissions.
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expired, isOfOne, isOneOf } from '../../platform/expiry.ts'
import type { OwnedFile } from '../../platform/server-module.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import { isPublished } from './activities.repository.ts'
import { activities, submissions } from './activities.tables.ts'
import { answersTo } from './feedback.repository.ts'
import { deleteFeedback } from './feedback-clips.repository.ts'

/** What is sent of a submission. */
export const submissionColumns = {
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
  number: submissions.number,
}

/** Submissions as they are presented. */
export const querySubmissions = (db: DatabaseOrTransaction) =>
  db
    .select({ ...submissionColumns, answers: answersTo })
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
export function prepareSubmissionsOfStudent(db: DatabaseOrTransaction) {
  const value = sql.placeholder
  const query = querySubmissions(db)
    .where(and(eq(submissions.studentId, value('studentId')), lt(submissions.id, value('before'))))
    .orderBy(desc(submissions.id))
    .limit(value('limit'))
    .prepare('submissions_of_student')
  return (studentId: string, page: Page) =>
    query.execute({ studentId, before: page.after ?? LAST_ID, limit: page.limit + 1 })
}

/** What one child handed in to a teacher's activities, newest first. */
export const submissionsToTeacher = (
  db: DatabaseOrTransaction,
  { educatorId, studentId }: { educatorId: string; studentId: string },
  page: Page,
) =>
  querySubmissions(db)
    .where(
      and(
        eq(submissions.studentId, studentId),
        eq(activities.educatorId, educatorId),
        lt(submissions.id, page.after ?? LAST_ID),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(page.limit + 1)

/** Those of the files that were handed in to this teacher, as her lists have them, and by whom. */
export async function findHandedIn(
  db: DatabaseOrTransaction,
  educatorId: string,
  files: readonly OwnedFile[],
) {
  const ids = files.map(({ id }) => id)
  const owners = files.map(({ ownerId }) => ownerId)
  const { rows } = await db.execute<{ id: string; studentId: string }>(sql`
    select distinct file.id, file.owner_id as "studentId"
    from unnest(${sql.param(ids)}::text[], ${sql.param(owners)}::text[]) as file (id, owner_id)
    join ${submissions} on ${submissions.studentId} = file.owner_id
      and ${submissions.files}::text like '%' || file.id || '%'
    join ${activities} on ${activities.id} = ${submissions.activityId}
    where ${activities.educatorId} = ${educatorId} and ${activities.deletedAt} is null`)
  return rows
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

/**
 * Counts a submission; returns its number, undefined when the activity does not exist any more. The
 * activity stays locked, so that numbers are committed in their order.
 */
export async function countSubmission(db: DatabaseOrTransaction, activityId: string) {
  const counted = await db
    .update(activities)
    .set({
      submissionCount: sql`${activities.submissionCount} + 1`,
      lastNumber: sql`${activities.lastNumber} + 1`,
    })
    .where(and(eq(activities.id, activityId), isPublished))
    .returning({ number: activities.lastNumber })
  return counted[0]?.number
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
 * Deletes the work that matches with what was answered to it, and takes it off its activities'
 * counts; returns how many, and the addresses of files that nothing has any more: not those that a
 * later attempt has kept.
 */
export async function deleteSubmissions(tx: DatabaseOrTransaction, which: SQL | undefined) {
  const going = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(which)
    .orderBy(submissions.id)
    .for('update')
  const ofThese = going.map(({ id }) => id)
  const clips = await deleteFeedback(tx, ofThese)
  const gone = await tx
    .delete(submissions)
    .where(sql`${submissions.id} = any (${sql.param(ofThese)}::uuid[])`)
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
  const kept = await urlsKept(tx, ids, urls)
  return { rows: gone.length, urls: [...urls.filter((url) => !kept.has(url)), ...clips] }
}

/** Those of the addresses that work for these activities names. */
async function urlsKept(tx: DatabaseOrTransaction, activityIds: string[], urls: string[]) {
  if (urls.length === 0) return new Set()
  const kept = await tx.execute<{ url: string }>(sql`
    select file ->> 'fileUrl' as url
    from ${submissions}, jsonb_array_elements(${submissions.files}) as file
    where ${submissions.activityId} = any (${sql.param(activityIds)}::uuid[])
      and file ->> 'fileUrl' = any (${sql.param(urls)}::text[])`)
  return new Set(kept.rows.map(({ url }) => url))
}
