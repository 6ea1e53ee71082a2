// What a child says about a picture: one recording, kept with it on this device and sent in its own
// time. Another one takes its place.
import { howSaved, type Saved } from '../../../state/how-saved.ts'
import { galleryDatabase, type PictureVoice } from '../database.ts'
import { announceChange } from '../news.ts'
import { newPictureId, ownPicture } from '../stored-pictures.ts'

/** Keeps her voice with a picture of hers, or takes it off where there is no sound. */
export async function keepVoice(id: string, sound?: Blob): Promise<Saved> {
  const voice = { id: newPictureId(), at: Date.now(), isSent: false, ...(sound && { sound }) }
  const picture = await ownPicture(id)
  return picture ? replaceVoice(id, picture.voice, voice) : 'saved'
}

/** Puts what she says in the place of what she is known to have said, unless that has changed. */
export async function replaceVoice(
  id: string,
  known: PictureVoice | undefined,
  next: PictureVoice | undefined,
): Promise<Saved> {
  const saved = await howSaved(async () => {
    const transaction = (await galleryDatabase()).transaction('pictures', 'readwrite')
    const picture = await transaction.store.get(id)
    if (!picture || picture.voice?.id !== known?.id) return [transaction.done]
    const { voice: _before, ...rest } = picture
    return [transaction.store.put({ ...rest, ...(next && { voice: next }) }), transaction.done]
  })
  if (saved === 'saved') announceChange()
  return saved
}
