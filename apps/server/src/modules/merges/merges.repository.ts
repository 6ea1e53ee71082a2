// Queries on accounts of children that are made one.
import type { MergedKind } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { AccountMerge } from '../../platform/merging-accounts.ts'
import { hasOtherClasses, membershipsTable, usersTable } from '../users/index.ts'
import type { Account } from './merges.rules.ts'
import { type AllBefore, accountMergesTable } from './merges.tables.ts'

export type MergeRow = typeof accountMergesTable.$inferSelect

const { id, name, imageUrl } = usersTable

const madeBy = (educatorId: string) => sql<Account['madeBy']>`coalesce((
  select case when coalesce(made.educator_id, ${educatorId}) = ${educatorId}
    then 'her' else 'another' end
  from managed_children made where made.student_id = ${id}
), 'herself')`

/** Those of these people who are in the class. */
export function accountsIn(
  db: DatabaseOrTransaction,
  educatorId: string,
  ids: readonly string[],
): Promise<Account[]> {
  return db
    .select({
      ...{ id, name, imageUrl },
      madeBy: madeBy(educatorId),
      isSuspended: sql<boolean>`${usersTable.suspendedAt} is not null`,
      isStudent: sql<boolean>`${usersTable.role} is not distinct from 'student'`,
      isElsewhere: hasOtherClasses(id, educatorId),
      isToBeErased: sql<boolean>`exists (select from erasures where student_id = ${id})`,
    })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.studentId))
    .where(
      and(
        eq(membershipsTable.educatorId, educatorId),
        sql`${id} = any (${sql.param([...ids])}::text[])`,
      ),
    )
}

/** The children of the class of the other kind, those with this name first. */
export function othersFor(db: DatabaseOrTransaction, educatorId: string, account: Account) {
  const wanted: Account['madeBy'] = account.madeBy === 'her' ? 'herself' : 'her'
  return db
    .select({ id, name, imageUrl })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.studentId))
    .where(and(eq(membershipsTable.educatorId, educatorId), sql`${madeBy(educatorId)} = ${wanted}`))
    .orderBy(
      sql`${usersTable.nameFolded} <> fold(${account.name})`,
      asc(usersTable.nameFolded),
      asc(id),
    )
    .limit(limits.listMax)
}

/** Keeps everything that refers to this person waiting, and waits for it. */
export async function lockAlone(tx: DatabaseOrTransaction, personId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${personId} for update`)
}

export async function insertMerge(
  tx: DatabaseOrTransaction,
  { educatorId, kept, gone, at }: AccountMerge,
  more: { before: AllBefore; work: string[] },
): Promise<void> {
  await tx
    .insert(accountMergesTable)
    .values({ goneId: gone, keptId: kept, educatorId, mergedAt: at, ...more })
}

/** What became part of an account in this class, the latest first. */
export function mergesInto(db: DatabaseOrTransaction, educatorId: string, keptId: string) {
  return db
    .select({ merge: accountMergesTable, student: { id, name, imageUrl } })
    .from(accountMergesTable)
    .innerJoin(usersTable, eq(id, accountMergesTable.goneId))
    .where(
      and(eq(accountMergesTable.keptId, keptId), eq(accountMergesTable.educatorId, educatorId)),
    )
    .orderBy(sql`${accountMergesTable.mergedAt} desc`)
}

/** That two accounts, whichever has gone, were made one by this teacher. */
export async function findMerge(
  tx: DatabaseOrTransaction,
  educatorId: string,
  [one, other]: readonly [string, string],
): Promise<MergeRow | undefined> {
  const { goneId, keptId, educatorId: teacher } = accountMergesTable
  const [row] = await tx
    .select()
    .from(accountMergesTable)
    .where(
      and(
        eq(teacher, educatorId),
        or(and(eq(goneId, one), eq(keptId, other)), and(eq(goneId, other), eq(keptId, one))),
      ),
    )
  return row
}

export async function deleteMerge(tx: DatabaseOrTransaction, goneId: string): Promise<void> {
  await tx.delete(accountMergesTable).where(eq(accountMergesTable.goneId, goneId))
}

/** A hash for each piece of work of these queries. */
export async function hashesOf(tx: DatabaseOrTransaction, work: readonly SQL[]): Promise<string[]> {
  const found = await tx.execute<{ hashes: string[] }>(sql`
    select coalesce(array_agg(md5(line)), '{}') as hashes
    from (${sql.join([...work], sql` union all `)}) as work (line)`)
  return found.rows[0]?.hashes ?? []
}

/** How much there is of each kind. */
export async function countWork(
  db: DatabaseOrTransaction,
  counts: readonly (readonly [MergedKind, SQL])[],
): Promise<Map<string, number>> {
  const found = await db.execute<{ kind: string; count: number }>(
    sql.join(
      counts.map(([kind, query]) => sql`select ${kind} as kind, (${query})::integer as count`),
      sql` union all `,
    ),
  )
  return new Map(found.rows.map(({ kind, count }) => [kind, count]))
}

/** Accounts that have gone and do not come back. */
export async function mergesToEnd(db: DatabaseOrTransaction, before: Date): Promise<string[]> {
  const rows = await db
    .select({ goneId: accountMergesTable.goneId })
    .from(accountMergesTable)
    .where(isOver(before))
  return rows.map(({ goneId }) => goneId)
}

/**
 * Whether this one does not come back either now that it is locked. Who read its work has read that of
 * the account that stays.
 */
export async function endMerge(
  tx: DatabaseOrTransaction,
  goneId: string,
  before: Date,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(accountMergesTable)
    .where(and(eq(accountMergesTable.goneId, goneId), isOver(before)))
    .for('update')
  if (row?.keptId) {
    await tx.execute(sql`
      insert into reads (student_id, reader_id, kind, day)
      select ${row.keptId}, reader_id, kind, day from reads where student_id = ${goneId}
      on conflict do nothing`)
  }
  return row !== undefined
}

const isOver = (moment: Date) => {
  const { mergedAt, keptId, before } = accountMergesTable
  return or(lt(mergedAt, moment), isNull(keptId), isNull(before))
}

/** What was before was written for the class of who gives it away: it stays as it is now. */
export const handOverMerges: HandOver = (tx, { from, to }) =>
  changedBy(
    tx,
    sql`update account_merges set educator_id = ${to}, before = null where educator_id = ${from}`,
  )
