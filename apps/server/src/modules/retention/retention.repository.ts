// Queries on warnings and on what the clock has deleted.
import { and, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { clockWarningsTable, sweepLogTable } from './retention.tables.ts'

/** Who is told, and of what was made before which day; both are null for the keeper. */
interface Told {
  educatorId: string | null
  madeBefore: string | null
}

/** Stores when somebody was first told; returns that moment. */
export async function storeWarning(
  db: DatabaseOrTransaction,
  told: Told,
  now: Date,
): Promise<Date> {
  const { educatorId, madeBefore, shownAt } = clockWarningsTable
  const [warning] = await db
    .insert(clockWarningsTable)
    .values({ ...told, shownAt: now })
    .onConflictDoUpdate({
      target: [educatorId, madeBefore],
      set: { shownAt: sql`${shownAt}` },
    })
    .returning({ shownAt })
  return warning?.shownAt ?? now
}

/** When somebody was first told; undefined before. */
export async function warnedAt(db: DatabaseOrTransaction, told: Told): Promise<Date | undefined> {
  const { educatorId, madeBefore, shownAt } = clockWarningsTable
  const [warning] = await db
    .select({ shownAt })
    .from(clockWarningsTable)
    .where(
      sql`${educatorId} is not distinct from ${told.educatorId}::text
        and ${madeBefore} is not distinct from ${told.madeBefore}::date`,
    )
  return warning?.shownAt
}

/**
 * The teachers who were told by then that what was made before a day goes, or more than that. Until
 * the transaction ends nobody hands them a class, of which they know nothing.
 */
export async function lockWarnedEducators(
  tx: DatabaseOrTransaction,
  day: string,
  by: Date,
): Promise<string[]> {
  const { educatorId, madeBefore, shownAt } = clockWarningsTable
  const warned = await tx
    .select({ educatorId })
    .from(clockWarningsTable)
    .where(and(isNotNull(educatorId), gte(madeBefore, day), lte(shownAt, by)))
    .for('key share')
  return warned.flatMap((row) => row.educatorId ?? [])
}

/**
 * Whoever gets a class is told of its work anew; who gave it away has nothing to be told of. It comes
 * first: the sweep locks warnings before the rows that it deletes.
 */
export const forgetWarnings: HandOver = async (tx, { from, to }) => {
  await tx.delete(clockWarningsTable).where(inArray(clockWarningsTable.educatorId, [from, to]))
  // Nothing changes hands by this.
  return 0
}

/** Adds to what went on a day; a sweep that deletes nothing writes 0. */
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
