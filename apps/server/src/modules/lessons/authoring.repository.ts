// Queries of a teacher on her own lessons: list, lock, save, delete.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { matches, type OwnFilter } from '../../platform/own-list.ts'
import { usersTable } from '../users/index.ts'
import { authoringColumns, summaryColumns } from './lessons.repository.ts'
import { courses } from './lessons.tables.ts'

const STUDENTS_PER_COURSE = 100

export type OwnSort = 'date' | 'title' | 'students'

/** Sort keys of a teacher's own lessons. */
export const ownSorts: Sorts<OwnSort> = {
  date: ['uuid'],
  title: ['text', 'uuid'],
  students: ['count', 'uuid'],
}

// `student_count` counts all who ever started; the removed ones, who are few, are subtracted.
const learnerCount = sql<number>`${courses.studentCount} - (
  select count(*)::integer from class_removals removal
  join enrolments started using (student_id)
  where removal.educator_id = ${courses.educatorId} and started.course_id = ${courses.id}
)`

// The same expression as in the index.
const titleKey = sql<string>`left(${courses.titleFolded}, 200)`
const sortColumns = {
  date: [courses.id],
  title: [titleKey, courses.id],
  students: [learnerCount, courses.id],
}

/** A teacher's lessons with their latest learners, in one query. */
export function coursesOfEducator(
  db: DatabaseOrTransaction,
  educatorId: string,
  filter: OwnFilter,
  page: SortedPage<OwnSort>,
) {
  const { where, orderBy } = sortedBy(page, sortColumns[page.sort])
  return db
    .select({
      ...summaryColumns,
      ...authoringColumns,
      titleKey,
      learnerCount,
      students: latestStudents,
    })
    .from(courses)
    .innerJoin(usersTable, eq(usersTable.id, courses.educatorId))
    .where(
      and(
        eq(courses.educatorId, educatorId),
        isNull(courses.deletedAt),
        matches(courses, filter),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

export type OwnCourseRow = Awaited<ReturnType<typeof coursesOfEducator>>[number]

/** Cursor keys of a lesson. */
export const keysOf = (sort: OwnSort, row: OwnCourseRow): (string | number)[] => {
  if (sort === 'title') return [row.titleKey, row.id]
  return sort === 'students' ? [row.learnerCount, row.id] : [row.id]
}

// The latest learners, removed ones excluded.
const latestStudents = sql<{ _id: string; name: string; imageUrl: string | null }[]>`(
  select coalesce(json_agg(
    json_build_object('_id', student.id, 'name', student.name, 'imageUrl', student.image_url)
    order by latest.id desc
  ), '[]')
  from (
    select started.id, started.student_id from enrolments started
    where started.course_id = ${courses.id} and started.student_id not in (
      select student_id from class_removals where educator_id = ${courses.educatorId}
    )
    order by started.id desc limit ${sql.raw(String(STUDENTS_PER_COURSE))}
  ) latest
  join users student on student.id = latest.student_id
)`

export type NewCourse = typeof courses.$inferInsert
type CourseValues = Omit<NewCourse, 'id' | 'educatorId' | 'createdAt' | 'thumbnailUrl' | 'version'>

/** Inserts a lesson; false if its teacher has one of that key. */
export async function insertCourse(db: DatabaseOrTransaction, course: NewCourse) {
  const { rowCount } = await db.insert(courses).values(course).onConflictDoNothing()
  return rowCount === 1
}

/** The id of the lesson that a teacher's browser has sent under this key. */
export async function findKeyed(db: DatabaseOrTransaction, educatorId: string, key: string) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.educatorId, educatorId), eq(courses.key, key)))
  return course?.id
}

/** Reads and locks a lesson, so that the second of two saves sees the first. */
export async function lockCourse(db: DatabaseOrTransaction, id: string) {
  const [course] = await db
    .select({
      educatorId: courses.educatorId,
      status: courses.status,
      version: courses.version,
      savedAs: courses.savedAs,
      lectureIds: courses.lectureIds,
    })
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.deletedAt)))
    .for('update')
  return course
}

/** Saves an edit; the lesson is locked. */
export async function updateCourse(
  db: DatabaseOrTransaction,
  id: string,
  values: CourseValues & { thumbnailUrl?: string },
) {
  await db
    .update(courses)
    .set({ ...values, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
}

/** Records who has completed all these lectures, before the lesson gets new ones. */
export async function markFinished(
  db: DatabaseOrTransaction,
  courseId: string,
  lectureIds: readonly string[],
  at: Date,
) {
  const ids = sql.param(lectureIds)
  await db.execute(sql`
    update enrolments set finished_at = ${at}
    where course_id = ${courseId} and (
      select count(*) from lecture_completions done
      where done.student_id = enrolments.student_id and done.course_id = enrolments.course_id
        and done.lecture_id = any (${ids}::text[])
    ) = ${lectureIds.length}`)
}

/** Sets the deletion time; null restores. */
export async function markDeleted(db: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  // who sends a deleted one again means a new one
  await db
    .update(courses)
    .set({ deletedAt, ...(deletedAt ? { key: null } : {}) })
    .where(eq(courses.id, id))
}
