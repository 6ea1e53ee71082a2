// How long deleted things can be restored, for code and for queries. Pure.
import { limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, sql } from 'drizzle-orm'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted earlier cannot be restored. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - limits.undoDeleteDays * DAY_MS)

/** Whether something deleted then can still be restored; true when it is not deleted. */
export const canBeRestored = (deletedAt: Date | null, now: Date): boolean =>
  deletedAt === null || deletedAt >= restorableSince(now)

/** The same as an SQL condition. */
export const isRestorable = (deletedAt: Column, now: Date): SQL =>
  sql`coalesce(${deletedAt} >= ${restorableSince(now).toISOString()}::timestamptz, true)`
