// Everything a child has made, as one wall: pictures on this device, those that only the server has,
// and what was handed in; newest first. What has nothing on it does not hang. Pure.
import type { GalleryPicture, Submission } from '@kinderleaf/contract'
import { gardenScene } from '@kinderleaf/contract/plain'
import { sortWork } from '../../submissions/index.ts'
import { isBlank } from '../blank-image.ts'
import type { PictureKind, StoredPicture } from '../database.ts'

interface Item {
  readonly id: string
  /** When it was last worked on, or handed in. */
  readonly at: number
}
/** A picture that can be worked on. */
export interface MadeItem extends Item {
  readonly is: 'made'
  readonly kind: PictureKind
  /** As this device stores it. */
  readonly here?: StoredPicture
  /** As the server has it. */
  readonly there?: GalleryPicture
}
/** A picture that was handed in. */
export interface HandedInItem extends Item {
  readonly is: 'handedIn'
  readonly src: string
  readonly activity: { readonly id: string; readonly title: string }
}
export type WallItem = MadeItem | HandedInItem

/** What she says about it: as this device has it, else where the server does. */
export function soundOf(item: WallItem): Blob | string | null | undefined {
  if (item.is === 'handedIn') return undefined
  return item.here ? item.here.voice?.sound : item.there?.voiceUrl
}

/** Whether it is her garden, which is stored as a scene of stickers. */
export const isGarden = ({ here, there }: MadeItem): boolean =>
  (here ?? there)?.subject === gardenScene

interface Sources {
  /** Deleted ones included: they hide what the server still shows. */
  readonly here: readonly StoredPicture[]
  readonly there: readonly GalleryPicture[]
  readonly submissions: readonly Submission[]
}

export function wallItems({ here, there, submissions }: Sources): WallItem[] {
  const known = new Set(here.map(({ id }) => id))
  const items = [
    ...seen(here).map(madeHere),
    ...seen(there.filter(({ _id }) => !known.has(_id))).map(madeThere),
    ...submissions.flatMap(picturesIn),
  ]
  return items.sort((a, b) => b.at - a.at)
}

interface MaybeSeen extends Pick<StoredPicture, 'width' | 'height'> {
  readonly deletedAt?: unknown
}

const seen = <Made extends MaybeSeen>(pictures: readonly Made[]): Made[] =>
  pictures.filter((picture) => !picture.deletedAt && !isBlank(picture))

const madeHere = (here: StoredPicture): WallItem => ({
  is: 'made',
  id: here.id,
  at: here.updatedAt,
  kind: here.kind,
  here,
})

const madeThere = (there: GalleryPicture): WallItem => ({
  is: 'made',
  id: there._id,
  at: Date.parse(there.updatedAt),
  kind: there.kind,
  there,
})

const picturesIn = (submission: Submission): WallItem[] =>
  sortWork(submission).pictures.map(({ src }, at) => ({
    is: 'handedIn',
    id: `${submission._id}-${at}`,
    at: Date.parse(submission.createdAt),
    src,
    activity: { id: submission.activityId._id, title: submission.activityId.title },
  }))
