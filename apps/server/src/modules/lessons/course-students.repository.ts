// The students of one lesson and their progress.
import type { CourseStudentsQuery } from '@kinderleaf/contract'
import { and, eq, sql } from 'drizzle-orm'
import { type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { isNotRemoved, lastCompletion, personOf } from './class-people.ts'
import { courses, enrolments } from './lessons.tables.ts'

type ProgressSort = NonNullable<CourseStudentsQuery['sort']>

export const progressSorts: Sorts<ProgressSort> = {
  date: ['uuid'],
  name: ['text', 'uuid'],
  progress: ['count', 'uuid'],
}

/** The fields of a lesson that its list of students needs; undefined when it never existed. */
export async function findRosterHead(db: DatabaseOrTransaction, id: string) {
  const { educatorId, title, lectureIds, status, deletedAt } = courses
  const [head] = await db
    .select({ id: courses.id, educatorId, title, lectureIds, status, deletedAt })
    .from(courses)
    .where(eq(courses.id, id))
  return head
}

export type RosterHead = NonNullable<Awaited<ReturnType<typeof findRosterHead>>>

/** The students of a lesson, with one extra row when another page follows. */
export function studentsOfCourse(
  db: DatabaseOrTransaction,
  course: RosterHead,
  search: string,
  page: SortedPage<ProgressSort>,
) {
  const person = personOf(db, enrolments.studentId)
  const completed = completedOf(course.lectureIds)
  const keys = {
    date: [enrolments.id],
    name: [person.nameKey, enrolments.id],
    progress: [completed, enrolments.id],
  }
  const { where, orderBy } = sortedBy(page, keys[page.sort])
  return db
    .select({
      enrolmentId: enrolments.id,
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      startedAt: enrolments.startedAt,
      completedLectures: completed,
      lastActiveAt: sql<Date>`greatest(${enrolments.startedAt}, ${lastCompletion})`.mapWith(
        enrolments.startedAt,
      ),
    })
    .from(enrolments)
    .crossJoinLateral(person)
    .where(
      and(
        eq(enrolments.courseId, course.id),
        isNotRemoved(course.educatorId),
        textContains(person.nameFolded, search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** How many of these lectures the child has completed. */
const completedOf = (lectureIds: readonly string[]) =>
  sql<number>`(
    select count(*) from lecture_completions done
    where done.student_id = ${enrolments.studentId} and done.course_id = ${enrolments.courseId}
      and done.lecture_id = any (${sql.param(lectureIds)}::text[])
  )`.mapWith(Number)

export type CourseStudentRow = Awaited<ReturnType<typeof studentsOfCourse>>[number]

/** Cursor keys of a lesson's student. */
export const keysOfCourseStudent = (
  sort: ProgressSort,
  row: CourseStudentRow,
): (string | number)[] => {
  if (sort === 'name') return [row.nameKey, row.enrolmentId]
  return sort === 'progress' ? [row.completedLectures, row.enrolmentId] : [row.enrolmentId]
}
