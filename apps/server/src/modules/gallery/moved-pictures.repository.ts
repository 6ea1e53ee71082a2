// Drawings that a teacher moves to the child who drew them. She finds those alone that were made on a
// tablet of her class, and sees nothing of them but when it was, and small, what they look like.
import { gardenScene, refusals } from '@kinderleaf/contract/plain'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import { failure } from '../../platform/errors.ts'
import type { WorkMover } from '../../platform/moving-work.ts'
import type { Media } from '../media/index.ts'
import { consentKindsOf } from '../users/index.ts'
import { galleryPictures, movedPictures } from './gallery.tables.ts'

/** A garden has grown from what its child finished: it is nobody else's, and nobody else sees it. */
const mayBeMovedBy = (educatorId: string) =>
  and(
    eq(galleryPictures.tabletOf, educatorId),
    isNull(galleryPictures.deletedAt),
    sql`${galleryPictures.subject} is distinct from ${gardenScene}`,
  )

export const pictureMover = (media: Pick<Media, 'changeOwner' | 'readableBriefly'>): WorkMover => ({
  async list(db, { educatorId, studentId }, most) {
    const rows = await db
      .select({
        id: galleryPictures.id,
        at: galleryPictures.updatedAt,
        imageUrl: galleryPictures.imageUrl,
      })
      .from(galleryPictures)
      .where(and(eq(galleryPictures.userId, studentId), mayBeMovedBy(educatorId)))
      .orderBy(desc(galleryPictures.updatedAt))
      .limit(most)
    return rows.map(({ id, at, imageUrl }) => {
      const smallUrl = media.readableBriefly(imageUrl, { size: 'small' })
      return { id, at, title: null, smallUrl }
    })
  },

  async move(tx, { educatorId, from, to, id }) {
    const [moved] = await tx
      .update(galleryPictures)
      .set({ userId: to })
      .where(
        and(eq(galleryPictures.id, id), eq(galleryPictures.userId, from), mayBeMovedBy(educatorId)),
      )
      .returning({ imageUrl: galleryPictures.imageUrl, voiceUrl: galleryPictures.voiceUrl })
    if (!moved) return failure('WORK_NOT_FOUND')
    const { imageUrl, voiceUrl } = moved
    if (voiceUrl !== null && !(await consentKindsOf(tx, to)).includes('voice')) {
      const fields = [{ path: 'to', message: refusals.voiceOfMovedWork }]
      return failure('NOT_ACCEPTABLE', { fields })
    }
    await media.changeOwner(tx, voiceUrl === null ? [imageUrl] : [imageUrl, voiceUrl], to)
    await tx.execute(sql`
      with back as (
        delete from ${movedPictures} where user_id = ${to} and picture_id = ${id}
      ) insert into ${movedPictures} (user_id, picture_id) values (${from}, ${id})
      on conflict do nothing`)
    return null
  },
})

/** The drawings themselves are the children's. */
export const handOverDrawings: HandOver = (tx, { from, to }) =>
  changedBy(tx, sql`update ${galleryPictures} set tablet_of = ${to} where tablet_of = ${from}`)
