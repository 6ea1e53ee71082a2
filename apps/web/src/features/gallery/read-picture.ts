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
    // without what she says about it, it is her picture as well
    await syncVoice(state.user._id, id, there).catch(() => {})
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
