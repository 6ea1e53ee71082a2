// Queries on students' progress: starting, completing, stopping, rating. A unique constraint
// decides each act; the same statement updates the lesson's counters. A student changes
// nothing in a lesson that is closed to her.
import { and, eq, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { isClosed, isOpen } from './lesson-conditions.ts'
import { courses, enrolments, watchPositions } from './lessons.tables.ts'

interface Act {
  studentId: string
  courseId: string
  at: Date
}

interface Completion extends Act {
  lectureId: string
}

/** The most frequent statements, prepared. */
export function prepareActs(db: DatabaseOrTransaction) {
  const starting = startCourse(db).prepare('start_course')
  const complete = prepareCompletions(db)
  const stopping = savePosition(db).prepare('save_position')
  const reading = findProgress(db).prepare('find_progress')
  return {
    /** Starts a lesson; false when it does not exist, was started before, or is closed to her. */
    async start(id: string, act: Act): Promise<boolean> {
      const started = await starting.execute({ id, ...act })
      return started.length > 0
    },

    /**
     * Completes a lecture of a started lesson. Returns whether it was new; undefined without the
     * lesson. Completions of one moment are one statement and one commit.
     */
    complete: (lectureId: string, act: Act) => complete({ lectureId, ...act }),

    /** Stores where a student stopped; the latest counts. Undefined without the lesson. */
    async stop(lectureId: string, seconds: number, act: Act) {
      const [stopped] = await stopping.execute({ lectureId, seconds, ...act })
      return stopped
    },

    /** A student's progress in a lesson's existing lectures; undefined without the lesson. */
    async progress(studentId: string, courseId: string) {
      const [found] = await reading.execute({ studentId, courseId })
      return found
    },
  }
}

function prepareCompletions(db: DatabaseOrTransaction) {
  const completing = completeLecture(db).prepare('complete_lecture')
  const completingMany = completeLectures(db).prepare('complete_lectures')
  return batchByKey(async (all: readonly Completion[]) => {
    const [only, ...others] = all
    if (only && others.length === 0) {
      const completed = await completing.execute({ ...only })
      return new Map(completed.map((row) => [only, row]))
    }
    const completed = await completingMany.execute({
      studentIds: all.map((one) => one.studentId),
      courseIds: all.map((one) => one.courseId),
      lectureIds: all.map((one) => one.lectureId),
      times: all.map((one) => one.at.toISOString()),
    })
    return new Map(
      completed.flatMap((row) => all.slice(row.place - 1, row.place).map((one) => [one, row])),
    )
  })
}

const studentId = sql.placeholder('studentId')
const courseId = sql.placeholder('courseId')
const lectureId = sql.placeholder('lectureId')
const at = sql.placeholder('at')

/** Locks its teacher and then the lesson, as handing over a class does. */
function startCourse(db: DatabaseOrTransaction) {
  const keepsTeacher = sql`(
    select count(*) from (
      select from users where id = (select educator_id from courses where id = ${courseId})
      for key share
    ) as teacher
  ) = 1`
  const started = db.$with('started', {}).as(sql`
    insert into enrolments (id, student_id, course_id, educator_id, started_at)
    select ${sql.placeholder('id')}, ${studentId}, id, educator_id, ${at} from courses
    where id = ${courseId} and ${keepsTeacher} and ${isOpen} and not ${isClosed(studentId)}
    for no key update
    on conflict (student_id, course_id) do nothing
    returning course_id`)
  const counted = db.$with('counted', { id: sql<string>`id`.as('id') }).as(sql`
    update courses set student_count = student_count + 1
    from started where courses.id = started.course_id
    returning courses.id`)
  return db.with(started, counted).select({ id: counted.id }).from(counted)
}

/** The lesson of an act, and whether the act is allowed. */
function courseOfAct(db: DatabaseOrTransaction) {
  const found = {
    started: sql<boolean>`started`.as('started'),
    closed: sql<boolean>`closed`.as('closed'),
    present: sql<boolean>`present`.as('present'),
  }
  return db.$with('course', found).as(sql`
    select id, ${lectureId} = any (lecture_ids) as present, ${isClosed(studentId)} as closed,
      exists (
        select from enrolments where student_id = ${studentId} and course_id = courses.id
      ) as started
    from courses where id = ${courseId} and ${isOpen}`)
}

const isAllowed = sql`started and present and not closed`

function completeLecture(db: DatabaseOrTransaction) {
  const course = courseOfAct(db)
  const completed = db.$with('completed', {}).as(sql`
    insert into lecture_completions (student_id, course_id, lecture_id, completed_at)
    select ${studentId}, id, ${lectureId}, ${at} from course where ${isAllowed}
    on conflict do nothing returning lecture_id`)
  const isNew = sql<boolean>`exists (select from completed)`
  const { started, closed, present } = course
  return db.with(course, completed).select({ started, closed, present, isNew }).from(course)
}

// A join with arrays is planned anew each time, so a single completion has its own statement.
function completeLectures(db: DatabaseOrTransaction) {
  const found = {
    place: sql<number>`place`.mapWith(Number).as('place'),
    started: sql<boolean>`started`.as('started'),
    closed: sql<boolean>`closed`.as('closed'),
    present: sql<boolean>`present`.as('present'),
  }
  const course = db.$with('course', found).as(sql`
    select place, act.student_id, courses.id, act.lecture_id, act.completed_at,
      row_number() over (
        partition by act.student_id, courses.id, act.lecture_id order by place
      ) as turn,
      act.lecture_id = any (lecture_ids) as present,
      ${isClosed(sql`act.student_id`)} as closed,
      exists (
        select from enrolments
        where student_id = act.student_id and course_id = courses.id
      ) as started
    from unnest(
      ${sql.placeholder('studentIds')}::text[], ${sql.placeholder('courseIds')}::uuid[],
      ${sql.placeholder('lectureIds')}::text[], ${sql.placeholder('times')}::timestamptz[]
    ) with ordinality as act (student_id, course_id, lecture_id, completed_at, place)
    join courses on courses.id = act.course_id where ${isOpen}`)
  // In a fixed order, so that two such statements never deadlock.
  const completed = db.$with('completed', {}).as(sql`
    insert into lecture_completions (student_id, course_id, lecture_id, completed_at)
    select student_id, id, lecture_id, completed_at from course
    where ${isAllowed} and turn = 1
    order by student_id, id, lecture_id
    on conflict do nothing returning student_id, course_id, lecture_id`)
  const isNew = sql<boolean>`
    turn = 1 and (course.student_id, course.id, course.lecture_id) in (table completed)`
  const { place, started, closed, present } = course
  return db.with(course, completed).select({ place, started, closed, present, isNew }).from(course)
}

function savePosition(db: DatabaseOrTransaction) {
  const course = courseOfAct(db)
  const saved = db.$with('saved', {}).as(sql`
    insert into watch_positions as earlier (student_id, course_id, lecture_id, seconds, saved_at)
    select ${studentId}, id, ${lectureId}, ${sql.placeholder('seconds')}, ${at}
    from course where ${isAllowed}
    on conflict (student_id, course_id) do update
    set lecture_id = excluded.lecture_id, seconds = excluded.seconds, saved_at = excluded.saved_at
    where earlier.saved_at <= excluded.saved_at`)
  const { started, closed, present } = course
  return db.with(course, saved).select({ started, closed, present }).from(course)
}

// A position in a deleted lecture is ignored.
function findProgress(db: DatabaseOrTransaction) {
  const completed = sql<string[]>`array(
    select lecture_id from lecture_completions done
    where done.student_id = ${studentId} and done.course_id = ${courses.id}
      and done.lecture_id = any (${courses.lectureIds})
    order by done.completed_at
  )`
  return db
    .select({
      lectureCount: courses.lectureCount,
      completed,
      finishedAt: enrolments.finishedAt,
      position: { lectureId: watchPositions.lectureId, seconds: watchPositions.seconds },
    })
    .from(courses)
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)),
    )
    .leftJoin(
      watchPositions,
      and(
        eq(watchPositions.courseId, courses.id),
        eq(watchPositions.studentId, studentId),
        sql`${watchPositions.lectureId} = any (${courses.lectureIds})`,
      ),
    )
    .where(and(eq(courses.id, courseId), isOpen))
}

/** Whether a published lesson exists, and whether it is closed to a student. */
export async function findStanding(db: DatabaseOrTransaction, studentId: string, courseId: string) {
  const found = await db.execute<{ closed: boolean }>(sql`
    select ${isClosed(studentId)} as closed from courses where id = ${courseId} and ${isOpen}`)
  return found.rows[0]
}

/**
 * Locks a student's lesson so that ratings are applied one after the other: the lesson first, then
 * what belongs to it, as saving an edit does.
 */
export async function lockLessonOf(db: DatabaseOrTransaction, studentId: string, courseId: string) {
  const found = await db.execute<{ closed: boolean }>(sql`
    select ${isClosed(studentId)} as closed
    from enrolments join courses on courses.id = enrolments.course_id
    where enrolments.student_id = ${studentId} and enrolments.course_id = ${courseId} and ${isOpen}
    for no key update of courses`)
  return found.rows[0]
}

/** Sets a student's rating and adjusts the lesson's sum; the lesson is locked. */
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
