// Handlers for children's pictures.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentPicture } from './gallery.presenter.ts'
import { gallerySorts, movedFrom, picturesOf } from './gallery.repository.ts'
import type { createGalleryService, GalleryDeps } from './gallery.service.ts'
import type { createVoiceService } from './voice.service.ts'

type GalleryCalls =
  | 'galleryPictures'
  | 'galleryPicture'
  | 'savePicture'
  | 'deletePicture'
  | 'restorePicture'
  | 'savePictureVoice'

export function createGalleryHandlers(
  { db, media }: GalleryDeps,
  gallery: ReturnType<typeof createGalleryService>,
  voices: ReturnType<typeof createVoiceService>,
): HandlersOf<GalleryCalls> {
  return {
    async galleryPictures({ actor, query }) {
      const page = readSortedPage(query, gallerySorts, { sort: 'date', order: 'desc' })
      const { rows, nextCursor } = cutPage(await picturesOf(db, actor.id, page), page, (row) =>
        sortedCursor(page, [row.updatedKey, row.id]),
      )
      const pictures = rows.map((row) => presentPicture(row, media))
      // With the first page alone: it is the same for all.
      const moved = query.cursor === undefined ? await movedFrom(db, actor.id) : []
      return { success: true, pictures, nextCursor, moved }
    },

    async galleryPicture({ actor, params }) {
      const row = await gallery.find(actor, params.id)
      if (isFailure(row)) return row
      return { success: true, picture: { ...presentPicture(row, media), state: row.state } }
    },

    async savePicture({ actor, params, request }) {
      const row = await gallery.save(actor, params.id, request)
      if (isFailure(row)) return row
      return { success: true, picture: presentPicture(row, media), message: texts.pictureSaved }
    },

    async deletePicture({ actor, params }) {
      const refused = await gallery.remove(actor, params.id)
      return refused ?? { success: true, message: texts.pictureDeleted }
    },

    async restorePicture({ actor, params }) {
      const refused = await gallery.restore(actor, params.id)
      return refused ?? { success: true, message: texts.pictureRestored }
    },

    async savePictureVoice({ actor, params, request }) {
      const row = await voices.save(actor, params.id, request)
      return isFailure(row) ? row : { success: true, picture: presentPicture(row, media) }
    },
  }
}
