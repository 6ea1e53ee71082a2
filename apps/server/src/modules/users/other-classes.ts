// Whether anybody but one teacher has, or had, to do with a child.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A class, or work for a teacher who has her in her class; lessons for everybody are hers alone. */
export const hasOtherClasses = (studentId: SQLWrapper, educatorId: string): SQL<boolean> =>
  sql<boolean>`(
  exists (select from memberships where student_id = ${studentId} and educator_id <> ${educatorId})
  or exists (select from class_removals
    where student_id = ${studentId} and educator_id <> ${educatorId})
  or exists (select from enrolments join courses on courses.id = course_id
    where student_id = ${studentId} and courses.educator_id <> ${educatorId}
      and not is_open_to_everybody)
  or exists (select from quiz_runs join quizzes on quizzes.id = quiz_id
    where student_id = ${studentId} and quizzes.educator_id <> ${educatorId})
  or exists (select from quiz_sessions join quizzes on quizzes.id = quiz_id
    where student_id = ${studentId} and quizzes.educator_id <> ${educatorId})
  or exists (select from submissions join activities on activities.id = activity_id
    where student_id = ${studentId} and activities.educator_id <> ${educatorId})
)`
