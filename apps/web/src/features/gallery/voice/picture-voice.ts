// What a child says about a picture: one recording, kept with it on this device and sent in its own
// time. Another one takes its place.
import { howSaved, type Saved } from '../../../state/how-saved.ts'
import { galleryDatabase, type PictureVoice } from '../database.ts'
import { announceChange } from '../news.ts'
import { newPictureId, ownPicture } from '../stored-pictures.ts'

/** `failed` where the device does not have the picture, or something else was said meanwhile. */
type VoiceKept = Saved | 'failed'

/** Keeps her voice with a picture of hers, or takes it off where there is no sound. */
export async function keepVoice(id: string, sound?: Blob): Promise<VoiceKept> {
  const picture = await ownPicture(id)
  if (!picture) return 'failed'
  // later than what it replaces, whatever happens to the device's clock
  const at = Math.max(Date.now(), (picture.voice?.at ?? 0) + 1)
  const voice = { id: newPictureId(), at, isSent: false, ...(sound && { sound }) }
  return replaceVoice(id, picture.voice, voice)
}

/** Puts what she says in the place of what she is known to have said, unless that has changed. */
export async function replaceVoice(
  id: string,
  known: PictureVoice | undefined,
  next: PictureVoice | undefined,
): Promise<VoiceKept> {
  let isReplaced = false
  const saved = await howSaved(async () => {
    const transaction = (await galleryDatabase()).transaction('pictures', 'readwrite')
    const picture = await transaction.store.get(id)
    if (!picture || picture.voice?.id !== known?.id) return [transaction.done]
    isReplaced = true
    const { voice: _before, ...rest } = picture
    return [transaction.store.put({ ...rest, ...(next && { voice: next }) }), transaction.done]
  })
  if (saved !== 'saved') return saved
  if (!isReplaced) return 'failed'
  announceChange()
  return saved
}
