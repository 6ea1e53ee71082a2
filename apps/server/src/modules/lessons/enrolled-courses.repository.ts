// A student's started lessons, without deleted ones and those of a teacher who removed her; when
// they return, so does her progress.
import { and, asc, desc, eq, gt, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { completedLectures, isRemoved } from './lesson-conditions.ts'
import { summaryColumns } from './lessons.repository.ts'
import { courses, enrolments } from './lessons.tables.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A page in either order; an infinite limit reads everything. */
export interface OrderedPage extends Page {
  newestFirst: boolean
}

const studentId = sql.placeholder('studentId')

const areHers = and(
  eq(enrolments.studentId, studentId),
  isNull(courses.deletedAt),
  not(isRemoved(studentId)),
)

/** Read at every visit of a student. */
export function prepareEnrolledCourses(db: DatabaseOrTransaction) {
  const ids = courseIds(db).prepare('enrolled_course_ids')
  const after = sql.placeholder('after')
  const newest = coursesOfStudent(db, lt(enrolments.id, after), desc(enrolments.id))
  const oldest = coursesOfStudent(db, gt(enrolments.id, after), asc(enrolments.id))
  const newestFirst = newest.prepare('enrolled_courses_newest')
  const oldestFirst = oldest.prepare('enrolled_courses_oldest')
  return {
    /** The ids of the lessons a student started, oldest first. */
    async ids(studentId: string): Promise<string[]> {
      return (await ids.execute({ studentId })).map((row) => row.courseId)
    },

    /** Those lessons, with how many of their existing lectures she has completed. */
    page(studentId: string, page: OrderedPage) {
      // `limit null` reads everything.
      const limit = Number.isFinite(page.limit) ? page.limit + 1 : null
      return page.newestFirst
        ? newestFirst.execute({ studentId, limit, after: page.after ?? LAST_ID })
        : oldestFirst.execute({ studentId, limit, after: page.after ?? FIRST_ID })
    },
  }
}

/** Whether a student has started a lesson of that teacher, deleted ones included. */
export async function hasStarted(
  db: DatabaseOrTransaction,
  studentId: string,
  educatorId: string,
): Promise<boolean> {
  const started = and(eq(enrolments.educatorId, educatorId), eq(enrolments.studentId, studentId))
  return (await db.$count(enrolments, started)) > 0
}

export type EnrolledCourseRow = Awaited<
  ReturnType<ReturnType<typeof prepareEnrolledCourses>['page']>
>[number]

const courseIds = (db: DatabaseOrTransaction) =>
  db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(areHers)
    .orderBy(asc(enrolments.id))

const coursesOfStudent = (db: DatabaseOrTransaction, isAfter: SQL, inOrder: SQL) =>
  db
    .select({
      ...summaryColumns,
      enrolmentId: enrolments.id,
      startedAt: enrolments.startedAt,
      finishedAt: enrolments.finishedAt,
      completedLectures: completedLectures(enrolments.studentId),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(usersTable, eq(usersTable.id, courses.educatorId))
    .where(and(areHers, isAfter))
    .orderBy(inOrder)
    .limit(sql.placeholder('limit'))
