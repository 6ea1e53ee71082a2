// Who is let into the class of another teacher. It ends with its last day, once that is over
// everywhere on earth, without anybody doing anything.
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { dayOf } from '../../platform/day.ts'
import type { Expire } from '../../platform/expiry.ts'
import { classColleaguesTable, usersTable } from './users.tables.ts'

// A class has a few colleagues, and a teacher a few classes.
const MOST = 100

const { educatorId, colleagueId, until } = classColleaguesTable
const person = { id: usersTable.id, name: usersTable.name, until }

/** The teacher of a class into which this colleague is let today. */
export async function findClassOwner(
  db: DatabaseOrTransaction,
  pair: { ownerId: string; colleagueId: string },
  today: string,
) {
  const [owner] = await db
    .select({
      id: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      role: usersTable.role,
      awaitsClass: usersTable.awaitsClass,
    })
    .from(classColleaguesTable)
    .innerJoin(usersTable, and(eq(usersTable.id, educatorId), eq(usersTable.role, 'educator')))
    .where(and(eq(educatorId, pair.ownerId), eq(colleagueId, pair.colleagueId), gte(until, today)))
  return owner
}

/** The classes of others that a teacher is let into, by the names of their teachers. */
export const classesOfOthers = (db: DatabaseOrTransaction, id: string, today: string) =>
  db
    .select(person)
    .from(classColleaguesTable)
    .innerJoin(usersTable, eq(usersTable.id, educatorId))
    .where(and(eq(colleagueId, id), gte(until, today)))
    .orderBy(asc(usersTable.nameFolded), asc(usersTable.id))
    .limit(MOST)

/** The colleagues in a teacher's class. */
export const colleaguesOf = (db: DatabaseOrTransaction, id: string, today: string) =>
  db
    .select(person)
    .from(classColleaguesTable)
    .innerJoin(usersTable, eq(usersTable.id, colleagueId))
    .where(and(eq(educatorId, id), gte(until, today)))
    .orderBy(asc(usersTable.nameFolded), asc(usersTable.id))
    .limit(MOST)

/** Lets a colleague in, or changes until when. */
export async function upsertColleague(
  tx: DatabaseOrTransaction,
  colleague: typeof classColleaguesTable.$inferInsert,
): Promise<void> {
  await tx
    .insert(classColleaguesTable)
    .values(colleague)
    .onConflictDoUpdate({
      target: [educatorId, colleagueId],
      set: { until: colleague.until },
    })
}

/** Deletes what ended long ago, all at once: a school has few; returns how many. */
export const expireColleagues: Expire = async (tx, { before }) =>
  (await tx.delete(classColleaguesTable).where(lt(until, dayOf(before)))).rowCount ?? 0

/** False when she was not let in. */
export async function deleteColleague(
  tx: DatabaseOrTransaction,
  pair: { ownerId: string; colleagueId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(classColleaguesTable)
    .where(and(eq(educatorId, pair.ownerId), eq(colleagueId, pair.colleagueId)))
    .returning({ colleagueId })
  return gone.length > 0
}
