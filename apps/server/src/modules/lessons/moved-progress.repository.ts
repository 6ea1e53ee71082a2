// A lesson that was begun in the wrong account: its teacher moves it with its completed lectures and
// the place where the child stopped. Stars stay with who gave them.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { failure } from '../../platform/errors.ts'
import type { WorkMover } from '../../platform/moving-work.ts'
import { courses, enrolments } from './lessons.tables.ts'

/** By the lesson's id. */
export const progressMover: WorkMover = {
  list(db, { educatorId, studentId }, most) {
    return db
      .select({ id: courses.id, title: courses.title, at: enrolments.startedAt })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(
        and(
          eq(enrolments.studentId, studentId),
          eq(courses.educatorId, educatorId),
          isNull(courses.deletedAt),
        ),
      )
      .orderBy(desc(enrolments.id))
      .limit(most)
  },

  async move(tx, { educatorId, from, to, id }) {
    // The lesson first, then what belongs to it; so that neither child begins it meanwhile, and no
    // lecture is completed.
    const lesson = await tx.execute(sql`
      select from courses where id = ${id} and educator_id = ${educatorId} and deleted_at is null
      for no key update`)
    const begun = await tx.execute<{ studentId: string }>(sql`
      select student_id as "studentId" from enrolments
      where course_id = ${id} and student_id in (${from}, ${to}) order by student_id for update`)
    const has = (studentId: string) => begun.rows.some((row) => row.studentId === studentId)
    if (lesson.rowCount === 0 || !has(from)) return failure('WORK_NOT_FOUND')
    if (has(to)) return failure('WORK_THERE')
    // In one statement, after which what refers to the lesson's row is looked at.
    await tx.execute(sql`
      with completed as (
        update lecture_completions set student_id = ${to}
        where student_id = ${from} and course_id = ${id}
      ), stopped as (
        update watch_positions set student_id = ${to}
        where student_id = ${from} and course_id = ${id}
      )
      update enrolments set student_id = ${to} where student_id = ${from} and course_id = ${id}`)
    return null
  },
}
