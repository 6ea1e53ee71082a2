// One round of making this device and the server agree on a child's pictures.
import type { GalleryPicture } from '@kinderleaf/contract'
import { ApiError } from '../../../api/index.ts'
import { galleryDatabase, type SentPicture, type StoredPicture } from '../database.ts'
import { leaveMoved } from '../leave-device.ts'
import { announceChange } from '../news.ts'
import { allOf } from '../stored-pictures.ts'
import { forgetSent, markHere, noteSent, readSent, takePicture } from './sent-pictures.ts'
import { deleteThere, fetchPicture, readAll, restoreThere, sendPicture } from './server-pictures.ts'
import { isChangedHere, isVoiceUnsent, planSync, type SyncStep } from './sync-plan.ts'
import { silent, syncVoice } from './sync-voice.ts'

/** The wall has no room for more, or all that the child stores on the server has not. */
export type Full = 'GALLERY_FULL' | 'HAND_INS_FULL'

export interface Round {
  full: Full | null
}

/** What the server refused for good, by picture and time; a later change is tried again. */
const refused = new Set<string>()
const tryOf = ({ id, updatedAt, voice }: StoredPicture): string =>
  `${id} ${updatedAt} ${voice?.id ?? ''}`

/** Whether anything here is still to be sent. */
export async function hasNews(owner: string): Promise<boolean> {
  const sent = await readSent(owner)
  return (await allOf(owner)).some(
    (picture) =>
      (isChangedHere(picture, sent.get(picture.id)) || isVoiceUnsent(picture)) &&
      !refused.has(tryOf(picture)),
  )
}

/** Compares all pictures and does what each needs. Throws when the server does not answer. */
export async function syncPictures(owner: string): Promise<Round> {
  const round: Round = { full: null }
  // what is deleted first: the month after which it makes room begins
  const here = (await allOf(owner)).sort((a, b) => Number(!a.deletedAt) - Number(!b.deletedAt))
  // what is on the server alone is read when it is opened
  if (here.length === 0) return round
  const { found: there, moved } = await readAll(owner)
  if (await leaveMoved(owner, moved)) announceChange()
  const sent = await readSent(owner)
  for (const { id } of here) {
    const picture = await (await galleryDatabase()).get('pictures', id)
    if (!picture || refused.has(tryOf(picture))) continue
    const known = { sent: sent.get(id), there: there.get(id) }
    try {
      const step = planSync(picture, known.sent, known.there)
      await carryOut(step, picture, known)
      const there = known.there ?? (step === 'send' ? silent : undefined)
      if (there) await syncVoice(owner, id, there)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'GALLERY_FULL' || error.code === 'HAND_INS_FULL') round.full = error.code
      else if (isForGood(error)) refused.add(tryOf(picture))
      else throw error
    }
  }
  return round
}

const isForGood = ({ status }: ApiError): boolean =>
  status === 400 || status === 404 || status === 413 || status === 415 || status === 422

interface Known {
  sent: SentPicture | undefined
  there: GalleryPicture | undefined
}

async function carryOut(step: SyncStep, picture: StoredPicture, { sent, there }: Known) {
  const { id, owner, updatedAt } = picture
  const agreed = (deleted: boolean): SentPicture => ({
    id,
    owner,
    updatedAt,
    version: there?.updatedAt ?? sent?.version ?? '',
    deleted,
  })
  switch (step) {
    case 'rest':
      return
    case 'note':
      return noteSent(agreed(picture.deletedAt !== undefined))
    case 'take': {
      const fetched = await fetchPicture(owner, id)
      return takePicture(fetched.picture, fetched.sent, updatedAt)
    }
    case 'deleteHere':
      return markHere(id, agreed(true), Date.parse(there?.deletedAt ?? ''))
    case 'restoreHere':
      return markHere(id, agreed(false), undefined)
    case 'deleteThere':
      await deleteThere(owner, id)
      return noteSent(agreed(true))
    case 'restoreThere':
      if (await restoreThere(owner, id)) return noteSent(agreed(false))
      await forgetSent(id)
      return noteSent(await sendPicture(picture))
    case 'send':
      return noteSent(await sendPicture(picture))
  }
}
