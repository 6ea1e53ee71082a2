// Queries on people and class codes.
import type { Face } from '@kinderleaf/contract'
import type { Language, Role } from '@kinderleaf/contract/plain'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { ClassCode } from './class-code.rules.ts'
import type { MirroredPerson } from './users.rules.ts'
import { classCodesTable, usersTable } from './users.tables.ts'

const mirrorFields = {
  id: usersTable.id,
  name: usersTable.name,
  imageUrl: usersTable.imageUrl,
  face: usersTable.face,
  language: usersTable.language,
  role: usersTable.role,
  roleChangedAt: usersTable.roleChangedAt,
  passwordVersion: usersTable.passwordVersion,
  awaitsClass: usersTable.awaitsClass,
  lastSeenOn: usersTable.lastSeenOn,
  updatedAt: usersTable.updatedAt,
}

/**
 * Finds a person by id. Every signed-in request begins with it: it is prepared, and requests of one
 * moment share a query.
 */
export function prepareFindPerson(db: DatabaseOrTransaction) {
  const query = db
    .select(mirrorFields)
    .from(usersTable)
    .where(sql`${usersTable.id} = any (${sql.placeholder('ids')}::text[])`)
    .prepare('users_find_people')
  return batchByKey(async (ids: readonly string[]) => {
    const people: MirroredPerson[] = await query.execute({ ids })
    return new Map(people.map((person) => [person.id, person]))
  })
}

/** Inserts a person; undefined when another request did so first. */
export async function insertPerson(
  db: DatabaseOrTransaction,
  person: MirroredPerson,
): Promise<MirroredPerson | undefined> {
  const rows = await db
    .insert(usersTable)
    .values(person)
    .onConflictDoNothing()
    .returning(mirrorFields)
  return rows[0]
}

/** Updates a person unless her row has changed since it was read; undefined then. */
export async function updatePerson(
  db: DatabaseOrTransaction,
  known: MirroredPerson,
  changes: Partial<MirroredPerson>,
): Promise<MirroredPerson | undefined> {
  const rows = await db
    .update(usersTable)
    .set(changes)
    .where(and(eq(usersTable.id, known.id), unchangedRole(known)))
    .returning(mirrorFields)
  return rows[0]
}

const unchangedRole = (known: MirroredPerson): SQL | undefined =>
  known.role === null ? isNull(usersTable.role) : eq(usersTable.role, known.role)

/** Assigns a role to a person without one; undefined when she has one. */
export async function assignRole(
  db: DatabaseOrTransaction,
  id: string,
  role: Role,
  now: Date,
): Promise<MirroredPerson | undefined> {
  const rows = await db
    .update(usersTable)
    .set({ role, roleChangedAt: now })
    .where(and(eq(usersTable.id, id), isNull(usersTable.role)))
    .returning(mirrorFields)
  return rows[0]
}

export async function setPasswordVersion(
  db: DatabaseOrTransaction,
  id: string,
  passwordVersion: number,
): Promise<void> {
  await db.update(usersTable).set({ passwordVersion }).where(eq(usersTable.id, id))
}

export async function setSuspended(
  db: DatabaseOrTransaction,
  id: string,
  suspendedAt: Date | null,
): Promise<void> {
  await db.update(usersTable).set({ suspendedAt }).where(eq(usersTable.id, id))
}

/** How a child is drawn, for all who see her; null: from her id. */
export async function setFace(
  db: DatabaseOrTransaction,
  id: string,
  face: Face | null,
): Promise<void> {
  await db.update(usersTable).set({ face }).where(eq(usersTable.id, id))
}

/** In which language the pages speak to a person; null: as her browser says. */
export async function setLanguage(
  db: DatabaseOrTransaction,
  id: string,
  language: Language | null,
): Promise<void> {
  await db.update(usersTable).set({ language }).where(eq(usersTable.id, id))
}

export async function findPeople(db: DatabaseOrTransaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, name, imageUrl } = usersTable
  return db
    .select({ id, name, imageUrl })
    .from(usersTable)
    .where(inArray(id, [...ids]))
}

/** The languages that these people, or for them their teachers, have chosen; of others none. */
export async function findLanguages(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, Language>> {
  if (ids.length === 0) return new Map()
  const { id, language } = usersTable
  const rows = await db
    .select({ id, language })
    .from(usersTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.flatMap((row) => (row.language ? [[row.id, row.language]] : [])))
}

export async function findClassCode(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<string | undefined> {
  const rows = await db
    .select({ code: classCodesTable.code })
    .from(classCodesTable)
    .where(eq(classCodesTable.educatorId, educatorId))
  return rows[0]?.code
}

/**
 * The teacher who has a code in one of these forms, the first of them if two have. The code of a
 * suspended teacher lets nobody in.
 */
export async function findCodeOwner(
  db: DatabaseOrTransaction,
  forms: readonly [string, string],
): Promise<string | undefined> {
  const rows = await db
    .select({ educatorId: classCodesTable.educatorId })
    .from(classCodesTable)
    .innerJoin(usersTable, eq(usersTable.id, classCodesTable.educatorId))
    .where(and(inArray(classCodesTable.codeFolded, [...forms]), isNull(usersTable.suspendedAt)))
    .orderBy(sql`${classCodesTable.codeFolded} = ${forms[0]} desc`)
  return rows[0]?.educatorId
}

/** Sets a teacher's code and returns whether it is her first; null when another teacher has it. */
export async function upsertClassCode(
  db: DatabaseOrTransaction,
  educatorId: string,
  { code, folded }: ClassCode,
  now: Date,
): Promise<{ isFirst: boolean } | null> {
  const values = { code, codeFolded: folded, updatedAt: now }
  try {
    const rows = await db
      .insert(classCodesTable)
      .values({ educatorId, ...values })
      .onConflictDoUpdate({ target: classCodesTable.educatorId, set: values })
      // `xmax` is 0 when the row was inserted, not updated.
      .returning({ isFirst: sql<boolean>`xmax = 0` })
    return { isFirst: rows[0]?.isFirst ?? false }
  } catch (error) {
    if (violates(error, 'class_codes_code_folded_key')) return null
    throw error
  }
}

function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === constraint) return true
  return violates(error.cause, constraint)
}
