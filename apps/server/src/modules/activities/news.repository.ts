// Queries for a teacher's dashboard: what waits for an answer, and what is due.
import type { News } from '@kinderleaf/contract'
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { dayOf, earliestToday, latestToday } from '../../platform/day.ts'
import type { StoredFile } from './stored-file.ts'

const NEWEST = 12
const DUE_WITHIN_MS = 7 * 24 * 60 * 60 * 1000
const DUE_MAX = 6
const NAMED_MAX = 3

export type NewestWork = {
  id: string
  studentId: string
  studentName: string
  activityTitle: string
  files: StoredFile[]
}

/** How much waits for an answer, how much of it came since then, and the newest of it. */
export async function waitingWork(db: DatabaseOrTransaction, educatorId: string, since: Date) {
  // Activity by activity, since a join may read through everybody's work.
  const found = await db.execute<{ total: number; newCount: number; newest: NewestWork[] }>(sql`
    with waiting as materialized (
      select work.id, work.created_at, activities.title
      from activities cross join lateral (
        select submissions.id, submissions.created_at from submissions
        join memberships on memberships.educator_id = activities.educator_id
          and memberships.student_id = submissions.student_id
        where submissions.activity_id = activities.id and not exists (
          select from submission_feedback answer where answer.submission_id = submissions.id)
        offset 0
      ) work
      where activities.educator_id = ${educatorId} and activities.deleted_at is null
    )
    select (select count(*)::integer from waiting) as total,
      (select count(*)::integer from waiting where created_at > ${since}) as "newCount",
      (select coalesce(json_agg(json_build_object(
          'id', work.id, 'studentId', work.student_id, 'studentName', child.name,
          'activityTitle', newest.title, 'files', work.files
        ) order by newest.id desc), '[]')
        from (select id, title from waiting order by id desc limit ${NEWEST}) newest
        join submissions work on work.id = newest.id
        join users child on child.id = work.student_id) as newest`)
  return found.rows[0] ?? { total: 0, newCount: 0, newest: [] }
}

/**
 * What is due within a week, the next first; then what was due within a week and is missing. Days are
 * those of any reader on earth, whose page shows hers.
 */
export async function dueAround(
  db: DatabaseOrTransaction,
  educatorId: string,
  now: Date,
): Promise<News['due']> {
  const today = earliestToday(now)
  const first = dayOf(new Date(Date.parse(today) - DUE_WITHIN_MS))
  const last = dayOf(new Date(Date.parse(latestToday(now)) + DUE_WITHIN_MS))
  const found = await db.execute<News['due'][number]>(sql`
    select activities.id as "_id", activities.title, activities.due_date::text as "dueDate",
      coalesce(class.missing, '[]') as missing, class."missingCount",
      (select count(*)::integer from memberships where educator_id = ${educatorId}) as "classSize"
    from activities cross join lateral (
      select count(*)::integer as "missingCount",
        to_json((array_agg(json_build_object('_id', child.id, 'name', child.name)
          order by child.name_folded, child.id))[1:${sql.raw(String(NAMED_MAX))}]) as missing
      from memberships join users child on child.id = memberships.student_id
      where memberships.educator_id = activities.educator_id and not exists (
        select from submissions work
        where work.activity_id = activities.id and work.student_id = memberships.student_id)
    ) class
    where activities.educator_id = ${educatorId} and activities.deleted_at is null
      and activities.status = 'published' and activities.due_date between ${first} and ${last}
      and (activities.due_date >= ${today} or class."missingCount" > 0)
    order by activities.due_date < ${today}, activities.due_date, activities.id
    limit ${DUE_MAX}`)
  return found.rows
}
