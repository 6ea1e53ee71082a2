// Queries on feedback, and on the attempts it asks for.
import { and, count, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { membershipsTable } from '../users/index.ts'
import { activities, submissions } from './activities.tables.ts'
import { submissionFeedback } from './feedback.tables.ts'

const KEYS_KEPT = 100

/** Joins the child's membership in the class of the activity. */
export const inClass = and(
  eq(membershipsTable.educatorId, activities.educatorId),
  eq(membershipsTable.studentId, submissions.studentId),
)

/** One answer to a submission, as it is sent. */
export interface FeedbackRow {
  id: string
  sticker: string | null
  text: string
  clipUrl: string | null
  sentBackAt: string | null
  seenAt: string | null
  givenAt: string
  giverId: string | null
  giverName: string | null
  /** Whether another attempt may follow. */
  canTryAgain: boolean
}

/** What was answered to a submission, newest first. */
export const answersTo = sql<FeedbackRow[]>`(
  select coalesce(json_agg(answer order by answer.id desc), '[]')
  from (
    select given.id, given.sticker, given.text, given.clip_url as "clipUrl",
      ${isoTime('given.sent_back_at')} as "sentBackAt", ${isoTime('given.seen_at')} as "seenAt",
      ${isoTime('given.given_at')} as "givenAt",
      giver.id as "giverId", giver.name as "giverName",
      activities.deleted_at is null and exists (
        select from memberships member where member.educator_id = activities.educator_id
          and member.student_id = submissions.student_id
      ) and not exists (
        select from submissions later where later.again = submissions.id
      ) as "canTryAgain"
    from submission_feedback given left join users giver on giver.id = given.given_by
    where given.submission_id = submissions.id
  ) answer
)`

/** The children who handed these in, as far as they have accounts. */
export async function childrenOf(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: submissions.studentId })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
  return rows.flatMap(({ studentId }) => studentId ?? [])
}

/** Locks submissions until the transaction ends; those that are gone are missing. */
export function lockSubmissions(tx: DatabaseOrTransaction, ids: readonly string[]) {
  return (
    tx
      .select({
        id: submissions.id,
        studentId: submissions.studentId,
        educatorId: activities.educatorId,
        deletedAt: activities.deletedAt,
        feedbackKeys: submissions.feedbackKeys,
        isInClass: sql<boolean>`${membershipsTable.studentId} is not null`,
      })
      .from(submissions)
      .innerJoin(activities, eq(activities.id, submissions.activityId))
      .leftJoin(membershipsTable, inClass)
      .where(inArray(submissions.id, [...ids]))
      // In one order, so that two teachers' locks do not wait for each other.
      .orderBy(submissions.id)
      .for('no key update', { of: submissions })
  )
}

const keysKept = sql.raw(`${KEYS_KEPT - 2}`)

/** The keys of a submission, with the newest. */
export const keysWith = (key: string | Placeholder) =>
  sql`feedback_keys[greatest(1, cardinality(feedback_keys) - ${keysKept}):] || ${key}::uuid`

/** Remembers under which key these were answered last, as long as an answer may come late. */
export async function insertKey(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
  key: string,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ feedbackKeys: keysWith(key) })
    .where(sql`${submissions.id} = any (${sql.param([...ids])}::uuid[])`)
}

/** Takes back what the child has not seen, and answers where there was a recording. */
export async function takeBackUnseen(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<{ submissionId: string; clipUrl: string }[]> {
  const { submissionId, seenAt, clipUrl } = submissionFeedback
  const gone = await tx
    .delete(submissionFeedback)
    .where(and(inArray(submissionId, [...ids]), isNull(seenAt)))
    .returning({ submissionId, clipUrl })
  return gone.flatMap((row) => (row.clipUrl === null ? [] : { ...row, clipUrl: row.clipUrl }))
}

export async function insertFeedback(
  tx: DatabaseOrTransaction,
  rows: (typeof submissionFeedback.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(submissionFeedback).values(rows)
}

/** A student has seen these; others' and what was changed since stay as they are. */
export async function markSeen(
  db: DatabaseOrTransaction,
  studentId: string,
  ids: readonly string[],
  seenAt: Date,
): Promise<void> {
  const { id, studentId: ofStudent, seenAt: seen } = submissionFeedback
  await db
    .update(submissionFeedback)
    .set({ seenAt })
    .where(and(inArray(id, [...ids]), eq(ofStudent, studentId), isNull(seen)))
}

/** How much feedback a student has not seen. Read at every visit of hers. */
export function prepareCountUnseen(db: DatabaseOrTransaction) {
  const { studentId, seenAt } = submissionFeedback
  const query = db
    .select({ count: count() })
    .from(submissionFeedback)
    .where(and(eq(studentId, sql.placeholder('studentId')), isNull(seenAt)))
    .prepare('count_unseen_feedback')
  return async (id: string): Promise<number> =>
    (await query.execute({ studentId: id }))[0]?.count ?? 0
}
