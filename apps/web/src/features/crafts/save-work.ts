// How a piece of work gets into the gallery: its state at once, its image as soon as it is drawn. A
// new picture is blank until then.
import {
  blankImage,
  blankSize,
  currentOwner,
  type PictureKind,
  type StoredPicture,
  savePicture,
} from '../gallery/index.ts'
import { latestSaver } from './save-latest.ts'
import type { OpenPicture } from './which-picture.ts'

/** What a room makes. */
export interface Craft<Work> {
  readonly kind: PictureKind
  /** The size of the picture that is stored. */
  readonly width: number
  readonly height: number
  /** A work from what was stored; whatever cannot be read is left out. */
  readonly read: (state: unknown) => Work
  /** A PNG of the work, as wide as asked. */
  readonly draw: (subject: string, work: Work, width: number) => Promise<Blob>
}

interface SaveNews {
  readonly onStored: (picture: StoredPicture) => void
  /** The work is stored, its image is of some steps before. */
  readonly onUndrawn: () => void
  readonly onFailed: () => void
}

/** What to call after every change of the work of an open picture. */
export function workSaver<Work>(craft: Craft<Work>, open: OpenPicture, news: SaveNews) {
  const { kind, width, height } = craft
  const { id, subject } = open
  let last = open.stored
  let drawn: Pick<StoredPicture, 'image' | 'width' | 'height'> = open.stored ?? {
    image: blankImage(),
    ...blankSize,
  }
  const write = async (state: Work) => {
    const updatedAt = Date.now()
    const owner = last?.owner ?? (await currentOwner())
    const createdAt = last?.createdAt ?? updatedAt
    const { image, width, height } = drawn
    const about = { id, owner, kind, subject, width, height, createdAt, updatedAt }
    const picture: StoredPicture = { ...about, state, image }
    if ((await savePicture(picture)) !== 'saved') return news.onFailed()
    last = picture
    news.onStored(picture)
  }
  return latestSaver<Work, Blob>({
    state: write,
    draw: (work) =>
      craft.draw(subject, work, width).catch(() => {
        news.onUndrawn()
        return undefined
      }),
    whole: (work, image) => {
      drawn = { image, width, height }
      return write(work)
    },
  })
}
