// Queries on who is a keeper. A school has a handful of them.
import { asc, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { keepersTable } from './keepers.tables.ts'

export async function existsKeeper(db: DatabaseOrTransaction, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: keepersTable.accountId })
    .from(keepersTable)
    .where(eq(keepersTable.accountId, accountId))
  return rows.length > 0
}

/** The first appointed first. */
export async function findKeeperIds(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .select({ accountId: keepersTable.accountId })
    .from(keepersTable)
    .orderBy(asc(keepersTable.appointedAt))
  return rows.map(({ accountId }) => accountId)
}

/** False when she was one before. */
export async function insertKeeper(
  db: DatabaseOrTransaction,
  accountId: string,
  appointedAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(keepersTable)
    .values({ accountId, appointedAt })
    .onConflictDoNothing()
    .returning({ accountId: keepersTable.accountId })
  return rows.length > 0
}

/** False when she was none. */
export async function deleteKeeper(db: DatabaseOrTransaction, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(keepersTable)
    .where(eq(keepersTable.accountId, accountId))
    .returning({ accountId: keepersTable.accountId })
  return rows.length > 0
}
