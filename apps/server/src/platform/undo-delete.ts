// How long deleted things can be restored, for code and for queries, and deleting
// them for good afterwards.
import { limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from './database/index.ts'
import type { Expired } from './expiry.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted earlier cannot be restored. */
const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - limits.undoDeleteDays * DAY_MS)

/** Whether something deleted then can still be restored; true when it is not deleted. */
export const canBeRestored = (deletedAt: Date | null, now: Date): boolean =>
  deletedAt === null || deletedAt >= restorableSince(now)

/** The same as an SQL condition. */
export const isRestorable = (deletedAt: Column, now: Date): SQL =>
  sql`coalesce(${deletedAt} >= ${restorableSince(now).toISOString()}::timestamptz, true)`

/** Purges rows of a table, but not those that others still refer to; returns how many. */
export async function purge(
  tx: DatabaseOrTransaction,
  table: PgTable,
  { before, most }: Expired,
  isReferredTo = sql`false`,
): Promise<number> {
  const gone = await tx.execute(sql`
    delete from ${table} where id in (
      select id from ${table} where deleted_at < ${before} and not ${isReferredTo}
      limit ${most} for update skip locked
    )`)
  return gone.rowCount ?? 0
}
