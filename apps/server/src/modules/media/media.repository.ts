// The rows of stored files.
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { mediaFiles } from './media.tables.ts'

/** Tells of a file that is about to be stored. */
export async function insertPending(
  db: DatabaseOrTransaction,
  file: typeof mediaFiles.$inferInsert,
): Promise<void> {
  await db.insert(mediaFiles).values(file)
}

/** Like `insertPending`, for a file whose storing may have been interrupted and is done again. */
export async function insertIfNew(
  db: DatabaseOrTransaction,
  file: typeof mediaFiles.$inferInsert,
): Promise<void> {
  await db.insert(mediaFiles).values(file).onConflictDoNothing()
}

/** Serving asks for every picture of a page, so this one is prepared. */
export const prepareFindFile = (db: Database) =>
  db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.id, sql.placeholder('id')))
    .prepare('media_file')

/** The files of these ids that this person uploaded. */
export async function findOwned(db: DatabaseOrTransaction, ids: string[], ownerId: string) {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), eq(mediaFiles.ownerId, ownerId)))
}

/** Marks files as referred to; what is public once stays so. Answers how many there were. */
export async function markKept(
  db: DatabaseOrTransaction,
  ids: string[],
  publicIds: string[],
  now: Date,
): Promise<number> {
  const kept = await db
    .update(mediaFiles)
    .set({
      keptAt: sql`coalesce(${mediaFiles.keptAt}, ${now.toISOString()}::timestamptz)`,
      visibility: sql`case when ${mediaFiles.id} = any(${sql.param(publicIds)}::uuid[])
        then 'public' else ${mediaFiles.visibility} end`,
    })
    .where(inArray(mediaFiles.id, ids))
    .returning({ id: mediaFiles.id })
  return kept.length
}

/** Marks files as referred to no more, as if they had waited since `waitingSince`. */
export async function markReleased(
  db: DatabaseOrTransaction,
  ids: string[],
  waitingSince: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(mediaFiles)
    .set({ keptAt: null, createdAt: waitingSince })
    .where(inArray(mediaFiles.id, ids))
}

/** Forgets these files unless something refers to them; answers those that were forgotten. */
export async function deletePending(db: DatabaseOrTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), isNull(mediaFiles.keptAt)))
    .returning({ id: mediaFiles.id })
  return gone.map((row) => row.id)
}

/** Forgets files that nothing referred to since before `before`, at most `count` of them. */
export async function deleteForgotten(
  db: DatabaseOrTransaction,
  before: Date,
  count: number,
): Promise<string[]> {
  const forgotten = db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(isNull(mediaFiles.keptAt), lt(mediaFiles.createdAt, before)))
    .limit(count)
    .for('update', { skipLocked: true })
  const gone = await db
    .delete(mediaFiles)
    .where(inArray(mediaFiles.id, forgotten))
    .returning({ id: mediaFiles.id })
  return gone.map((row) => row.id)
}

/** Which of these ids have a row. */
export async function findKnown(db: DatabaseOrTransaction, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
  return new Set(rows.map((row) => row.id))
}
