// Queries on stored files.
import { and, eq, inArray, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import { mediaFiles, videoUploads } from './media.tables.ts'
import type { MediaKind } from './media.ts'

/** Inserts a file's row, before its content is stored, if its owner is there and has room for it. */
export const insertPending = (
  db: Database,
  file: typeof mediaFiles.$inferInsert & { ownerId: string },
  quotaBytes: number,
): Promise<'stored' | 'full' | 'erased'> =>
  db.transaction(async (tx) => {
    if (!(await lockPerson(tx, file.ownerId))) return 'erased'
    if ((await bytesOf(tx, file.ownerId)) + file.byteSize > quotaBytes) return 'full'
    await tx.insert(mediaFiles).values(file)
    return 'stored'
  })

/** For a film, whose room was promised, and whose storing may be repeated after an interruption. */
export async function insertIfNew(
  db: DatabaseOrTransaction,
  file: typeof mediaFiles.$inferInsert,
): Promise<void> {
  await db.insert(mediaFiles).values(file).onConflictDoNothing()
}

/** Prepared, since serving asks for every public picture of a page. */
export const prepareFindFile = (db: Database) =>
  db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.id, sql.placeholder('id')))
    .prepare('media_file')

/** The files with these ids, whoever uploaded them. */
export async function findFiles(db: DatabaseOrTransaction, ids: string[]) {
  if (ids.length === 0) return []
  return await db.select().from(mediaFiles).where(inArray(mediaFiles.id, ids))
}

/** The files with these ids that this person uploaded. */
export async function findOwned(db: DatabaseOrTransaction, ids: string[], ownerId: string) {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), eq(mediaFiles.ownerId, ownerId)))
}

/** Size of this person's files, released ones included, and uploads in progress, in bytes. */
export async function bytesOf(db: DatabaseOrTransaction, ownerId: string): Promise<number> {
  const stored = db
    .select({ bytes: sum(mediaFiles.byteSize) })
    .from(mediaFiles)
    .where(eq(mediaFiles.ownerId, ownerId))
  const coming = db
    .select({ bytes: sum(videoUploads.byteLength) })
    .from(videoUploads)
    .where(eq(videoUploads.ownerId, ownerId))
  const rows = await unionAll(stored, coming)
  return rows.reduce((all, { bytes }) => all + Number(bytes ?? 0), 0)
}

/** Marks files as in use; public files stay public. Returns how many existed. */
export async function markPromoted(
  db: DatabaseOrTransaction,
  ids: string[],
  publicIds: string[],
  now: Date,
): Promise<number> {
  const promoted = await db
    .update(mediaFiles)
    .set({
      keptAt: sql`coalesce(${mediaFiles.keptAt}, ${now.toISOString()}::timestamptz)`,
      visibility: sql`case when ${mediaFiles.id} = any(${sql.param(publicIds)}::uuid[])
        then 'public' else ${mediaFiles.visibility} end`,
    })
    .where(inArray(mediaFiles.id, ids))
    .returning({ id: mediaFiles.id })
  return promoted.length
}

/** Marks files as pending since `waitingSince`. */
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

/**
 * A random selection of files in use since before `before`, locked, so that whoever promotes one
 * waits. Recordings are deleted with their owner's account; other files outlive it.
 */
export async function lockSomePromoted(
  tx: DatabaseOrTransaction,
  kinds: readonly MediaKind[],
  before: Date,
  count: number,
) {
  return await tx
    .select({ id: mediaFiles.id, ownerId: mediaFiles.ownerId })
    .from(mediaFiles)
    .where(
      and(
        inArray(mediaFiles.kind, [...kinds]),
        or(isNotNull(mediaFiles.ownerId), eq(mediaFiles.kind, 'clip')),
        lt(mediaFiles.keptAt, before),
      ),
    )
    .orderBy(sql`random()`)
    .limit(count)
    // Files being promoted at this moment are left for a later run.
    .for('update', { skipLocked: true })
}

/** A teacher's files in use, locked, so that the upkeep leaves them alone. */
export async function lockInUse(tx: DatabaseOrTransaction, ownerId: string): Promise<string[]> {
  const files = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, ownerId), isNotNull(mediaFiles.keptAt)))
    .for('update')
  return files.map(({ id }) => id)
}

export async function setOwner(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
  ownerId: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(mediaFiles)
    .set({ ownerId })
    .where(inArray(mediaFiles.id, [...ids]))
}

/** Deletes the rows of those files that are pending; returns their ids. */
export async function deletePending(db: DatabaseOrTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), isNull(mediaFiles.keptAt)))
    .returning({ id: mediaFiles.id })
  return gone.map((row) => row.id)
}

/** Deletes up to `count` rows that have been pending since before `before`. */
export async function deleteStale(
  db: DatabaseOrTransaction,
  before: Date,
  count: number,
): Promise<string[]> {
  const stale = db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(isNull(mediaFiles.keptAt), lt(mediaFiles.createdAt, before)))
    .limit(count)
    .for('update', { skipLocked: true })
  const gone = await db
    .delete(mediaFiles)
    .where(inArray(mediaFiles.id, stale))
    .returning({ id: mediaFiles.id })
  return gone.map((row) => row.id)
}

/** Those of the ids that have a row. */
export async function findKnown(db: DatabaseOrTransaction, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
  return new Set(rows.map((row) => row.id))
}
