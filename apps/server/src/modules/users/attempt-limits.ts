// Limits on guessing, counted in the database for all processes.
import { lt, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { attemptCountersTable } from './users.tables.ts'

export interface AttemptLimit {
  /** Tries with the same key are counted together. */
  key: string
  max: number
  /** A right try may cost 0, but is refused too once the limit is reached. */
  cost: 0 | 1
  /** How long tries are counted together; a minute unless given. */
  windowSeconds?: number
}

const MINUTE = 60
const LONGEST_WINDOW_SECONDS = 24 * 60 * MINUTE

/**
 * Counts one try of a person against each limit in turn. The first exceeded limit refuses the try, and
 * later limits are not charged: a person who reaches her own limit cannot use up the shared one.
 * Nothing is counted of whoever is being erased.
 */
export async function countAttempt(
  db: DatabaseOrTransaction,
  personId: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<Failure | null> {
  const person = sql`select from users where id = ${personId} for key share`
  const steps = limits.map((limit, index) => countStep(limit, index, limits[index - 1], now))
  const all = limits.map((_, index) => sql`select * from ${stepName(index)}`)
  const { rows } = await db.execute<{ max: number; count: number; ends_at: string }>(
    sql`with person as materialized (${person}), ${sql.join(steps, sql`, `)}
      ${sql.join(all, sql` union all `)}`,
  )
  if (rows.length === 0) return failure('UNAUTHENTICATED')
  const passed = rows.find((row) => row.count > row.max)
  if (!passed) return null
  const waitMs = new Date(passed.ends_at).getTime() - now.getTime()
  return failure('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Removes counters of past windows. */
export async function sweepAttempts(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const past = new Date(now.getTime() - 2 * LONGEST_WINDOW_SECONDS * 1000)
  await db.delete(attemptCountersTable).where(lt(attemptCountersTable.windowStartedAt, past))
}

const stepName = (index: number) => sql.identifier(`step_${index}`)

function countStep(
  limit: AttemptLimit,
  index: number,
  before: AttemptLimit | undefined,
  now: Date,
) {
  const window = sql`make_interval(secs => ${limit.windowSeconds ?? MINUTE}::integer)`
  const passedOn = before
    ? sql`where exists (select from ${stepName(index - 1)} where count <= max)`
    : sql``
  return sql`${stepName(index)} as (
    insert into attempt_counters as counter (key, window_started_at, count)
    select ${limit.key}::text, ${now}::timestamptz, ${limit.cost}::integer from person ${passedOn}
    on conflict (key) do update set
      count = case when counter.window_started_at + ${window} <= excluded.window_started_at
        then excluded.count else counter.count + excluded.count end,
      window_started_at = case when counter.window_started_at + ${window} <= excluded.window_started_at
        then excluded.window_started_at else counter.window_started_at end
    returning ${limit.max}::integer as max, count, window_started_at + ${window} as ends_at
  )`
}
