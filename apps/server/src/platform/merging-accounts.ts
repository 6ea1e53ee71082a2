// What of two accounts of one child becomes the one that stays: each module that stores something of a
// child gives one `AccountMerger`. All of them run in one transaction that has locked the class, both
// children, and the account that goes against everything that refers to it.
import type { MergedKind } from '@kinderleaf/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from './database/index.ts'

export interface AccountMerge {
  educatorId: string
  /** Whose account stays: her own. */
  kept: string
  /** Whose account goes: her teacher made it. */
  gone: string
  at: Date
}

/** What was where before, as JSON. */
export type Before = Readonly<Record<string, unknown>>

/** Called once it is committed. */
type Committed = () => Promise<void>

export interface AccountMerger {
  /** Moves all of the account that goes; answers what puts it back. */
  merge(tx: DatabaseOrTransaction, merge: AccountMerge): Promise<Before>
  /** Puts it back, where nothing new was done. */
  undo(
    tx: DatabaseOrTransaction,
    merge: AccountMerge,
    before: Before,
  ): Promise<Committed | undefined>
  /** How much of which kind moves. */
  counts?(of: Pick<AccountMerge, 'educatorId' | 'kept' | 'gone'>): Partial<Record<MergedKind, SQL>>
  /** What she has done, a text for each piece of work; whatever she does is another one. */
  work?(studentId: string): SQL
}

/** Rows of a query as JSON, as they are. */
export async function rowsOf(tx: DatabaseOrTransaction, query: SQL): Promise<unknown> {
  const found = await tx.execute<{ rows: unknown }>(sql`
    select coalesce(jsonb_agg(to_jsonb(kept)), '[]') as rows from (${query}) as kept`)
  return found.rows[0]?.rows ?? []
}

/** Such rows as those of a table. */
export const asRows = (table: PgTable, rows: unknown): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows ?? [])}::jsonb)`

/** Puts rows back into their table, named `came`, if what they belong to is still there. */
export async function putBack(
  tx: DatabaseOrTransaction,
  table: PgTable,
  rows: unknown,
  belong: SQL = sql`true`,
): Promise<void> {
  await tx.execute(sql`
    insert into ${table} select * from ${asRows(table, rows)} as came where ${belong}
    on conflict do nothing`)
}

/** Ids as they stood in what was before, for a query. */
export const idsIn = (ids: unknown): SQL =>
  sql`select jsonb_array_elements_text(${JSON.stringify(ids ?? [])}::jsonb)::uuid`

/** Rows that have one of these ids in this column. */
export const among = (column: string, ids: readonly string[]): SQL =>
  sql`${sql.raw(column)} = any (${sql.param([...ids])}::uuid[])`

/** Locks those of these rows that are there, so that what they count stays; returns their ids. */
export async function lockRows(
  tx: DatabaseOrTransaction,
  table: PgTable,
  ids: SQL,
): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(
    sql`select id from ${table} where id in (${ids}) order by id for no key update`,
  )
  return found.rows.map(({ id }) => id)
}

/** Gives rows that are in nobody's way another owner, all or those with these ids; answers the ids. */
export async function changeOwner(
  tx: DatabaseOrTransaction,
  { table, owner }: { table: PgTable; owner: SQL },
  { from, to }: { from: string; to: string },
  ids?: unknown,
): Promise<string[]> {
  const which = ids === undefined ? sql`true` : sql`id in (${idsIn(ids)})`
  const moved = await tx.execute<{ id: string }>(sql`
    update ${table} set ${owner} = ${to} where ${owner} = ${from} and ${which} returning id`)
  return moved.rows.map(({ id }) => id)
}
