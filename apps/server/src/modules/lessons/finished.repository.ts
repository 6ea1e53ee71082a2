// The lessons that a child has finished. One that got new lectures since stays finished.
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FindFinished } from '../../platform/finished-things.ts'
import { completedLectures } from './lesson-conditions.ts'
import { courses, enrolments, lectureCompletions } from './lessons.tables.ts'

const lastCompletion = sql`(
  select max(${lectureCompletions.completedAt}) from ${lectureCompletions}
  where ${lectureCompletions.studentId} = ${enrolments.studentId}
    and ${lectureCompletions.courseId} = ${enrolments.courseId})`

const finishedAt = sql<Date>`coalesce(${enrolments.finishedAt}, ${lastCompletion})`.mapWith(
  enrolments.startedAt,
)

const isFinished = or(
  isNotNull(enrolments.finishedAt),
  and(
    gt(courses.lectureCount, 0),
    eq(completedLectures(enrolments.studentId), courses.lectureCount),
  ),
)

export const finishedLessons: FindFinished = (db, studentId, most) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      image: courses.thumbnailUrl,
      at: finishedAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.studentId, studentId), isNull(courses.deletedAt), isFinished))
    .orderBy(desc(finishedAt), desc(courses.id))
    .limit(most)
