// How far one child is in the lessons of a teacher.
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { lastCompletion } from './class-people.ts'
import { courses, enrolments } from './lessons.tables.ts'

/** The last started first, with one extra row when another page follows; deleted lessons, too. */
export function lessonsOfStudent(
  db: DatabaseOrTransaction,
  { educatorId, studentId }: { educatorId: string; studentId: string },
  page: Page,
) {
  const { id, startedAt, courseId } = enrolments
  return db
    .select({
      id,
      courseId,
      courseTitle: courses.title,
      lectureCount: courses.lectureCount,
      completedLectures: sql<number>`(
        select count(*) from lecture_completions done
        where done.student_id = ${enrolments.studentId} and done.course_id = ${courseId}
          and done.lecture_id = any (${courses.lectureIds})
      )`.mapWith(Number),
      startedAt,
      lastActiveAt: sql<Date>`greatest(${startedAt}, ${lastCompletion})`.mapWith(startedAt),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        eq(enrolments.educatorId, educatorId),
        lt(id, page.after ?? LAST_ID),
      ),
    )
    .orderBy(desc(id))
    .limit(page.limit + 1)
}

export type StudentLessonRow = Awaited<ReturnType<typeof lessonsOfStudent>>[number]
