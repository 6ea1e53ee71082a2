// Queries on children's accounts that nobody uses, and on who was told that they will go. A day is
// YYYY-MM-DD and begins at midnight UTC. Whoever is null is the keeper, to whom every child belongs.
import { daysOfWarning } from '@kinderleaf/contract/plain'
import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

/** Children who were last here before a day, of one teacher's class or of all. */
export interface Unused {
  educatorId: string | null
  before: string
}

/** Those of whom everybody who has to know was told by a moment. */
export interface Due {
  before: string
  toldBy: Date
}

const isUnused = (before: string) =>
  sql`(child.role = 'student' or child.awaits_class) and child.last_seen_on < ${before}::date`

const isOf = ({ educatorId, before }: Unused) =>
  educatorId === null
    ? isUnused(before)
    : sql`${isUnused(before)} and child.id in (
        select student_id from memberships where educator_id = ${educatorId}
      )`

const midnightAfter = (days: number) =>
  sql`(child.last_seen_on + ${days}::int)::timestamp at time zone 'UTC'`

/** A warning from before she was last here tells nobody any more. */
const tells = (warning: SQL, educatorId: SQL | string | null) =>
  sql`${warning}.student_id = child.id and ${warning}.shown_at >= ${midnightAfter(1)}
    and ${warning}.educator_id ${educatorId === null ? sql`is null` : sql`= ${educatorId}`}`

/**
 * How many there are, when the first goes, and some of them: first those of whom whoever asks was
 * not told, so that she hears of all by and by, then those that go first.
 */
export async function listUnused(
  db: DatabaseOrTransaction,
  unused: Unused,
  { afterDays, now, most }: { afterDays: number; now: Date; most: number },
) {
  const told = (warning: SQL) =>
    sql`coalesce(${warning}.shown_at, ${now}::timestamptz) + make_interval(days => ${daysOfWarning})`
  const found = await db.execute<{ id: string; name: string; count: number; goes: number }>(sql`
    select id, name, count(*) over ()::int as count,
      extract(epoch from min(goes_at) over ())::float8 as goes
    from (
      select child.id, child.name, hers.shown_at is not null as is_told,
        greatest(${midnightAfter(afterDays + 1)}, ${told(sql`hers`)}, ${told(sql`keepers`)}) as goes_at
      from users child
      left join account_warnings hers on ${tells(sql`hers`, unused.educatorId)}
      left join account_warnings keepers on ${tells(sql`keepers`, null)}
      where ${isOf(unused)}
    ) as unused
    order by is_told, goes_at, id
    limit ${most}`)
  return found.rows
}

/** Stores that a teacher was told of these, or the keeper; the first telling counts. */
export async function warnOfUnused(
  db: DatabaseOrTransaction,
  unused: Unused,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into account_warnings as known (student_id, educator_id, shown_at)
    select child.id, ${unused.educatorId}::text, ${now}::timestamptz
    from users child where ${isOf(unused)} and child.id = any (${sql.param(ids)}::text[])
    on conflict (student_id, educator_id) do update set shown_at = excluded.shown_at
    where known.shown_at < (
      select ${midnightAfter(1)} from users child where child.id = known.student_id
    )`)
}

/** Those whose keeper and teachers all know of it; she stays while one of them does not. */
export async function findDue(db: DatabaseOrTransaction, due: Due): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select child.id from users child where ${isDue(due)} order by child.last_seen_on`)
  return found.rows.map(({ id }) => id)
}

export async function existsDue(db: DatabaseOrTransaction, id: string, due: Due): Promise<boolean> {
  const found = await db.execute(
    sql`select from users child where child.id = ${id} and ${isDue(due)}`,
  )
  return found.rows.length > 0
}

function isDue({ before, toldBy }: Due): SQL {
  const knows = (educatorId: SQL | null) => sql`exists (
    select from account_warnings told
    where ${tells(sql`told`, educatorId)} and told.shown_at <= ${toldBy}::timestamptz
  )`
  return sql`${isUnused(before)} and ${knows(null)} and not exists (
    select from memberships member
    where member.student_id = child.id and not ${knows(sql`member.educator_id`)}
  )`
}
