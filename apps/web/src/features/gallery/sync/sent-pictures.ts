// What the server is known to hold, and pictures that come from there: written past `savePicture`,
// since the later one has been chosen already.
import { galleryDatabase, type SentPicture, type StoredPicture } from '../database.ts'
import { announceChange } from '../news.ts'

/** What the server holds of an owner's pictures, by id. */
export async function readSent(owner: string): Promise<Map<string, SentPicture>> {
  const all = await (await galleryDatabase()).getAllFromIndex('sent', 'byOwner', owner)
  return new Map(all.map((sent) => [sent.id, sent]))
}

export async function noteSent(sent: SentPicture): Promise<void> {
  await (await galleryDatabase()).put('sent', sent)
}

/** Forgets what the server held, so that the picture is sent like a new one. */
export async function forgetSent(id: string): Promise<void> {
  await (await galleryDatabase()).delete('sent', id)
}

/**
 * Puts a picture from the server in place of the one here, unless that has changed meanwhile. The
 * steps of the old one stay: a room may have it open, and knows by its state which steps fit.
 */
export async function takePicture(
  picture: StoredPicture,
  sent: SentPicture,
  known: number | undefined,
): Promise<void> {
  const database = await galleryDatabase()
  const transaction = database.transaction(['pictures', 'sent'], 'readwrite')
  const pictures = transaction.objectStore('pictures')
  const before = await pictures.get(picture.id)
  if (before?.updatedAt === known) {
    // what she says about it goes its own way
    await pictures.put({ ...picture, ...(before?.voice && { voice: before.voice }) })
    await transaction.objectStore('sent').put(sent)
  }
  await transaction.done
  announceChange()
}

/** Deletes a picture here, or brings it back, as it was done elsewhere. */
export async function markHere(
  id: string,
  sent: SentPicture,
  deletedAt: number | undefined,
): Promise<void> {
  const database = await galleryDatabase()
  const transaction = database.transaction(['pictures', 'sent'], 'readwrite')
  const picture = await transaction.objectStore('pictures').get(id)
  if (picture) {
    const { deletedAt: _before, ...rest } = picture
    const marked = deletedAt === undefined ? rest : { ...rest, deletedAt }
    await transaction.objectStore('pictures').put(marked)
    await transaction.objectStore('sent').put(sent)
  }
  await transaction.done
  announceChange()
}
