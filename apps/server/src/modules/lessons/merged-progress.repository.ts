// Lessons of two accounts of one child: what was done in either is done. A lesson that both have begun
// was begun when the first did; she stopped where she did last, and her own stars stay.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import {
  type AccountMerger,
  among,
  asRows,
  idsIn,
  lockRows,
  putBack,
  rowsOf,
} from '../../platform/merging-accounts.ts'
import {
  courseRatings,
  courses,
  enrolments,
  lectureCompletions,
  watchPositions,
} from './lessons.tables.ts'

export const progressMerger: AccountMerger = {
  async merge(tx, { kept, gone }) {
    const ids = await lockRows(
      tx,
      courses,
      sql`select course_id from enrolments where student_id = ${gone}
        union select course_id from course_ratings where student_id = ${gone}`,
    )
    const ofBoth = sql`student_id in (${gone}, ${kept}) and ${among('course_id', ids)}`
    const before = {
      lessons: ids,
      enrolments: await rowsOf(tx, sql`select * from enrolments where ${ofBoth}`),
      completions: await rowsOf(tx, sql`select * from lecture_completions where ${ofBoth}`),
      positions: await rowsOf(tx, sql`select * from watch_positions where ${ofBoth}`),
      ratings: await rowsOf(tx, sql`select * from course_ratings where ${ofBoth}`),
    }
    await tx.execute(sql`delete from course_ratings where student_id = ${gone}`)
    // With what was completed and where she stopped.
    await tx.execute(sql`delete from enrolments where student_id = ${gone}`)
    await tx.execute(sql`
      insert into enrolments as hers
        (id, student_id, course_id, educator_id, started_at, finished_at)
      select id, ${kept}, course_id, educator_id, started_at, finished_at
      from ${asRows(enrolments, before.enrolments)} where student_id = ${gone}
      on conflict (student_id, course_id) do update
        set started_at = least(hers.started_at, excluded.started_at),
          finished_at = least(hers.finished_at, excluded.finished_at)`)
    await tx.execute(sql`
      insert into lecture_completions (student_id, course_id, lecture_id, completed_at)
      select ${kept}, course_id, lecture_id, completed_at
      from ${asRows(lectureCompletions, before.completions)} where student_id = ${gone}
      on conflict do nothing`)
    await tx.execute(sql`
      insert into watch_positions as hers (student_id, course_id, lecture_id, seconds, saved_at)
      select ${kept}, course_id, lecture_id, seconds, saved_at
      from ${asRows(watchPositions, before.positions)} where student_id = ${gone}
      on conflict (student_id, course_id) do update set lecture_id = excluded.lecture_id,
        seconds = excluded.seconds, saved_at = excluded.saved_at
      where hers.saved_at < excluded.saved_at`)
    await tx.execute(sql`
      insert into course_ratings (student_id, course_id, rating, rated_at)
      select ${kept}, course_id, rating, rated_at
      from ${asRows(courseRatings, before.ratings)} where student_id = ${gone}
      on conflict do nothing`)
    await recount(tx, ids)
    return before
  },

  /** A lesson that was moved to another child since stays hers. */
  async undo(tx, { kept }, before) {
    const ids = await lockRows(tx, courses, idsIn(before.lessons))
    const isHers = sql`student_id = ${kept} and ${among('course_id', ids)}`
    await tx.execute(sql`delete from course_ratings where ${isHers}`)
    const begun = await tx.execute<{ id: string }>(
      sql`delete from enrolments where ${isHers} returning course_id as id`,
    )
    const stillHers = among(
      'course_id',
      begun.rows.map(({ id }) => id),
    )
    await putBack(tx, enrolments, before.enrolments, stillHers)
    await putBack(tx, lectureCompletions, before.completions, stillHers)
    await putBack(tx, watchPositions, before.positions, stillHers)
    await putBack(tx, courseRatings, before.ratings, among('course_id', ids))
    await recount(tx, ids)
    return undefined
  },

  counts: ({ kept, gone }) => ({
    lessons: sql`select count(*) from enrolments where student_id = ${gone}`,
    lessonsOfBoth: sql`select count(*) from enrolments
      where student_id = ${gone} and course_id in (
        select course_id from enrolments where student_id = ${kept})`,
  }),

  work: (studentId) => sql`
    select concat_ws(' ', 'begun', course_id, id) from enrolments where student_id = ${studentId}
    union all select concat_ws(' ', 'done', course_id, lecture_id)
      from lecture_completions where student_id = ${studentId}
    union all select concat_ws(' ', 'at', course_id, lecture_id, saved_at)
      from watch_positions where student_id = ${studentId}
    union all select concat_ws(' ', 'stars', course_id, rating, rated_at)
      from course_ratings where student_id = ${studentId}`,
}

async function recount(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update courses set
      student_count = (select count(*) from enrolments where course_id = courses.id),
      rating_count = (select count(*) from course_ratings where course_id = courses.id),
      rating_sum = (select coalesce(sum(rating), 0) from course_ratings where course_id = courses.id)
    where ${among('id', ids)}`)
}
