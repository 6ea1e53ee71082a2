// Queries on children's pictures.
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { momentKey, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Expired } from '../../platform/expiry.ts'
import { findReferenced } from '../media/index.ts'
import { isMemberOf, membershipsTable } from '../users/index.ts'
import type { Share } from './gallery.rules.ts'
import {
  galleryPictures,
  movedPictures,
  type PictureRow,
  type PictureVersion,
  type VoiceOfPicture,
} from './gallery.tables.ts'

/** Sorted by when a picture was last changed. */
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
  tabletOf: galleryPictures.tabletOf,
  voiceId: galleryPictures.voiceId,
  voiceUrl: galleryPictures.voiceUrl,
  voiceBytes: galleryPictures.voiceBytes,
  voiceAt: galleryPictures.voiceAt,
}

/** A picture without its state, which only its room reads. */
export type ListedPicture = Omit<PictureRow, 'state'>

/** A child's pictures, newest first, with one extra row when another page follows. */
export function picturesOf(db: DatabaseOrTransaction, userId: string, page: SortedPage<'date'>) {
  const { where, orderBy } = sortedBy(page, [galleryPictures.updatedAt, galleryPictures.id])
  return db
    .select({ ...listed, updatedKey: momentKey(galleryPictures.updatedAt) })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.userId, userId), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

/** Pictures that were this child's until her teacher moved them to another one. */
export async function movedFrom(db: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: movedPictures.pictureId })
    .from(movedPictures)
    .where(eq(movedPictures.userId, userId))
  return rows.map(({ id }) => id)
}

/** Of her pictures of a scene, the one that was worked on last. */
export async function latestOfScene(
  db: DatabaseOrTransaction,
  userId: string,
  subject: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(
      and(
        eq(galleryPictures.userId, userId),
        eq(galleryPictures.subject, subject),
        isNull(galleryPictures.deletedAt),
      ),
    )
    .orderBy(desc(galleryPictures.updatedAt))
    .limit(1)
  return found?.id ?? null
}

/** A picture of any child; undefined when there is none. */
export async function findPicture(db: DatabaseOrTransaction, id: string) {
  const [picture] = await db.select().from(galleryPictures).where(eq(galleryPictures.id, id))
  return picture
}

/** How much of a child's wall is used, deleted pictures and voices included, but not one picture. */
export async function shareOf(
  tx: DatabaseOrTransaction,
  userId: string,
  without: string,
): Promise<Share> {
  const [held] = await tx
    .select({
      count: count(),
      byteSize: sum(sql`${galleryPictures.byteSize} + ${galleryPictures.voiceBytes}`).mapWith(
        Number,
      ),
    })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.userId, userId), sql`${galleryPictures.id} <> ${without}`))
  return { count: held?.count ?? 0, byteSize: held?.byteSize ?? 0 }
}

/** Stores a picture, without what she says about it; undefined when another child has the id. */
export async function putPicture(
  tx: DatabaseOrTransaction,
  picture: PictureVersion,
): Promise<PictureRow | undefined> {
  const { id: _id, userId: _userId, createdAt: _createdAt, ...changed } = picture
  const [kept] = await tx
    .insert(galleryPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: galleryPictures.id,
      set: changed,
      setWhere: eq(galleryPictures.userId, picture.userId),
    })
    .returning()
  return kept
}

/** Stores what she says about a picture. */
export async function putVoice(
  tx: DatabaseOrTransaction,
  id: string,
  voice: VoiceOfPicture & Pick<PictureRow, 'tabletOf'>,
): Promise<PictureRow | undefined> {
  const [kept] = await tx
    .update(galleryPictures)
    .set(voice)
    .where(eq(galleryPictures.id, id))
    .returning()
  return kept
}

/** Sets the deletion time; null restores. */
export async function markDeleted(tx: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  await tx.update(galleryPictures).set({ deletedAt }).where(eq(galleryPictures.id, id))
}

/** Pictures that a child deleted before a moment. */
export const wasDeleted = ({ before }: Expired) => lt(galleryPictures.deletedAt, before)

/** Pictures last changed before a moment, whose child has no teacher but these. */
export function isOutdated({ before, educators }: Expired): SQL | undefined {
  const others = notInArray(membershipsTable.educatorId, [...educators])
  return and(
    lt(galleryPictures.updatedAt, before),
    sql`not exists (
      select from ${membershipsTable}
      where ${membershipsTable.studentId} = ${galleryPictures.userId} and ${others}
    )`,
  )
}

/** Deletes the rows of up to `most` such pictures; returns the addresses of their files. */
export async function deletePictures(
  tx: DatabaseOrTransaction,
  which: SQL | undefined,
  most: number,
) {
  const some = tx
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(which)
    .limit(most)
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(galleryPictures)
    .where(inArray(galleryPictures.id, some))
    .returning({ imageUrl: galleryPictures.imageUrl, voiceUrl: galleryPictures.voiceUrl })
  return gone
}

/** How many pictures of a class, or of all (null), were last changed before a moment. */
export const countOutdated = (
  db: DatabaseOrTransaction,
  educatorId: string | null,
  before: Date,
): Promise<number> =>
  db.$count(
    galleryPictures,
    and(
      lt(galleryPictures.updatedAt, before),
      educatorId === null ? undefined : isMemberOf(educatorId, galleryPictures.userId),
    ),
  )

/** Files used by a picture of their owner, deleted pictures included. */
export const findUsedFiles = findReferenced(
  () => sql`
    select ${galleryPictures.userId},
      concat(${galleryPictures.imageUrl}, ' ', ${galleryPictures.voiceUrl})
    from ${galleryPictures}`,
)
