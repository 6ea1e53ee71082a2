// Queries on warnings and on what the clock has deleted.
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { clockWarningsTable, sweepLogTable } from './retention.tables.ts'

/** Stores when somebody was first told, the keeper for null; returns that moment. */
export async function storeWarning(
  db: DatabaseOrTransaction,
  educatorId: string | null,
  now: Date,
): Promise<Date> {
  const { shownAt } = clockWarningsTable
  const [warning] = await db
    .insert(clockWarningsTable)
    .values({ educatorId, shownAt: now })
    .onConflictDoUpdate({
      target: clockWarningsTable.educatorId,
      set: { shownAt: sql`${shownAt}` },
    })
    .returning({ shownAt })
  return warning?.shownAt ?? now
}

/** When somebody was first told, the keeper for null; undefined before. */
export async function warnedAt(
  db: DatabaseOrTransaction,
  educatorId: string | null,
): Promise<Date | undefined> {
  const { educatorId: told, shownAt } = clockWarningsTable
  const [warning] = await db
    .select({ shownAt })
    .from(clockWarningsTable)
    .where(educatorId === null ? isNull(told) : eq(told, educatorId))
  return warning?.shownAt
}

/** The teachers who were told by then. */
export async function educatorsWarnedBy(db: DatabaseOrTransaction, by: Date): Promise<string[]> {
  const { educatorId, shownAt } = clockWarningsTable
  const warned = await db
    .select({ educatorId })
    .from(clockWarningsTable)
    .where(and(isNotNull(educatorId), lte(shownAt, by)))
  return warned.flatMap((row) => row.educatorId ?? [])
}

/** Adds to what went on a day; nothing is written down as zero. */
export async function addToLog(
  tx: DatabaseOrTransaction,
  added: typeof sweepLogTable.$inferInsert,
): Promise<void> {
  const { day, kind, rowCount } = sweepLogTable
  await tx
    .insert(sweepLogTable)
    .values(added)
    .onConflictDoUpdate({
      target: [day, kind],
      set: { rowCount: sql`${rowCount} + excluded.row_count` },
    })
}
