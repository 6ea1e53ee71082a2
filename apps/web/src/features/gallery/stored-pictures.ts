// The pictures that this device stores, by owner: nobody reads another one's.
import { limits } from '@kinderleaf/contract/plain'
import { howSaved, type Saved } from '../../state/how-saved.ts'
import { uuidOf } from '../../state/uuid.ts'
import {
  galleryDatabase,
  type PictureKind,
  type SentPicture,
  type StoredPicture,
} from './database.ts'
import { announceChange } from './news.ts'
import { currentOwner } from './owner.ts'
import { persistStorage } from './persist.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A full device forgets what was deleted as soon as nobody can still want it back. */
const regretMs = 60 * 60 * 1_000

/** A new picture's id. */
export const newPictureId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4)

/**
 * Saves a picture in place of what was saved of it before. When the device is full, what was saved
 * stays as it is.
 */
export async function savePicture(picture: StoredPicture): Promise<Saved> {
  let saved = await write(picture)
  if (saved === 'full' && (await forgetDeleted(regretMs)) > 0) saved = await write(picture)
  if (saved === 'saved') {
    void persistStorage()
    announceChange()
  }
  return saved
}

async function write(picture: StoredPicture): Promise<Saved> {
  return howSaved(async () => {
    const transaction = (await galleryDatabase()).transaction('pictures', 'readwrite')
    // a picture never grows older, whatever happens to the device's clock
    const before = await transaction.store.get(picture.id)
    const updatedAt = Math.max(picture.updatedAt, (before?.updatedAt ?? 0) + 1)
    // rooms know nothing of what she says about it
    const voice = before?.voice && { voice: before.voice }
    return [transaction.store.put({ ...picture, ...voice, updatedAt }), transaction.done]
  })
}

/** A picture of whoever is here now, as this device stores it; deleted ones too. */
export async function ownPicture(id: string): Promise<StoredPicture | undefined> {
  const owner = await currentOwner()
  const picture = await quietly(async () => await (await galleryDatabase()).get('pictures', id))
  return picture?.owner === owner ? picture : undefined
}

/** Whether whoever is here now has deleted a picture on this device. */
export const isDeletedHere = async (id: string): Promise<boolean> =>
  (await ownPicture(id))?.deletedAt !== undefined

/** The picture of this kind that its owner worked on last. */
export async function lastPicture(
  owner: string,
  kind: PictureKind,
): Promise<StoredPicture | undefined> {
  return (await listPictures(owner)).find((picture) => picture.kind === kind)
}

/** All pictures of an owner on this device, newest first, without the deleted ones. */
export async function listPictures(owner: string): Promise<StoredPicture[]> {
  return (await allOf(owner)).filter(({ deletedAt }) => deletedAt === undefined)
}

/** Like `listPictures`, with the deleted ones. */
export async function allOf(owner: string): Promise<StoredPicture[]> {
  const range = IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])
  const found = await quietly(
    async () => await (await galleryDatabase()).getAllFromIndex('pictures', 'byOwner', range),
  )
  return (found ?? []).reverse()
}

/** Takes a picture off the wall; `restorePicture` brings it back. */
export const deletePicture = (id: string): Promise<boolean> => mark(id, Date.now())

/** Brings a deleted picture back. */
export const restorePicture = (id: string): Promise<boolean> => mark(id, undefined)

async function mark(id: string, deletedAt: number | undefined): Promise<boolean> {
  const picture = await ownPicture(id)
  if (!picture) return false
  const { deletedAt: _before, ...rest } = picture
  const marked = deletedAt === undefined ? rest : { ...rest, deletedAt }
  await (await galleryDatabase()).put('pictures', marked)
  announceChange()
  return true
}

/** A copy of a picture, without the history that undoes it and her voice; its id, or why there is none. */
export async function duplicatePicture(
  id: string,
): Promise<{ id: string } | Exclude<Saved, 'saved'> | undefined> {
  const picture = await ownPicture(id)
  if (!picture) return undefined
  const now = Date.now()
  const copy = { ...picture, id: newPictureId(), createdAt: now, updatedAt: now }
  delete copy.deletedAt
  delete copy.voice
  const saved = await savePicture(copy)
  return saved === 'saved' ? { id: copy.id } : saved
}

/** Forgets for good what was deleted so long ago; tells how many pictures that were. */
export const forgetDeleted = (agoMs = limits.undoDeleteDays * dayMs): Promise<number> =>
  forgetPictures(({ deletedAt }) => deletedAt !== undefined && deletedAt <= Date.now() - agoMs)

/** What the device knows of a picture besides it. */
interface Known {
  /** What the server has of it. */
  readonly sent: SentPicture | undefined
  /** What a room that writes more than the picture wrote last. */
  readonly page: unknown
}

/** Forgets pictures for good, with all that belongs to them; tells how many. */
export async function forgetPictures(
  isOver: (picture: StoredPicture, known: Known) => boolean,
): Promise<number> {
  const database = await galleryDatabase()
  const transaction = database.transaction(['pictures', 'steps', 'smalls', 'sent'], 'readwrite')
  const pictures = transaction.objectStore('pictures')
  const steps = transaction.objectStore('steps')
  const sent = transaction.objectStore('sent')
  let forgotten = 0
  for (let at = await pictures.openCursor(); at; at = await at.continue()) {
    const { id } = at.value
    const page = await steps.get([id, 0])
    if (!isOver(at.value, { sent: await sent.get(id), page: page?.step })) continue
    await at.delete()
    await steps.delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
    await transaction.objectStore('smalls').delete(id)
    await sent.delete(id)
    forgotten += 1
  }
  await transaction.done
  return forgotten
}

/** Where nothing is stored, nothing is found. */
async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
