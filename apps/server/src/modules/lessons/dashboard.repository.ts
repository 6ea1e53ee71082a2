// A teacher's dashboard in one query: her lessons, how many children started one, and the latest
// starts.
import { eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { isNotRemoved } from './class-people.ts'
import type { EnrolledStudentRow } from './enrolled-students.repository.ts'

const LATEST_ENROLMENTS = 10

const educatorId = sql.placeholder('educatorId')

// An index-only scan of `enrolments_by_class`, already in order. Deleted lessons and removed
// children are few: a small hash excludes them.
const totalStudents = sql<number>`(
  select count(*)::integer from (
    select distinct student_id from enrolments
    where educator_id = ${educatorId}
      and course_id not in (
        select id from courses where educator_id = ${educatorId} and deleted_at is not null
      )
      and ${isNotRemoved(educatorId)}
  ) learners
)`

const totalCourses = sql<number>`(
  select count(*)::integer from courses where educator_id = ${educatorId} and deleted_at is null
)`

/** An enrolment as built by json_build_object. */
export type LatestEnrolment = Pick<
  EnrolledStudentRow,
  'studentId' | 'studentName' | 'studentImageUrl' | 'courseId' | 'courseTitle' | 'courseThumbnail'
> & { startedAt: string }

const latestEnrolments = sql<LatestEnrolment[]>`(
  select coalesce(json_agg(json_build_object(
    'studentId', latest.student_id, 'studentName', child.name, 'studentImageUrl', child.image_url,
    'courseId', latest.course_id, 'courseTitle', latest.title,
    'courseThumbnail', latest.thumbnail_url, 'startedAt', latest.started_at
  ) order by latest.id desc), '[]')
  from (
    select enrolments.id, enrolments.student_id, course_id, started_at, title, thumbnail_url
    from enrolments join courses on courses.id = enrolments.course_id
    where enrolments.educator_id = ${educatorId} and courses.deleted_at is null
      and ${isNotRemoved(educatorId)}
    order by enrolments.id desc limit ${sql.raw(String(LATEST_ENROLMENTS))}
  ) latest
  join users child on child.id = latest.student_id
)`

/** Prepared, since a teacher's first page reads it. */
export function prepareDashboard(db: DatabaseOrTransaction) {
  const query = db
    .select({ totalStudents, totalCourses, latest: latestEnrolments })
    .from(usersTable)
    .where(eq(usersTable.id, educatorId))
    .prepare('dashboard')
  return async (educatorId: string) => {
    const [figures] = await query.execute({ educatorId })
    return figures ?? { totalStudents: 0, totalCourses: 0, latest: [] }
  }
}
