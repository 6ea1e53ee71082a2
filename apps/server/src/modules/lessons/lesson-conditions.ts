// SQL conditions on lessons. Written out instead of parameters, since the open lists' indexes are
// partial: published lessons only.
import { type SQL, sql } from 'drizzle-orm'
import { classRemovalsTable, isMemberOf } from '../users/index.ts'
import { courses } from './lessons.tables.ts'

/** Whether everybody may see a lesson. */
export const isOpen = sql`${courses.deletedAt} is null and ${courses.status} = 'published'`

/** How many of a lesson's lectures a student has completed; those that are gone do not count. */
export const completedLectures = (studentId: unknown): SQL<number> =>
  sql<number>`(
    select count(*) from lecture_completions done
    where done.student_id = ${studentId} and done.course_id = ${courses.id}
      and done.lecture_id = any (${courses.lectureIds})
  )`.mapWith(Number)

/** Whether the lesson's teacher has removed a student from her class. */
export const isRemoved = (studentId: unknown): SQL<boolean> => sql<boolean>`exists (
  select from ${classRemovalsTable}
  where ${classRemovalsTable.educatorId} = ${courses.educatorId}
    and ${classRemovalsTable.studentId} = ${studentId}
)`

const isMember = (studentId: unknown) => isMemberOf(courses.educatorId, studentId)

/** Whether a student may join the class of a lesson's teacher. */
export const isJoinable = (studentId: unknown): SQL<boolean> =>
  sql<boolean>`not (${isMember(studentId)} or ${isRemoved(studentId)})`

/**
 * Whether a lesson is closed to a student, started or not: it is for the class, and for everybody
 * else only if its teacher says so and has not removed her.
 */
export const isClosed = (studentId: unknown): SQL<boolean> => sql<boolean>`not (
  ${isMember(studentId)} or ${courses.isOpenToEverybody} and not ${isRemoved(studentId)}
)`
