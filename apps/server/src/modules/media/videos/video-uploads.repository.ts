// Queries on uploads in progress and their locks. Lock times are the database's, since the clocks
// of processes may differ.
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../../platform/database/index.ts'
import { type VideoUpload, videoUploads } from '../media.tables.ts'

// Longer than any pause of a process; a live holder renews far more often.
const LOCK_SECONDS = 10
// Any number that no other advisory lock uses.
const BEGIN_KEY = 7_245_190_362

/** Serialises the start of uploads, so that no space is promised twice. */
export async function lockUploadStarts(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BEGIN_KEY})`)
}

/**
 * Bytes promised to uploads in progress that have not arrived yet, to all and to this person, and how
 * many uploads are hers.
 */
export async function outstanding(db: DatabaseOrTransaction, ownerId: string) {
  const bytes = sql`sum(${videoUploads.byteLength} - ${videoUploads.received})`
  const ofOwner = sql`filter (where ${videoUploads.ownerId} = ${ownerId})`
  const [row] = await db
    .select({
      toAll: bytes.mapWith(Number),
      toOwner: sql`${bytes} ${ofOwner}`.mapWith(Number),
      uploadsOfOwner: sql`count(*) ${ofOwner}`.mapWith(Number),
    })
    .from(videoUploads)
  const { toAll, toOwner, uploadsOfOwner } = row ?? {}
  return { toAll: toAll ?? 0, toOwner: toOwner ?? 0, uploadsOfOwner: uploadsOfOwner ?? 0 }
}

/** Inserts the row of a new upload. */
export async function insertUpload(
  db: DatabaseOrTransaction,
  upload: typeof videoUploads.$inferInsert,
): Promise<void> {
  await db.insert(videoUploads).values(upload)
}

/**
 * The upload in progress with this id that passes through the server; only this person's, when one
 * is given.
 */
export const findUpload = (db: DatabaseOrTransaction, id: string, ownerId?: string) =>
  find(db, and(isNull(videoUploads.pageKey), isOf(id, ownerId)))

/** The same for one whose parts go straight to the bucket. */
export const findDirect = (db: DatabaseOrTransaction, id: string, ownerId?: string) =>
  find(db, and(isNotNull(videoUploads.pageKey), isOf(id, ownerId)))

/** The one that this person began with this key. */
export const findByKey = (db: DatabaseOrTransaction, ownerId: string, pageKey: string) =>
  find(db, and(eq(videoUploads.ownerId, ownerId), eq(videoUploads.pageKey, pageKey)))

const isOf = (id: string, ownerId?: string) =>
  and(
    eq(videoUploads.id, id),
    ownerId === undefined ? undefined : eq(videoUploads.ownerId, ownerId),
  )

async function find(db: DatabaseOrTransaction, which?: SQL): Promise<VideoUpload | undefined> {
  const [upload] = await db.select().from(videoUploads).where(which)
  return upload
}

/** Records by which id the bucket knows the parts. */
export async function recordParts(
  db: DatabaseOrTransaction,
  id: string,
  partsId: string,
): Promise<void> {
  await db.update(videoUploads).set({ partsId }).where(eq(videoUploads.id, id))
}

/** Records the bytes received, which counts as progress. */
export async function recordReceived(
  db: DatabaseOrTransaction,
  id: string,
  received: number,
  changedAt: Date,
): Promise<void> {
  await db.update(videoUploads).set({ received, changedAt }).where(eq(videoUploads.id, id))
}

export async function deleteUpload(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.delete(videoUploads).where(eq(videoUploads.id, id))
}

/** Deletes uploads without a writer that have not grown since `before`. */
export async function deleteExpired(db: DatabaseOrTransaction, before: Date): Promise<string[]> {
  const gone = await db
    .delete(videoUploads)
    .where(and(lt(videoUploads.changedAt, before), isFree))
    .returning({ id: videoUploads.id })
  return gone.map((row) => row.id)
}

/** Those of the ids that have a row. */
export async function findUnderWay(db: DatabaseOrTransaction, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: videoUploads.id })
    .from(videoUploads)
    .where(inArray(videoUploads.id, ids))
  return new Set(rows.map((row) => row.id))
}

const isFree = or(isNull(videoUploads.lockedUntil), lt(videoUploads.lockedUntil, sql`now()`))
const lockedUntil = sql`now() + make_interval(secs => ${LOCK_SECONDS})`
const isHeldBy = (id: string, lockHolder: string) =>
  and(eq(videoUploads.id, id), eq(videoUploads.lockHolder, lockHolder))

/** Acquires the lock, or requests it from its holder; `gone` without such an upload. */
export async function acquireLock(
  db: DatabaseOrTransaction,
  id: string,
  lockHolder: string,
): Promise<'taken' | 'busy' | 'gone'> {
  const taken = await db
    .update(videoUploads)
    .set({ lockHolder, lockedUntil, lockWanted: false })
    .where(and(eq(videoUploads.id, id), isFree))
  if (taken.rowCount === 1) return 'taken'
  const asked = await db
    .update(videoUploads)
    .set({ lockWanted: true })
    .where(eq(videoUploads.id, id))
  return asked.rowCount === 1 ? 'busy' : 'gone'
}

/** Renews the lock; false when it was lost or another request wants it. */
export async function renewLock(
  db: DatabaseOrTransaction,
  id: string,
  lockHolder: string,
): Promise<boolean> {
  const [renewed] = await db
    .update(videoUploads)
    .set({ lockedUntil })
    .where(isHeldBy(id, lockHolder))
    .returning({ isWanted: videoUploads.lockWanted })
  return renewed?.isWanted === false
}

export async function releaseLock(
  db: DatabaseOrTransaction,
  id: string,
  lockHolder: string,
): Promise<void> {
  await db
    .update(videoUploads)
    .set({ lockHolder: null, lockedUntil: null, lockWanted: false })
    .where(isHeldBy(id, lockHolder))
}
