// Opens a picture, wherever it is: on this device, or on the server for the child it belongs to.
import { session } from '../../session/index.ts'
import type { StoredPicture } from './database.ts'
import { currentOwner } from './owner.ts'
import { ownPicture } from './stored-pictures.ts'
import { takePicture } from './sync/sent-pictures.ts'
import { fetchPicture } from './sync/server-pictures.ts'
import { syncVoice } from './sync/sync-voice.ts'

/**
 * A picture of whoever is here now; nothing of anybody else's, of a deleted one, and while the
 * server that has it does not answer.
 */
export async function readPicture(id: string): Promise<StoredPicture | undefined> {
  // an address without a picture asks for none
  if (id === '') return undefined
  const here = await ownPicture(id)
  if (here) return here.deletedAt === undefined ? here : undefined
  const state = session.current()
  if (state.kind !== 'signedIn' || state.user.role !== 'student') return undefined
  try {
    const { picture, sent, there } = await fetchPicture(state.user._id, id)
    if (picture.deletedAt !== undefined) return undefined
    await takePicture(picture, sent, undefined)
    // minutes of sound: the picture does not wait for them, and is hers without them as well
    bringVoice(state.user._id, id, there)
    return (await ownPicture(id)) ?? picture
  } catch {
    return undefined
  }
}

/**
 * A signed-in child's picture as the server has it, or as it is here where she has gone on with it
 * since; nothing while the server does not answer.
 */
export async function readNewest(id: string): Promise<StoredPicture | undefined> {
  const owner = await currentOwner()
  const here = await ownPicture(id)
  if (here?.deletedAt !== undefined) return undefined
  try {
    const { picture, sent } = await fetchPicture(owner, id)
    if (here && here.updatedAt >= picture.updatedAt) return here
    await takePicture(picture, sent, here?.updatedAt)
    return (await ownPicture(id)) ?? picture
  } catch {
    return undefined
  }
}

/** Recordings that are on their way, by picture. */
const coming = new Map<string, Promise<void>>()

function bringVoice(...[owner, id, there]: Parameters<typeof syncVoice>): void {
  const brought = syncVoice(owner, id, there)
    .catch(() => {})
    .finally(() => coming.delete(id))
  coming.set(id, brought)
}

/** Like `readPicture`, with what she says about it: for who sends both on, and so waits for both. */
export async function readWithVoice(id: string): Promise<StoredPicture | undefined> {
  const picture = await readPicture(id)
  if (!picture || !coming.has(id)) return picture
  await coming.get(id)
  return (await ownPicture(id)) ?? picture
}
