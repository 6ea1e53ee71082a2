// What the lists of a teacher's children share: whom a row is about, in which lesson, and who is
// not shown. Each limit keeps the planner to one look-up a row by primary key: it would rather read
// all people and lessons of the school for one class.
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { courses, enrolments } from './lessons.tables.ts'

// Folding can lengthen a text; a cursor has to hold it.
const KEY_LENGTH = sql.raw('200')

/** The person of a row, and the name as lists are sorted by it. */
export const personOf = (db: DatabaseOrTransaction, studentId: SQLWrapper) =>
  db
    .select({
      id: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      nameFolded: usersTable.nameFolded,
      nameKey: sql<string>`left(${usersTable.nameFolded}, ${KEY_LENGTH})`.as('name_key'),
    })
    .from(usersTable)
    .where(eq(usersTable.id, studentId))
    .limit(1)
    .as('person')

/** The lesson of an enrolment, if it is not deleted, and the title as lists are sorted by it. */
export const lessonOf = (db: DatabaseOrTransaction) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      thumbnailUrl: courses.thumbnailUrl,
      titleFolded: courses.titleFolded,
      titleKey: sql<string>`left(${courses.titleFolded}, ${KEY_LENGTH})`.as('title_key'),
    })
    .from(courses)
    .where(and(eq(courses.id, enrolments.courseId), isNull(courses.deletedAt)))
    .limit(1)
    .as('lesson')

/**
 * Whether an enrolment is not of a child whom the teacher has removed. Removed children vanish
 * from her lists of people. Results she owns stay with their names: quiz attempts, submissions,
 * ratings, and how many have started a lesson.
 */
export const isNotRemoved = (educatorId: unknown) => sql`${enrolments.studentId} not in (
  select student_id from class_removals where educator_id = ${educatorId}
)`

/** When the child of an enrolment completed a lecture last; null when she has completed none. */
export const lastCompletion = sql`(
  select max(done.completed_at) from lecture_completions done
  where done.student_id = ${enrolments.studentId} and done.course_id = ${enrolments.courseId}
)`
