// Lists that read enrolments: a student's lessons, a teacher's students, the dashboard's figures.
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { summaryColumns } from './lessons.repository.ts'
import { courses, enrolments } from './lessons.tables.ts'

/** A page that may run from the oldest on; an infinite limit reads everything. */
export interface OrderedPage extends Page {
  newestFirst: boolean
}

/** The ids of the lessons a student started, oldest first. */
export async function courseIdsOfStudent(db: DatabaseOrTransaction, studentId: string) {
  const rows = await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.studentId, studentId), isNull(courses.deletedAt)))
    .orderBy(asc(enrolments.id))
  return rows.map((row) => row.courseId)
}

/** The lessons a student started, with how many of their present lectures she completed. */
export function coursesOfStudent(db: DatabaseOrTransaction, studentId: string, page: OrderedPage) {
  const query = db
    .select({
      ...summaryColumns,
      enrolmentId: enrolments.id,
      startedAt: enrolments.startedAt,
      finishedAt: enrolments.finishedAt,
      completedLectures,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(usersTable, eq(usersTable.id, courses.educatorId))
    .where(and(eq(enrolments.studentId, studentId), isNull(courses.deletedAt), afterCursor(page)))
    .orderBy(inOrder(page))
    .$dynamic()
  return Number.isFinite(page.limit) ? query.limit(page.limit + 1) : query
}

const completedLectures = sql<number>`(
  select count(*) from lecture_completions done
  where done.student_id = ${enrolments.studentId} and done.course_id = ${courses.id}
    and done.lecture_id = any (${courses.lectureIds})
)`.mapWith(Number)

/** Who started which lesson of a teacher. */
export function studentsOfEducator(
  db: DatabaseOrTransaction,
  educatorId: string,
  page: OrderedPage,
) {
  const query = db
    .select({
      enrolmentId: enrolments.id,
      studentId: usersTable.id,
      studentName: usersTable.name,
      studentImageUrl: usersTable.imageUrl,
      courseId: courses.id,
      courseTitle: courses.title,
      courseThumbnail: courses.thumbnailUrl,
      startedAt: enrolments.startedAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(usersTable, eq(usersTable.id, enrolments.studentId))
    .where(and(eq(enrolments.educatorId, educatorId), isNull(courses.deletedAt), afterCursor(page)))
    .orderBy(inOrder(page))
    .$dynamic()
  return Number.isFinite(page.limit) ? query.limit(page.limit + 1) : query
}

const afterCursor = ({ after, newestFirst }: OrderedPage) => {
  if (after === null) return undefined
  return newestFirst ? lt(enrolments.id, after) : gt(enrolments.id, after)
}

const inOrder = ({ newestFirst }: OrderedPage) =>
  newestFirst ? desc(enrolments.id) : asc(enrolments.id)

/** A teacher's lessons that are there, and the distinct students who started one of them. */
export async function countsOfEducator(db: DatabaseOrTransaction, educatorId: string) {
  const counted = await db.execute<{ totalCourses: number; totalStudents: number }>(sql`
    select
      (select count(*)::integer from courses
        where educator_id = ${educatorId} and deleted_at is null) as "totalCourses",
      (select count(distinct enrolments.student_id)::integer
        from enrolments join courses on courses.id = enrolments.course_id
        where enrolments.educator_id = ${educatorId} and courses.deleted_at is null
      ) as "totalStudents"`)
  return counted.rows[0] ?? { totalCourses: 0, totalStudents: 0 }
}
