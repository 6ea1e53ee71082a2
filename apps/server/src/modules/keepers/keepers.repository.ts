// Queries on who is a keeper. A school has a handful of them.
import { asc, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
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

export const keeperData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Keeper of the school',
            () => db.select().from(keepersTable).where(eq(keepersTable.accountId, personId)),
            ({ appointedAt }) => ({ values: { appointedAt } }),
          ),
        ]
      : [],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    return { rows: (await deleteKeeper(tx, personId)) ? 1 : 0 }
  },
}
