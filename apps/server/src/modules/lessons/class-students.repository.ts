// The members of a class, whether or not they have started a lesson.
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

/** Which members of a class are listed. */
interface Listed {
  educatorId: string
  search: string
  /** Only those who have started a lesson, or only those who have not. */
  begun: ClassStudentsQuery['begun']
}

/** Members of a class, with one extra row when another page follows. */
export function studentsOfClass(
  db: DatabaseOrTransaction,
  listed: Listed,
  page: SortedPage<ClassSort>,
) {
  const { studentId, joinedAt } = membershipsTable
  const person = personOf(db, studentId)
  const keys = { date: [joinedAt, studentId], name: [person.nameKey, studentId] }
  const { where, orderBy } = sortedBy(page, keys[page.sort])
  const ofHer = <T>(value: SQL) => ofStarted<T>(db, listed.educatorId, value)
  const latest = sql`max(greatest(${enrolments.startedAt}, ${lastCompletion}))`
  return db
    .select({
      studentId: person.id,
      studentName: person.name,
      studentImageUrl: person.imageUrl,
      nameKey: person.nameKey,
      joinedAt,
      joinedKey: momentKey(joinedAt),
      startedLessons: ofHer<number>(count()).mapWith(Number),
      lastActiveAt: ofHer<Date | null>(latest).mapWith(enrolments.startedAt),
    })
    .from(membershipsTable)
    .crossJoinLateral(person)
    .where(and(isListed(db, listed), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** How many members the list has on all pages. */
export const countClass = (db: DatabaseOrTransaction, listed: Listed): Promise<number> =>
  db.$count(membershipsTable, isListed(db, listed))

function isListed(db: DatabaseOrTransaction, { educatorId, search, begun }: Listed) {
  // A count, since for `exists` the planner joins the class with all enrolments.
  const started = ofStarted<number>(db, educatorId, count())
  const name = sql`(select name_folded from users where id = ${membershipsTable.studentId})`
  return and(
    eq(membershipsTable.educatorId, educatorId),
    begun && (begun === 'yes' ? gt(started, 0) : eq(started, 0)),
    textContains(name, search),
  )
}

/** An aggregate over the teacher's existing lessons that the child of a row has started. */
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

/** Cursor keys of a member. */
export const keysOfClassStudent = (sort: ClassSort, row: ClassStudentRow): string[] => [
  sort === 'name' ? row.nameKey : row.joinedKey,
  row.studentId,
]
