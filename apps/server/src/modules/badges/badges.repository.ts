// Queries on badges.
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { isMemberOf, membershipsTable, usersTable } from '../users/index.ts'
import { badgesTable } from './badges.tables.ts'

export type BadgeRow = typeof badgesTable.$inferSelect
export type BadgeKind = BadgeRow['kind']
type NewBadge = typeof badgesTable.$inferInsert

/** A badge of a child who is in the class of its teacher, and not suspended. */
export async function findBadge(
  db: DatabaseOrTransaction,
  secretHash: Buffer,
): Promise<BadgeRow | undefined> {
  const { educatorId, studentId, secretHash: stored } = badgesTable
  const [row] = await db
    .select({ badge: badgesTable })
    .from(badgesTable)
    .innerJoin(usersTable, eq(usersTable.id, studentId))
    .innerJoin(
      membershipsTable,
      and(eq(membershipsTable.studentId, studentId), eq(membershipsTable.educatorId, educatorId)),
    )
    .where(and(eq(stored, secretHash), isNull(usersTable.suspendedAt)))
  return row?.badge
}

/**
 * Notes that a badge is used, and keeps it from being ended until the transaction ends; false when it
 * has been, or is another account's by now.
 */
export async function useBadge(
  tx: DatabaseOrTransaction,
  { id, secretHash, studentId }: Pick<BadgeRow, 'id' | 'secretHash' | 'studentId'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(badgesTable)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(badgesTable.id, id),
        eq(badgesTable.secretHash, secretHash),
        eq(badgesTable.studentId, studentId),
      ),
    )
  return used.rowCount === 1
}

/** The badges of a class, with the browsers outside it in which they have signed somebody in. */
export function badgesOfClass(db: DatabaseOrTransaction, educatorId: string, now: Date) {
  return db
    .select({
      badge: badgesTable,
      browsers: sql<number>`(select count(*) from sessions
        where badge_id = ${badgesTable.id} and device_id is null and expires_at > ${now})::integer`,
    })
    .from(badgesTable)
    .where(
      and(
        eq(badgesTable.educatorId, educatorId),
        isMemberOf(badgesTable.educatorId, badgesTable.studentId),
      ),
    )
    .orderBy(asc(badgesTable.studentId), asc(badgesTable.kind))
}

/** Locks the badges, of one kind or of both, that these children have in a class; returns their ids. */
export async function lockBadges(
  tx: DatabaseOrTransaction,
  of: { educatorId: string; studentIds: readonly string[]; kind?: BadgeKind },
): Promise<string[]> {
  const { id, educatorId, studentId, kind } = badgesTable
  const rows = await tx
    .select({ id })
    .from(badgesTable)
    .where(
      and(
        eq(educatorId, of.educatorId),
        inArray(studentId, [...of.studentIds]),
        of.kind && eq(kind, of.kind),
      ),
    )
    .orderBy(asc(id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Stores badges in the place of those before. */
export function upsertBadges(tx: DatabaseOrTransaction, badges: readonly NewBadge[]) {
  const { id, educatorId, studentId, kind } = badgesTable
  return tx
    .insert(badgesTable)
    .values([...badges])
    .onConflictDoUpdate({
      target: [educatorId, studentId, kind],
      set: {
        secretHash: sql`excluded.secret_hash`,
        madeAt: sql`excluded.made_at`,
        endsOn: sql`excluded.ends_on`,
        lastUsedAt: null,
      },
    })
    .returning({ id, studentId })
}

/** Those of these badges that are a teacher's. */
export const ownBadges = (
  db: DatabaseOrTransaction,
  { educatorId, ids }: { educatorId: string; ids: readonly string[] },
): Promise<BadgeRow[]> =>
  db
    .select()
    .from(badgesTable)
    .where(and(eq(badgesTable.educatorId, educatorId), inArray(badgesTable.id, [...ids])))

/** Locks one of a teacher's badges; undefined when it is not hers. */
export async function lockOwnBadge(
  tx: DatabaseOrTransaction,
  { id, educatorId }: { id: string; educatorId: string },
): Promise<BadgeRow | undefined> {
  const [row] = await tx
    .select()
    .from(badgesTable)
    .where(and(eq(badgesTable.id, id), eq(badgesTable.educatorId, educatorId)))
    .for('update')
  return row
}

/**
 * Locks badges whose last day is over, and those of children who are not in the class any more;
 * returns their ids. One that is made anew meanwhile is not among them.
 */
export async function lockBadgesToEnd(tx: DatabaseOrTransaction, today: string): Promise<string[]> {
  const { id, endsOn, educatorId, studentId } = badgesTable
  const rows = await tx
    .select({ id })
    .from(badgesTable)
    .where(or(lt(endsOn, today), sql`not ${isMemberOf(educatorId, studentId)}`))
    .orderBy(asc(id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function deleteBadges(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx.delete(badgesTable).where(inArray(badgesTable.id, [...ids]))
  return gone.rowCount ?? 0
}

/** A child's badges, of one class or of all, or those of a teacher's class. */
export const badgesAbout = (
  db: DatabaseOrTransaction,
  { personId, educatorId }: { personId: string; educatorId?: string },
): Promise<BadgeRow[]> =>
  db
    .select()
    .from(badgesTable)
    .where(
      educatorId === undefined
        ? or(eq(badgesTable.studentId, personId), eq(badgesTable.educatorId, personId))
        : and(eq(badgesTable.studentId, personId), eq(badgesTable.educatorId, educatorId)),
    )

/** A card stays good; of a child who has one with the new teacher as well, that one does. */
export const handOverBadges: HandOver = (tx, { from, to }) =>
  changedBy(
    tx,
    sql`update ${badgesTable} set educator_id = ${to} where educator_id = ${from}
      and not exists (select from ${badgesTable} hers where hers.educator_id = ${to}
        and hers.student_id = ${badgesTable.studentId} and hers.kind = ${badgesTable.kind})`,
  )
