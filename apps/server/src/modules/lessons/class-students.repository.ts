// The children of a class by membership, whether or not they have started a lesson.
import type { ClassStudentsQuery } from '@kinderleaf/contract'
import { and, count, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { membershipsTable } from '../users/index.ts'
import { personOf } from './class-people.ts'
import { courses, enrolments } from './lessons.tables.ts'

type ClassSort = NonNullable<ClassStudentsQuery['sort']>

export const classSorts: Sorts<ClassSort> = { date: ['moment', 'text'], name: ['text', 'text'] }

interface ClassFilter {
  search: string
  /** Whether only those who have started a lesson are listed, or only those who have not. */
  begun: ClassStudentsQuery['begun']
}

/** The children of a teacher's class; one row more than the page holds when there is more. */
export function studentsOfClass(
  db: DatabaseOrTransaction,
  educatorId: string,
  { search, begun }: ClassFilter,
  page: SortedPage<ClassSort>,
) {
  const { studentId, joinedAt } = membershipsTable
  const person = personOf(db, studentId)
  const keys = { date: [joinedAt, studentId], name: [person.nameKey, studentId] }
  const { where, orderBy } = sortedBy(page, keys[page.sort])
  const hasBegun = exists(startedLessons(db, educatorId, { one: sql`1` }))
  return db
    .select({
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      joinedAt,
      joinedKey: momentKey(joinedAt),
      startedLessons: sql<number>`(${startedLessons(db, educatorId, { number: count() })})`.mapWith(
        Number,
      ),
      lastActiveAt: sql<Date | null>`(${startedLessons(db, educatorId, {
        latest: sql`max(greatest(${enrolments.startedAt}, ${lastCompletion}))`,
      })})`.mapWith(enrolments.startedAt),
    })
    .from(membershipsTable)
    .crossJoinLateral(person)
    .where(
      and(
        eq(membershipsTable.educatorId, educatorId),
        begun && (begun === 'yes' ? hasBegun : not(hasBegun)),
        textContains(person.nameFolded, search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** What is to be known of the teacher's present lessons that the child of a row has started. */
const startedLessons = (
  db: DatabaseOrTransaction,
  educatorId: string,
  columns: Record<string, SQL>,
) =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(
      courses,
      // Her lessons are named twice, so that they are found by index and not by reading all.
      and(eq(courses.id, enrolments.courseId), eq(courses.educatorId, educatorId)),
    )
    .where(
      and(
        eq(enrolments.educatorId, educatorId),
        eq(enrolments.studentId, membershipsTable.studentId),
        isNull(courses.deletedAt),
      ),
    )

/** When the child of an enrolment completed a lecture last; null when she has completed none. */
export const lastCompletion = sql`(
  select max(done.completed_at) from lecture_completions done
  where done.student_id = ${enrolments.studentId} and done.course_id = ${enrolments.courseId}
)`

export type ClassStudentRow = Awaited<ReturnType<typeof studentsOfClass>>[number]

/** What the cursor after a child of the class holds. */
export const keysOfClassStudent = (sort: ClassSort, row: ClassStudentRow): string[] => [
  sort === 'name' ? row.nameKey : row.joinedKey,
  row.studentId,
]

/** How many children are in a teacher's class. */
export const classSize = (db: DatabaseOrTransaction, educatorId: string): Promise<number> =>
  db.$count(membershipsTable, eq(membershipsTable.educatorId, educatorId))
