// Selects the fields of pictures that are sent.
import type { GalleryPicture } from '@kinderleaf/contract'
import type { Media } from '../media/index.ts'
import type { ListedPicture } from './gallery.repository.ts'

/** A picture for its child, with links valid for minutes; her pages renew them. */
export function presentPicture(row: ListedPicture, media: Media): GalleryPicture {
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    width: row.width,
    height: row.height,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    imageUrl: media.readableBriefly(row.imageUrl),
    smallUrl: media.readableBriefly(row.imageUrl, { size: 'small' }),
    voiceId: row.voiceId,
    voiceUrl: row.voiceUrl === null ? null : media.readableBriefly(row.voiceUrl),
    voiceAt: row.voiceAt?.toISOString() ?? null,
  }
}
