// Reading and writing the pictures of one child at a time.
import { and, count, desc, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { findReferenced } from '../media/index.ts'
import { usersTable } from '../users/index.ts'
import type { Share } from './gallery.rules.ts'
import { galleryPictures, type PictureRow } from './gallery.tables.ts'

/** A list runs by when a picture was last worked on. */
export const gallerySorts: Sorts<'date'> = { date: ['moment', 'uuid'] }

const { state: _state, ...listed } = {
  id: galleryPictures.id,
  userId: galleryPictures.userId,
  kind: galleryPictures.kind,
  subject: galleryPictures.subject,
  state: galleryPictures.state,
  width: galleryPictures.width,
  height: galleryPictures.height,
  imageUrl: galleryPictures.imageUrl,
  byteSize: galleryPictures.byteSize,
  createdAt: galleryPictures.createdAt,
  updatedAt: galleryPictures.updatedAt,
  deletedAt: galleryPictures.deletedAt,
}

/** A picture without what only its room reads. */
export type ListedPicture = Omit<PictureRow, 'state'>

/** A child's pictures, newest first; one row more than the page holds when there is more. */
export function picturesOf(db: DatabaseOrTransaction, userId: string, page: SortedPage<'date'>) {
  const { where, orderBy } = sortedBy(page, [galleryPictures.updatedAt, galleryPictures.id])
  return db
    .select({ ...listed, updatedKey: momentKey(galleryPictures.updatedAt) })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.userId, userId), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** One picture, whoever made it; undefined when there is none. */
export async function findPicture(db: DatabaseOrTransaction, id: string) {
  const [picture] = await db.select().from(galleryPictures).where(eq(galleryPictures.id, id))
  return picture
}

/** Lets the changes of one child's pictures come one after the other. */
export async function lockGallery(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update')
}

/** What a child's share holds, but for one picture. */
export async function shareOf(
  tx: DatabaseOrTransaction,
  userId: string,
  without: string,
): Promise<Share> {
  const [held] = await tx
    .select({ count: count(), byteSize: sum(galleryPictures.byteSize).mapWith(Number) })
    .from(galleryPictures)
    .where(
      and(
        eq(galleryPictures.userId, userId),
        isNull(galleryPictures.deletedAt),
        sql`${galleryPictures.id} <> ${without}`,
      ),
    )
  return { count: held?.count ?? 0, byteSize: held?.byteSize ?? 0 }
}

/** Keeps a picture; false when the id is another child's. */
export async function putPicture(tx: DatabaseOrTransaction, picture: PictureRow): Promise<boolean> {
  const { id: _id, userId: _userId, createdAt: _createdAt, ...changed } = picture
  const kept = await tx
    .insert(galleryPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: galleryPictures.id,
      set: changed,
      setWhere: eq(galleryPictures.userId, picture.userId),
    })
    .returning({ id: galleryPictures.id })
  return kept.length > 0
}

/** Marks a picture as deleted, or as there again. */
export async function markDeleted(tx: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  await tx.update(galleryPictures).set({ deletedAt }).where(eq(galleryPictures.id, id))
}

/** Forgets pictures deleted before `before`, at most `most`; answers their files' addresses. */
export async function purgeDeleted(tx: DatabaseOrTransaction, before: Date, most: number) {
  const purged = tx
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(lt(galleryPictures.deletedAt, before))
    .orderBy(desc(galleryPictures.deletedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(galleryPictures)
    .where(inArray(galleryPictures.id, purged))
    .returning({ imageUrl: galleryPictures.imageUrl })
  return gone.map(({ imageUrl }) => imageUrl)
}

/** Those of some files that a picture of their owner is made of; deleted ones hold theirs too. */
export const findUsedFiles = findReferenced(
  () => sql`select ${galleryPictures.userId}, ${galleryPictures.imageUrl} from ${galleryPictures}`,
)
