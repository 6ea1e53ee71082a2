// Who started which lesson of a teacher.
import type { EnrolledStudentsQuery } from '@kinderleaf/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { isNotRemoved, personOf } from './class-people.ts'
import { courses, enrolments } from './lessons.tables.ts'

type EnrolmentSort = NonNullable<EnrolledStudentsQuery['sort']>

export const enrolmentSorts: Sorts<EnrolmentSort> = {
  date: ['uuid'],
  name: ['text', 'uuid'],
  lesson: ['text', 'uuid'],
}

// Folding can lengthen a title; a cursor has to hold it.
const lessonKey = sql<string>`left(${courses.titleFolded}, 200)`

/** A teacher's enrolments, all of them when the limit is infinite. */
export function studentsOfEducator(
  db: DatabaseOrTransaction,
  educatorId: string,
  search: string,
  page: SortedPage<EnrolmentSort>,
) {
  const person = personOf(db, enrolments.studentId)
  const keys = {
    date: [enrolments.id],
    name: [person.nameKey, enrolments.id],
    lesson: [lessonKey, enrolments.id],
  }
  const { where, orderBy } = sortedBy(page, keys[page.sort])
  const query = db
    .select({
      enrolmentId: enrolments.id,
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      courseId: courses.id,
      courseTitle: courses.title,
      courseThumbnail: courses.thumbnailUrl,
      lessonKey,
      startedAt: enrolments.startedAt,
    })
    .from(enrolments)
    .innerJoin(
      courses,
      // Her lessons are named twice, so that they are found by index and not by reading all.
      and(eq(courses.id, enrolments.courseId), eq(courses.educatorId, educatorId)),
    )
    .crossJoinLateral(person)
    .where(
      and(
        eq(enrolments.educatorId, educatorId),
        isNull(courses.deletedAt),
        isNotRemoved(db, educatorId, enrolments.studentId),
        or(textContains(person.nameFolded, search), textContains(courses.titleFolded, search)),
        where,
      ),
    )
    .orderBy(...orderBy)
    .$dynamic()
  return Number.isFinite(page.limit) ? query.limit(page.limit + 1) : query
}

export type EnrolledStudentRow = Awaited<ReturnType<typeof studentsOfEducator>>[number]

/** What the cursor after an enrolment holds. */
export const keysOfEnrolment = (sort: EnrolmentSort, row: EnrolledStudentRow): string[] => {
  if (sort === 'date') return [row.enrolmentId]
  return [sort === 'name' ? row.nameKey : row.lessonKey, row.enrolmentId]
}
