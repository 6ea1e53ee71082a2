// Which quizzes a teacher's class has taken since her last visit to the dashboard.
import type { News } from '@kinderleaf/contract'
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

const NAMED_MAX = 4

/** Taken since then by children of her class; the latest first. */
export async function quizzesTaken(
  db: DatabaseOrTransaction,
  educatorId: string,
  since: Date,
): Promise<Pick<News, 'quizzes' | 'quizCount'>> {
  const found = await db.execute<News['quizzes'][number] & { quizCount: number }>(sql`
    select quizzes.id as "_id", quizzes.title, taken."takenBy",
      (count(*) over ())::integer as "quizCount"
    from quizzes cross join lateral (
      select count(distinct session.student_id)::integer as "takenBy",
        max(session.created_at) as latest
      from quiz_sessions session join memberships on memberships.student_id = session.student_id
        and memberships.educator_id = quizzes.educator_id
      where session.quiz_id = quizzes.id and session.created_at > ${since}
    ) taken
    where quizzes.educator_id = ${educatorId} and quizzes.deleted_at is null
      and quizzes.attempt_count > 0 and taken."takenBy" > 0
    order by taken.latest desc, quizzes.id
    limit ${NAMED_MAX}`)
  return {
    quizzes: found.rows.map(({ quizCount: _all, ...quiz }) => quiz),
    quizCount: found.rows[0]?.quizCount ?? 0,
  }
}
