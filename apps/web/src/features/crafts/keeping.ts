// How a piece of work gets into the gallery: its state at once, its image as soon as it is drawn.
import { currentOwner, type KeptPicture, keepPicture, type PictureKind } from '../gallery/index.ts'
import { keeperOf } from './keeper.ts'
import type { OpenPicture } from './which-picture.ts'

/** What a room makes. */
export interface Craft<Work> {
  readonly kind: PictureKind
  /** The size of the picture that is kept. */
  readonly width: number
  readonly height: number
  /** A work from what was kept; whatever cannot be read is left out. */
  readonly read: (state: unknown) => Work
  /** A PNG of the work, as wide as asked. */
  readonly draw: (subject: string, work: Work, width: number) => Promise<Blob>
}

interface Told {
  readonly kept: (picture: KeptPicture) => void
  readonly failed: () => void
}

/** What to call after every change of the work of an open picture. */
export function keepingOf<Work>(craft: Craft<Work>, open: OpenPicture, told: Told) {
  const { kind, width, height } = craft
  const { id, subject } = open
  let last = open.kept
  const write = async (state: Work, image: Blob) => {
    const updatedAt = Date.now()
    const owner = last?.owner ?? (await currentOwner())
    const createdAt = last?.createdAt ?? updatedAt
    const about = { id, owner, kind, subject, width, height, createdAt, updatedAt }
    const picture: KeptPicture = { ...about, state, image }
    if ((await keepPicture(picture)) !== 'kept') return told.failed()
    last = picture
    told.kept(picture)
  }
  return keeperOf<Work>({
    note: async (work) => {
      if (last) await write(work, last.image)
    },
    keep: async (work) => {
      const image = await craft.draw(subject, work, width).catch(() => undefined)
      if (image) await write(work, image)
    },
  })
}
