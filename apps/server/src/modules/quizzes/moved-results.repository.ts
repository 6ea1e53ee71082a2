// Results that a teacher moves to the child who took the quiz. The unique constraint on a try decides
// between a move and a result of her own.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { failure } from '../../platform/errors.ts'
import type { WorkMover } from '../../platform/moving-work.ts'
import { currentTry } from './quiz-conditions.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

/** The result of the current try; earlier ones stay where they are. */
export const resultMover: WorkMover = {
  list(db, { educatorId, studentId }, most) {
    return db
      .select({ id: quizSessions.id, title: quizSessions.quizTitle, at: quizSessions.createdAt })
      .from(quizSessions)
      .innerJoin(quizzes, eq(quizzes.id, quizSessions.quizId))
      .where(
        and(
          eq(quizSessions.studentId, studentId),
          isNull(quizSessions.supersededAt),
          eq(quizzes.educatorId, educatorId),
          isNull(quizzes.deletedAt),
        ),
      )
      .orderBy(desc(quizSessions.id))
      .limit(most)
  },

  async move(tx, { educatorId, from, to, id, at }) {
    const found = await tx.execute<{ quizId: string }>(sql`
      select quiz_id as "quizId" from quiz_sessions join quizzes on quizzes.id = quiz_id
      where quiz_sessions.id = ${id} and student_id = ${from} and educator_id = ${educatorId}
        and superseded_at is null and deleted_at is null`)
    const [quiz] = found.rows
    if (!quiz) return failure('WORK_NOT_FOUND')
    // All that both have there, as deleting results does, so that none is counted twice.
    await tx.execute(sql`
      select from quiz_sessions where quiz_id = ${quiz.quizId} and student_id in (${from}, ${to})
      order by id for update`)
    // Waits for a result that she is storing herself, and is in the way of one that comes later.
    const place = await tx.execute<{ try: number }>(sql`
      insert into quiz_runs
        (quiz_id, student_id, try, questions_version, letters, begun_at, ended_at)
      select quizzes.id, ${to}, ${currentTry(to)}, moved.questions_version, '{}', ${at}, ${at}
      from quizzes join quiz_sessions moved on moved.quiz_id = quizzes.id
      where moved.id = ${id} and moved.student_id = ${from} and moved.superseded_at is null
        and not exists (
          select from quiz_sessions hers where hers.quiz_id = quizzes.id
            and hers.student_id = ${to} and hers.superseded_at is null)
      on conflict do nothing returning try`)
    const [there] = place.rows
    if (!there) return failure('WORK_THERE')
    await tx.execute(sql`
      delete from quiz_runs using quiz_sessions moved
      where moved.id = ${id} and quiz_runs.quiz_id = moved.quiz_id
        and quiz_runs.student_id = ${from} and quiz_runs.try = moved.try`)
    await tx
      .update(quizSessions)
      .set({ studentId: to, tryNumber: there.try })
      .where(eq(quizSessions.id, id))
    const isFirst = (studentId: string) => sql`(not exists (
      select from quiz_sessions other where other.quiz_id = quizzes.id
        and other.student_id = ${studentId} and other.id <> ${id}))::integer`
    await tx
      .update(quizzes)
      .set({ attemptCount: sql`${quizzes.attemptCount} + ${isFirst(to)} - ${isFirst(from)}` })
      .where(eq(quizzes.id, quiz.quizId))
    return null
  },
}
