// Results that have stayed as long as they may, or whose child is erased: how many, and their end.
import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expire, isOfOne } from '../../platform/expiry.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

/** How many results a teacher's quizzes, or all (null), have from before `before`. */
export function countSessionsBefore(
  db: DatabaseOrTransaction,
  educatorId: string | null,
  before: Date,
): Promise<number> {
  const isOld = lt(quizSessions.createdAt, before)
  if (educatorId === null) return db.$count(quizSessions, isOld)
  // In two halves, since each has an index.
  const hers = (half: SQL) =>
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(and(eq(quizzes.educatorId, educatorId), half))
  const all = hers(isNull(quizzes.deletedAt)).unionAll(hers(isNotNull(quizzes.deletedAt)))
  return db.$count(quizSessions, and(isOld, inArray(quizSessions.quizId, all)))
}

/** Deletes results of these teachers' quizzes from before `before`; returns how many. */
export const expireSessions: Expire = async (tx, { before, educators, most }) => {
  const expired = await tx
    .select({ id: quizSessions.id })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizSessions.quizId))
    .where(and(lt(quizSessions.createdAt, before), isOfOne(quizzes.educatorId, educators)))
    .orderBy(quizSessions.createdAt)
    .limit(most)
    .for('update', { of: quizSessions, skipLocked: true })
  const ids = expired.map(({ id }) => id)
  return deleteSessions(tx, inArray(quizSessions.id, ids))
}

/**
 * Deletes the results that match with their ended runs, and takes the students who have no other off
 * their quizzes' counts; returns how many results. Locks all that these students have there first, so
 * that none is stored or deleted meanwhile.
 */
export async function deleteSessions(
  tx: DatabaseOrTransaction,
  which: SQL | undefined,
): Promise<number> {
  const { id, quizId, studentId, tryNumber } = getTableColumns(quizSessions)
  const theirs = tx.select({ quizId, studentId }).from(quizSessions).where(which)
  await tx
    .select({ id })
    .from(quizSessions)
    .where(sql`(${quizId}, ${studentId}) in ${theirs}`)
    .orderBy(id)
    .for('update')
  const gone = tx
    .$with('gone')
    .as(tx.delete(quizSessions).where(which).returning({ quizId, studentId, tryNumber }))
  const ended = tx.$with('ended', {}).as(sql`
    delete from quiz_runs using gone where quiz_runs.quiz_id = gone.quiz_id
      and quiz_runs.student_id = gone.student_id and quiz_runs.try = gone.try`)
  const fewer = tx.$with('fewer').as(
    tx
      .select({
        quizId: gone.quizId,
        count: count().as('count'),
        students: sql<number>`count(distinct student_id) filter (where not exists (
          select from quiz_sessions rest where (rest.quiz_id, rest.student_id) =
            (gone.quiz_id, gone.student_id) and not exists (select from gone other
              where (other.quiz_id, other.student_id, other.try) =
                (rest.quiz_id, rest.student_id, rest.try))
        ))`.as('students'),
      })
      .from(gone)
      .groupBy(gone.quizId),
  )
  const counted = await tx
    .with(gone, ended, fewer)
    .update(quizzes)
    .set({ attemptCount: sql`${quizzes.attemptCount} - ${fewer.students}` })
    .from(fewer)
    .where(eq(quizzes.id, fewer.quizId))
    .returning({ count: fewer.count })
  return counted.reduce((all, quiz) => all + quiz.count, 0)
}
