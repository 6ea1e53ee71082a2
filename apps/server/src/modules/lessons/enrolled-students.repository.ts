// Enrolments in a teacher's lessons.
import type { EnrolledStudentsQuery } from '@kinderleaf/contract'
import { and, eq, or } from 'drizzle-orm'
import { type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { isNotRemoved, lessonOf, personOf } from './class-people.ts'
import { enrolments } from './lessons.tables.ts'

type EnrolmentSort = NonNullable<EnrolledStudentsQuery['sort']>

export const enrolmentSorts: Sorts<EnrolmentSort> = {
  date: ['uuid'],
  name: ['text', 'uuid'],
  lesson: ['text', 'uuid'],
}

/** A teacher's enrolments; all when the limit is infinite. */
export function studentsOfEducator(
  db: DatabaseOrTransaction,
  educatorId: string,
  search: string,
  page: SortedPage<EnrolmentSort>,
) {
  const person = personOf(db, enrolments.studentId)
  const lesson = lessonOf(db)
  const keys = {
    date: [enrolments.id],
    name: [person.nameKey, enrolments.id],
    lesson: [lesson.titleKey, enrolments.id],
  }
  const { where, orderBy } = sortedBy(page, keys[page.sort])
  const query = db
    .select({
      enrolmentId: enrolments.id,
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      courseId: lesson.id,
      courseTitle: lesson.title,
      courseThumbnail: lesson.thumbnailUrl,
      titleKey: lesson.titleKey,
      startedAt: enrolments.startedAt,
    })
    .from(enrolments)
    .crossJoinLateral(lesson)
    .crossJoinLateral(person)
    .where(
      and(
        eq(enrolments.educatorId, educatorId),
        isNotRemoved(educatorId),
        or(textContains(person.nameFolded, search), textContains(lesson.titleFolded, search)),
        where,
      ),
    )
    .orderBy(...orderBy)
    .$dynamic()
  return Number.isFinite(page.limit) ? query.limit(page.limit + 1) : query
}

export type EnrolledStudentRow = Awaited<ReturnType<typeof studentsOfEducator>>[number]

/** Cursor keys of an enrolment. */
export const keysOfEnrolment = (sort: EnrolmentSort, row: EnrolledStudentRow): string[] => {
  if (sort === 'date') return [row.enrolmentId]
  return [sort === 'name' ? row.nameKey : row.titleKey, row.enrolmentId]
}
