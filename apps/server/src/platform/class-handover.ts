// What changes hands with a class: each module that stores something of a teacher's class gives one
// `HandOver`, and all of them run in one transaction that has locked both teachers.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from './database/index.ts'

/** The ids of the teacher who gives her class away, and of the one who gets it. */
export interface Handover {
  from: string
  to: string
}

/** Hands over what a module stores of the class; returns how many rows changed hands. */
export type HandOver = (tx: DatabaseOrTransaction, teachers: Handover) => Promise<number>

/**
 * Lessons, quizzes or activities, deleted ones too: each remembers who made it. A key was for whoever
 * sent it, who does not send it any more.
 */
export const handOverMaterial =
  (table: PgTable & { readonly key?: PgColumn }): HandOver =>
  (tx, { from, to }) =>
    changedBy(
      tx,
      sql`update ${table}
        set educator_id = ${to}, made_by = nullif(coalesce(made_by, ${from}), ${to})
          ${table.key ? sql`, key = null` : sql``}
        where educator_id = ${from}`,
    )

/** Runs a statement; returns how many rows it changed. */
export async function changedBy(tx: DatabaseOrTransaction, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0
}

/** The name of who made it, where that is somebody else than its teacher. */
export const makerName = (madeBy: PgColumn): SQL<string | null> =>
  sql<string | null>`(select maker.name from users maker where maker.id = ${madeBy})`
