// The browser's own database of pictures, as every room and the wall of pictures share it: the
// pictures, the steps that undo them, and what the server is known to hold.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type PictureKind = 'drawing' | 'coloring' | 'stickers'

/** What she says about a picture. */
export interface PictureVoice {
  /** Another one with each recording, so that both sides know which they have. */
  id: string
  /** None where she took it off. */
  sound?: Blob
  /** In milliseconds; as the server keeps it, once it has it. */
  at: number
  /** Whether the server has it so. */
  isSent: boolean
}

export interface StoredPicture {
  id: string
  /** A user's id, or `visitor`. */
  owner: string
  kind: PictureKind
  /** The colouring page or the scene. */
  subject?: string
  /**
   * What the room needs to go on, as JSON. A picture that comes from another device has none when
   * it was too large to be sent: the room then goes on from the image.
   */
  state: unknown
  /** PNG or WebP of the whole picture. */
  image: Blob
  width: number
  height: number
  /** Times in milliseconds. */
  createdAt: number
  updatedAt: number
  deletedAt?: number
  voice?: PictureVoice
}

/** One step of a picture's history; what it holds is the room's own. */
export interface StoredStep {
  picture: string
  number: number
  step: unknown
}

/** What the server was last known to hold of a picture. */
export interface SentPicture {
  id: string
  owner: string
  /** The picture here that was sent, or came. */
  updatedAt: number
  /** The time the server keeps it under, as it wrote it. */
  version: string
  deleted: boolean
}

/** A picture as a wall shows it. */
interface SmallPicture {
  id: string
  updatedAt: number
  image: Blob
}

interface GallerySchema extends DBSchema {
  pictures: {
    key: string
    value: StoredPicture
    indexes: { byOwner: [string, number] }
  }
  steps: { key: [string, number]; value: StoredStep }
  smalls: { key: string; value: SmallPicture }
  sent: { key: string; value: SentPicture; indexes: { byOwner: string } }
}

export type GalleryDatabase = IDBPDatabase<GallerySchema>

let opened: Promise<GalleryDatabase> | undefined

/** The database; rejects where the browser stores nothing, as in some private windows. */
export function galleryDatabase(): Promise<GalleryDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<GalleryDatabase> {
  const database = await openDB<GallerySchema>('kinderleaf-gallery', 1, {
    upgrade(made) {
      const pictures = made.createObjectStore('pictures', { keyPath: 'id' })
      pictures.createIndex('byOwner', ['owner', 'updatedAt'])
      made.createObjectStore('steps', { keyPath: ['picture', 'number'] })
      made.createObjectStore('smalls', { keyPath: 'id' })
      made.createObjectStore('sent', { keyPath: 'id' }).createIndex('byOwner', 'owner')
    },
    // another tab with a newer version of the product goes first
    blocking: () => {
      opened = undefined
      database.close()
    },
    terminated: () => {
      opened = undefined
    },
  })
  return database
}
