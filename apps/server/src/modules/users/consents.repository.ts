// Queries on what children's guardians have allowed.
import type { ConsentKind } from '@kinderleaf/contract/plain'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { consentsTable, usersTable } from './users.tables.ts'

export type NewConsent = typeof consentsTable.$inferInsert
export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number]

/** A child's consents, each with the name of the teacher who wrote it down. */
export function consentsOf(db: DatabaseOrTransaction, studentId: string) {
  const { kind, guardian, givenOn, recordedBy, recordedAt } = consentsTable
  return db
    .select({ kind, guardian, givenOn, recordedAt, recordedBy: usersTable.name })
    .from(consentsTable)
    .leftJoin(usersTable, eq(usersTable.id, recordedBy))
    .where(eq(consentsTable.studentId, studentId))
    .orderBy(asc(kind))
}

/**
 * What a child's guardians have allowed, while she is in a class: in none there is nobody who could
 * write down that it is taken back.
 */
export async function consentKindsOf(
  db: DatabaseOrTransaction,
  studentId: string,
): Promise<ConsentKind[]> {
  const { kind } = consentsTable
  const given = await db
    .select({ kind })
    .from(consentsTable)
    .where(
      and(
        eq(consentsTable.studentId, studentId),
        sql`exists (select from memberships where student_id = ${studentId})`,
      ),
    )
    .orderBy(asc(kind))
  return given.map((consent) => consent.kind)
}

/** Stores a consent in place of an earlier one of its kind; false when it says the same. */
export async function upsertConsent(
  db: DatabaseOrTransaction,
  consent: NewConsent,
): Promise<boolean> {
  const { guardian, givenOn, recordedBy, recordedAt } = consent
  const stored = await db
    .insert(consentsTable)
    .values(consent)
    .onConflictDoUpdate({
      target: [consentsTable.studentId, consentsTable.kind],
      set: { guardian, givenOn, recordedBy, recordedAt },
      setWhere: or(ne(consentsTable.guardian, guardian), ne(consentsTable.givenOn, givenOn)),
    })
    .returning({ kind: consentsTable.kind })
  return stored.length > 0
}

/** False when there was none. */
export async function deleteConsent(
  db: DatabaseOrTransaction,
  studentId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const gone = await db
    .delete(consentsTable)
    .where(and(eq(consentsTable.studentId, studentId), eq(consentsTable.kind, kind)))
    .returning({ kind: consentsTable.kind })
  return gone.length > 0
}
