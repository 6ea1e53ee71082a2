// Conditions that queries on quizzes share.
import { type SQL, sql } from 'drizzle-orm'
import { isMemberOf } from '../users/index.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

/** Whether a quiz is there for others than its teacher. */
export const isPublished = sql`quizzes.deleted_at is null and quizzes.status = 'published'`

/** Whether a student is in the class of the quiz's teacher. */
export const isMember = (studentId: unknown) => isMemberOf(quizzes.educatorId, studentId)

/** Whether the quiz is there and a student is in its class. */
export const isOpenTo = (studentId: unknown) => sql`${isPublished} and ${isMember(studentId)}`

/**
 * Which try of a quiz a student is at: the one of her result, or the one after it. A run may be all
 * that is left of her tries, since an earlier result goes with its school year.
 */
export const currentTry = (studentId: unknown): SQL<number> => sql<number>`(
  select coalesce(max(tried.try), 1) from (
    select try + (superseded_at is not null)::integer as try from quiz_sessions
      where quiz_id = quizzes.id and student_id = ${studentId}
    union all
    select try from quiz_runs where quiz_id = quizzes.id and student_id = ${studentId}
  ) tried
)`

/** Whether a version has this question with the same texts, pictures and right answer. */
export const isIn = (question: string, questions: string) =>
  sql.raw(`${question} in (select jsonb_array_elements(${questions}))`)

/** Whether a session is the latest of its student and quiz. */
export const isLatest = sql`(${quizSessions.supersededAt} is null or not exists (
  select from quiz_sessions later
  where later.quiz_id = ${quizSessions.quizId} and later.student_id = ${quizSessions.studentId}
    and later.try > ${quizSessions.tryNumber}
))`

/**
 * Children whom the teacher has taken out of her class, who are few. Their results stay, and are on
 * none of her lists.
 */
export const removedOf = (educatorId: unknown) =>
  sql`select student_id from class_removals where educator_id = ${educatorId}`

/** The children of a teacher's class. */
export const membersOf = (educatorId: unknown) =>
  sql`select student_id from memberships where educator_id = ${educatorId}`
