// What students do with lessons: starting, completing lectures, rating. Every act is settled by a
// unique constraint, and the counters of the lesson change in the same statement.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

interface Act {
  studentId: string
  courseId: string
  at: Date
}

/** The two acts that come most often, prepared once. */
export function prepareActs(db: DatabaseOrTransaction) {
  const starting = startCourse(db).prepare('start_course')
  const completing = completeLecture(db).prepare('complete_lecture')
  return {
    /** Starts a lesson; false when it is not there or was started before. */
    async start(id: string, act: Act): Promise<boolean> {
      const started = await starting.execute({ id, ...act })
      return started.length > 0
    },

    /**
     * Completes a lecture that is in a lesson the student started. Tells whether it was new;
     * undefined without the lesson.
     */
    async complete(lectureId: string, act: Act) {
      const [completed] = await completing.execute({ lectureId, ...act })
      return completed
    },
  }
}

const studentId = sql.placeholder('studentId')
const courseId = sql.placeholder('courseId')
const at = sql.placeholder('at')

function startCourse(db: DatabaseOrTransaction) {
  const started = db.$with('started', {}).as(sql`
    insert into enrolments (id, student_id, course_id, educator_id, started_at)
    select ${sql.placeholder('id')}, ${studentId}, id, educator_id, ${at} from courses
    where id = ${courseId} and deleted_at is null
    on conflict (student_id, course_id) do nothing
    returning course_id`)
  const counted = db.$with('counted', { id: sql<string>`id`.as('id') }).as(sql`
    update courses set student_count = student_count + 1
    from started where courses.id = started.course_id
    returning courses.id`)
  return db.with(started, counted).select({ id: counted.id }).from(counted)
}

function completeLecture(db: DatabaseOrTransaction) {
  const lectureId = sql.placeholder('lectureId')
  const found = {
    started: sql<boolean>`started`.as('started'),
    present: sql<boolean>`present`.as('present'),
  }
  const course = db.$with('course', found).as(sql`
    select id, ${lectureId} = any (lecture_ids) as present, exists (
      select from enrolments where student_id = ${studentId} and course_id = courses.id
    ) as started
    from courses where id = ${courseId} and deleted_at is null`)
  const completed = db.$with('completed', {}).as(sql`
    insert into lecture_completions (student_id, course_id, lecture_id, completed_at)
    select ${studentId}, id, ${lectureId}, ${at} from course where started and present
    on conflict do nothing returning lecture_id`)
  const isNew = sql<boolean>`exists (select from completed)`
  return db
    .with(course, completed)
    .select({ started: course.started, present: course.present, isNew })
    .from(course)
}

/** Which of the lesson's present lectures a student completed; undefined without the lesson. */
export async function findProgress(db: DatabaseOrTransaction, studentId: string, courseId: string) {
  const found = await db.execute<{ lectureCount: number; completed: string[] }>(sql`
    select lecture_count as "lectureCount", array(
      select lecture_id from lecture_completions done
      where done.student_id = ${studentId} and done.course_id = courses.id
        and done.lecture_id = any (courses.lecture_ids)
      order by done.completed_at
    ) as completed
    from courses where id = ${courseId} and deleted_at is null`)
  return found.rows[0]
}

/** Whether a student started a lesson, locked so that her ratings follow one another. */
export async function lockEnrolment(
  db: DatabaseOrTransaction,
  studentId: string,
  courseId: string,
) {
  const found = await db.execute(sql`
    select enrolments.id from enrolments join courses on courses.id = enrolments.course_id
    where enrolments.student_id = ${studentId} and enrolments.course_id = ${courseId}
      and courses.deleted_at is null
    for update of enrolments`)
  return found.rows.length > 0
}

/** Sets a student's rating and moves the lesson's sum by the difference; her enrolment is locked. */
export async function upsertRating(db: DatabaseOrTransaction, rating: number, act: Act) {
  await db.execute(sql`
    with earlier as (
      select rating from course_ratings
      where student_id = ${act.studentId} and course_id = ${act.courseId}
    ), saved as (
      insert into course_ratings (student_id, course_id, rating, rated_at)
      values (${act.studentId}, ${act.courseId}, ${rating}, ${act.at})
      on conflict (student_id, course_id)
      do update set rating = excluded.rating, rated_at = excluded.rated_at
    )
    update courses set
      rating_sum = rating_sum + ${rating}::integer - coalesce((select rating from earlier), 0),
      rating_count = rating_count + case when exists (select from earlier) then 0 else 1 end
    where id = ${act.courseId}`)
}
