// Opens a picture, wherever it is: on this device, or on the server for the child it belongs to.
import { session } from '../../session/index.ts'
import type { StoredPicture } from './database.ts'
import { ownPicture } from './stored-pictures.ts'
import { takePicture } from './sync/sent-pictures.ts'
import { fetchPicture } from './sync/server-pictures.ts'

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
    const { picture, sent } = await fetchPicture(state.user._id, id)
    if (picture.deletedAt !== undefined) return undefined
    await takePicture(picture, sent, undefined)
    return picture
  } catch {
    return undefined
  }
}
