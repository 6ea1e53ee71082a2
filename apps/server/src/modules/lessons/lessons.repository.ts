// Queries on lessons: the open lists and one lesson. Lists never read the content document.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction, ReadPlaces } from '../../platform/database/index.ts'
import { prepareDetail } from '../../platform/open-detail.ts'
import { type OwnColumns, prepareListOfTeachers, usersTable } from '../users/index.ts'
import { completedLectures, isClosed, isJoinable, isOpen } from './lesson-conditions.ts'
import { courseRatings, courses, enrolments } from './lessons.tables.ts'

const cardColumns = {
  id: courses.id,
  title: courses.title,
  thumbnailUrl: courses.thumbnailUrl,
  price: courses.price,
  discount: courses.discount,
  educatorId: courses.educatorId,
  ratingSum: courses.ratingSum,
  ratingCount: courses.ratingCount,
  studentCount: courses.studentCount,
  lectureCount: courses.lectureCount,
  totalMinutes: courses.totalMinutes,
  createdAt: courses.createdAt,
}

/** Columns for the lesson's teacher. */
export const authoringColumns = {
  status: courses.status,
  isOpenToEverybody: courses.isOpenToEverybody,
  version: courses.version,
  updatedAt: courses.updatedAt,
}

/** Columns of lists. */
export const summaryColumns = { ...cardColumns, educatorName: usersTable.name }

export function prepareCourseReads(places: ReadPlaces) {
  const { db, replica } = places
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(places, {
      name: 'courses',
      table: courses,
      titleFolded: courses.titleFolded,
      columns: cardColumns,
      isOpen,
      own: ownProgress(sql.placeholder('studentId')),
    }),

    /** A lesson with the viewer's enrolment and class; undefined when it does not exist. */
    find: prepareDetail(replica, {
      whole: courseForViewer(db).prepare('course_for_viewer'),
      late: courseForViewer(replica.db).prepare('course_for_viewer'),
      own: viewersPart(db).prepare('course_of_viewer'),
    }),
  }
}

function ownProgress(studentId: unknown): OwnColumns {
  const completed = completedLectures(studentId)
  return {
    count: completed,
    of: sql<number>`${courses.lectureCount}`,
    isDone: sql<boolean>`(${courses.lectureCount} > 0 and ${completed} >= ${courses.lectureCount})`,
    isBegun: sql<boolean>`exists (
      select from enrolments begun
      where begun.student_id = ${studentId} and begun.course_id = ${courses.id}
    )`,
  }
}

/** Lessons as they are planned for a day. */
export const plannableLessons = {
  table: courses,
  id: courses.id,
  title: courses.title,
  image: courses.thumbnailUrl,
  language: null,
  isOpen,
  own: ownProgress,
}

export type CourseReads = ReturnType<typeof prepareCourseReads>
export type CourseRow = NonNullable<Awaited<ReturnType<CourseReads['find']>>>
export type CourseSummaryRow = Pick<CourseRow, keyof typeof summaryColumns>

const viewerId = sql.placeholder('viewerId')
/** What a lesson says of its viewer, with her enrolment and her rating joined. */
const viewersColumns = {
  enrolled: sql<boolean>`${enrolments.id} is not null`,
  closed: isClosed(viewerId),
  joinable: isJoinable(viewerId),
  ownRating: courseRatings.rating,
}
const isHerEnrolment = and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, viewerId))
const isHerRating = and(
  eq(courseRatings.courseId, courses.id),
  eq(courseRatings.studentId, viewerId),
)

const viewersPart = (db: DatabaseOrTransaction) =>
  db
    .select(viewersColumns)
    .from(courses)
    .leftJoin(enrolments, isHerEnrolment)
    .leftJoin(courseRatings, isHerRating)
    .where(and(eq(courses.id, sql.placeholder('id')), isOpen))

function courseForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...summaryColumns,
      ...authoringColumns,
      madeBy: makerName(courses.madeBy),
      description: courses.description,
      content: courses.content,
      ...viewersColumns,
    })
    .from(courses)
    .innerJoin(usersTable, eq(usersTable.id, courses.educatorId))
    .leftJoin(enrolments, isHerEnrolment)
    .leftJoin(courseRatings, isHerRating)
    .where(
      and(
        eq(courses.id, sql.placeholder('id')),
        isNull(courses.deletedAt),
        or(isOpen, eq(courses.educatorId, viewerId)),
      ),
    )
}

/** Its teacher, status and deletion time; undefined when it never existed. */
export async function findCourseHead(db: DatabaseOrTransaction, id: string) {
  const [head] = await db
    .select({
      educatorId: courses.educatorId,
      status: courses.status,
      deletedAt: courses.deletedAt,
    })
    .from(courses)
    .where(eq(courses.id, id))
  return head
}
