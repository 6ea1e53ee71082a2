// How long what was deleted can be brought back, for code and for queries. Pure.
import { limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, sql } from 'drizzle-orm'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted before this time is gone for good. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - limits.undoDeleteDays * DAY_MS)

/** Whether what was deleted then can still be brought back now; what is there always can. */
export const canBeRestored = (deletedAt: Date | null, now: Date): boolean =>
  deletedAt === null || deletedAt >= restorableSince(now)

/** The same of a row. */
export const isRestorable = (deletedAt: Column, now: Date): SQL =>
  sql`coalesce(${deletedAt} >= ${restorableSince(now).toISOString()}::timestamptz, true)`
