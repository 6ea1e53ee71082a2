// What the gallery holds on a person: her pictures with what she says about them, which belong to no class.
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'
import { findPicture } from './gallery.repository.ts'
import { galleryPictures, movedPictures } from './gallery.tables.ts'

export const galleryData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          {
            title: 'Pictures of her wall',
            // One at a time: what a room needs to go on from is large.
            async *items() {
              const all = await db
                .select({ id: galleryPictures.id })
                .from(galleryPictures)
                .where(eq(galleryPictures.userId, personId))
                .orderBy(galleryPictures.createdAt)
              for (const { id } of all) {
                const picture = await findPicture(db, id)
                if (!picture) continue
                const { kind, subject, state, createdAt, updatedAt, deletedAt } = picture
                const { imageUrl, voiceUrl, voiceAt } = picture
                yield {
                  values: { kind, subject, createdAt, updatedAt, deletedAt, voiceAt, state },
                  files: [
                    { fileName: `${kind}.webp`, url: imageUrl },
                    ...(voiceUrl === null ? [] : [{ fileName: 'voice.wav', url: voiceUrl }]),
                  ],
                }
              }
            },
          },
        ]
      : [],

  /** The files are her own: the media module erases them. */
  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    await tx.delete(movedPictures).where(eq(movedPictures.userId, personId))
    const gone = await tx.delete(galleryPictures).where(eq(galleryPictures.userId, personId))
    return { rows: gone.rowCount ?? 0 }
  },
}
