// How a piece of work gets into the gallery: its state at once, with a blank image if it is new,
// and its own image as soon as it is drawn.
import {
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

/** One white pixel, made without a canvas. */
const blankPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg=='
const blank = new Blob([Uint8Array.from(atob(blankPng), (byte) => byte.charCodeAt(0))], {
  type: 'image/png',
})

/** Whether a picture shows any of its work; no image of a work is as small as the blank one. */
export const isDrawn = ({ image }: StoredPicture): boolean => image.size !== blank.size

/** What to call after every change of the work of an open picture. */
export function workSaver<Work>(craft: Craft<Work>, open: OpenPicture, news: SaveNews) {
  const { kind, width, height } = craft
  const { id, subject } = open
  let last = open.stored
  const write = async (state: Work, drawn?: Blob) => {
    const updatedAt = Date.now()
    const owner = last?.owner ?? (await currentOwner())
    const createdAt = last?.createdAt ?? updatedAt
    const about = { id, owner, kind, subject, width, height, createdAt, updatedAt }
    const picture: StoredPicture = { ...about, state, image: drawn ?? last?.image ?? blank }
    if ((await savePicture(picture)) !== 'saved') return news.onFailed()
    last = picture
    news.onStored(picture)
  }
  return latestSaver<Work, Blob>({
    state: (work) => write(work),
    draw: (work) =>
      craft.draw(subject, work, width).catch(() => {
        news.onUndrawn()
        return undefined
      }),
    whole: write,
  })
}
