// Conditions that queries on quizzes share.
import { sql } from 'drizzle-orm'
import { isMemberOf } from '../users/index.ts'
import { quizzes } from './quizzes.tables.ts'

/** Whether a student is in the class of the quiz's teacher. */
export const isMember = (studentId: unknown) => isMemberOf(quizzes.educatorId, studentId)

/** Whether the quiz is there and a student is in its class. */
export const isOpenTo = (studentId: unknown) =>
  sql`quizzes.deleted_at is null and ${isMember(studentId)}`

/**
 * Children whom the teacher has taken out of her class, who are few. Their results stay, and are on
 * none of her lists.
 */
export const removedOf = (educatorId: unknown) =>
  sql`select student_id from class_removals where educator_id = ${educatorId}`
