// The children of a class by membership, whether or not they have started a lesson.
import type { ClassStudentsQuery } from '@kinderleaf/contract'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { membershipsTable } from '../users/index.ts'
import { lastCompletion, personOf } from './class-people.ts'
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
  // Counted, not `exists`: the planner would join the class with all that was ever started.
  const started = ofStarted<number>(db, educatorId, count()).mapWith(Number)
  const latest = sql`max(greatest(${enrolments.startedAt}, ${lastCompletion}))`
  return db
    .select({
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      joinedAt,
      joinedKey: momentKey(joinedAt),
      startedLessons: started,
      lastActiveAt: ofStarted<Date | null>(db, educatorId, latest).mapWith(enrolments.startedAt),
    })
    .from(membershipsTable)
    .crossJoinLateral(person)
    .where(
      and(
        eq(membershipsTable.educatorId, educatorId),
        begun && (begun === 'yes' ? gt(started, 0) : eq(started, 0)),
        textContains(person.nameFolded, search),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** Something of those present lessons of the teacher that the child of a row has started. */
const ofStarted = <T>(db: DatabaseOrTransaction, educatorId: string, value: SQL) =>
  sql<T>`(${db
    .select({ value })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.educatorId, educatorId),
        eq(enrolments.studentId, membershipsTable.studentId),
        isNull(courses.deletedAt),
      ),
    )})`

export type ClassStudentRow = Awaited<ReturnType<typeof studentsOfClass>>[number]

/** What the cursor after a child of the class holds. */
export const keysOfClassStudent = (sort: ClassSort, row: ClassStudentRow): string[] => [
  sort === 'name' ? row.nameKey : row.joinedKey,
  row.studentId,
]

/** How many children are in a teacher's class. */
export const classSize = (db: DatabaseOrTransaction, educatorId: string): Promise<number> =>
  db.$count(membershipsTable, eq(membershipsTable.educatorId, educatorId))
