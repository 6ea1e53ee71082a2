// What the lists of a teacher's children share. Each `limit` keeps the planner to one primary-key
// lookup a row; without it, it scans all people and lessons of the school for one class.
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { courses, enrolments } from './lessons.tables.ts'

// Folding can lengthen a text, and a cursor has to hold it.
const KEY_LENGTH = sql.raw('200')

/** The person of a row, with the name as sorted. */
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

/** The lesson of an enrolment unless it is deleted, with the title as sorted. */
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
 * True unless the teacher has removed the child. Removed children are missing from her lists of
 * people; their submissions, ratings and started lessons still count and keep their names.
 */
export const isNotRemoved = (educatorId: unknown) => sql`${enrolments.studentId} not in (
  select student_id from class_removals where educator_id = ${educatorId}
)`

/** When the child last completed a lecture of the lesson; null when never. */
export const lastCompletion = sql`(
  select max(done.completed_at) from lecture_completions done
  where done.student_id = ${enrolments.studentId} and done.course_id = ${enrolments.courseId}
)`
