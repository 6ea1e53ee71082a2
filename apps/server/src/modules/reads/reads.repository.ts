// Queries on who read what of a child.
import type { ReadKind } from '@kinderleaf/contract/plain'
import { and, desc, eq, max, or, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import { type HashId, usersTable } from '../users/index.ts'
import { readsTable } from './reads.tables.ts'

interface Reading {
  readerId: string
  /** Whose work it is; some may be named twice. */
  studentIds: readonly string[]
  kind: ReadKind
  /** ISO, in UTC. */
  day: string
}

/** Writes a reading down once a day, for all its children in one statement. */
export async function insertReads(
  db: DatabaseOrTransaction,
  { readerId, studentIds, kind, day }: Reading,
): Promise<void> {
  await db.execute(sql`
    insert into reads (student_id, reader_id, kind, day)
    select distinct student_id, ${readerId}, ${kind}, ${day}::date
    from unnest(${sql.param([...studentIds])}::text[]) as child (student_id)
    on conflict do nothing`)
}

/**
 * A child who is or was in this teacher's class, also one who went to a colleague's, who began a lesson
 * of hers, or whose work she has read; undefined for others.
 */
export async function findChildOf(
  db: DatabaseOrTransaction,
  educatorId: string,
  studentId: string,
) {
  const { id, name, imageUrl } = usersTable
  const isIn = (table: string) => sql<boolean>`exists (
    select from ${sql.raw(table)} where student_id = ${id} and educator_id = ${educatorId})`
  const isKnown = ['memberships', 'class_removals', 'class_children', 'enrolments'].map(isIn)
  const isRead = sql`exists (
    select from ${readsTable} where student_id = ${id} and reader_id = ${educatorId})`
  const [child] = await db
    .select({ id, name, imageUrl, isInClass: isIn('memberships') })
    .from(usersTable)
    .where(and(eq(id, studentId), or(...isKnown, isRead)))
  return child
}

/** Who read what of a child and on which days, the latest first. */
export function readsOf(db: DatabaseOrTransaction, studentId: string) {
  const { readerId, kind, day } = readsTable
  return db
    .select({
      readerId,
      readerName: usersTable.name,
      kind,
      days: sql<string[]>`array_agg(${day}::text order by ${day} desc)`,
    })
    .from(readsTable)
    .leftJoin(usersTable, eq(usersTable.id, readerId))
    .where(eq(readsTable.studentId, studentId))
    .groupBy(readerId, usersTable.name, kind)
    .orderBy(desc(max(day)), readerId, kind)
}

/** Deletes up to `most` rows from before a day; returns how many. */
export async function sweepReads(
  db: DatabaseOrTransaction,
  before: string,
  most: number,
): Promise<number> {
  const swept = await db.execute<{ rows: string }>(
    sql`select sweep_reads(${before}::date, ${most}::integer) as rows`,
  )
  return Number(swept.rows[0]?.rows ?? 0)
}

/**
 * They go with the child's account; who read them is a hash once her own is gone. Both by functions
 * that the trigger lets through.
 */
export const readData = (hashId: HashId): PersonalData => ({
  record: (db, { personId }) => [
    section(
      'Who read her work',
      () => readsOf(db, personId),
      ({ readerName, kind, days }) => ({ values: { reader: readerName, kind, days } }),
    ),
  ],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    const hash = hashId(personId).toString('base64url')
    const erased = await tx.execute<{ rows: string }>(
      sql`select erase_reads(${personId}) + forget_reader(${personId}, ${hash}) as rows`,
    )
    return { rows: Number(erased.rows[0]?.rows ?? 0) }
  },
})
