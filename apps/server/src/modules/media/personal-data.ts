// What media hold on a person: the files that she uploaded. Rows go with the transaction, contents
// once it is committed; contents that a crash leaves without a row are swept.
import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { extensionOf, mainVariant, wholeVariant, writeAddress } from './addresses.rules.ts'
import type { LateDirectUploads } from './late-direct-uploads.ts'
import { type MediaFile, mediaFiles, videoUploads } from './media.tables.ts'
import type { MediaStore } from './media-store.ts'
import type { UploadStore } from './videos/upload-store.ts'

export interface StoredFiles {
  store: MediaStore
  uploads: UploadStore
  direct: LateDirectUploads
}

export const mediaData = (stored: StoredFiles): PersonalData => ({
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          {
            title: 'Files uploaded',
            async *items() {
              const files = await db
                .select()
                .from(mediaFiles)
                .where(eq(mediaFiles.ownerId, personId))
              for (const file of files) {
                const { fileName, contentType, byteSize, createdAt, visibility } = file
                const url = await findAddress(stored.store, file)
                yield {
                  values: { fileName, contentType, byteSize, uploadedAt: createdAt, visibility },
                  files: url ? [{ fileName, url }] : [],
                }
              }
            },
          },
        ]
      : [],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    const uploads = await tx
      .delete(videoUploads)
      .where(eq(videoUploads.ownerId, personId))
      .returning({ id: videoUploads.id, partsId: videoUploads.partsId })
    const files = await tx
      .delete(mediaFiles)
      .where(eq(mediaFiles.ownerId, personId))
      .returning({ id: mediaFiles.id })
    return {
      rows: uploads.length + files.length,
      async committed() {
        for (const { id, partsId } of uploads) {
          if (partsId) await (await stored.direct?.())?.remove(id, partsId)
          else await stored.uploads.removePieces(id)
        }
        for (const { id } of files) await stored.store.delete(id)
      },
    }
  },
})

/** Deletes the rows of these files; returns what deletes their contents once that is committed. */
export async function eraseFiles(
  { store }: Pick<StoredFiles, 'store'>,
  tx: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  if (ids.length > 0) await tx.delete(mediaFiles).where(inArray(mediaFiles.id, [...ids]))
  return async () => {
    for (const id of ids) await store.delete(id)
  }
}

/** The address of the largest content; undefined while it has not arrived. */
async function findAddress(store: MediaStore, { id, kind, visibility, fileName }: MediaFile) {
  for (const variant of [wholeVariant, mainVariant(kind, extensionOf(fileName))]) {
    const size = await store.sizeOf({ id, variant })
    if (size !== null) return writeAddress({ visibility, id, variant })
  }
  return undefined
}
