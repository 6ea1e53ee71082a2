// What has to happen to one picture so that this device and the server agree. Of two changes the
// later one wins. Pure.
import type { GalleryPicture } from '@kinderleaf/contract'
import type { PictureVoice, SentPicture, StoredPicture } from '../database.ts'

export type SyncStep =
  /** Both agree. */
  | 'rest'
  /** Both agree, which was not known yet. */
  | 'note'
  /** The server's picture replaces the one here. */
  | 'take'
  | 'deleteHere'
  | 'restoreHere'
  /** The picture here goes to the server. */
  | 'send'
  | 'deleteThere'
  | 'restoreThere'

export type Here = Pick<StoredPicture, 'updatedAt' | 'deletedAt'>
export type Sent = Pick<SentPicture, 'updatedAt' | 'version' | 'deleted'>
export type There = Pick<GalleryPicture, 'updatedAt' | 'deletedAt'>

/** Whether a picture has changed here since the server last had it. */
export function isChangedHere(here: Here, sent: Sent | undefined): boolean {
  if (!sent) return here.deletedAt === undefined
  return here.updatedAt !== sent.updatedAt || isDeletedHere(here) !== sent.deleted
}

/** The next step of a picture that is stored here. */
export function planSync(here: Here, sent: Sent | undefined, there: There | undefined): SyncStep {
  if (there && isChangedThere(there, sent)) {
    if (!sent && isSame(here, there)) return 'note'
    if (!isChangedHere(here, sent) || isLater(there, here)) return taking(there, sent)
  }
  return isChangedHere(here, sent) || (!sent && there) ? sending(here, sent, there) : 'rest'
}

/** Whether what she says about a picture, or that she says nothing any more, is still to be sent. */
export const isVoiceUnsent = ({ voice, deletedAt }: Pick<StoredPicture, 'voice' | 'deletedAt'>) =>
  voice !== undefined && !voice.isSent && deletedAt === undefined

/** The next step of what she says about a picture; `there` is which recording the server has. */
export function planVoice(
  here: Pick<PictureVoice, 'id' | 'isSent' | 'sound'> | undefined,
  there: string | null,
): 'rest' | 'send' | 'take' {
  if (here && !here.isSent) return 'send'
  return (here?.sound ? here.id : null) === there ? 'rest' : 'take'
}

function taking(there: There, sent: Sent | undefined): SyncStep {
  if (there.deletedAt !== null) return 'deleteHere'
  return sent?.version === there.updatedAt ? 'restoreHere' : 'take'
}

function sending(here: Here, sent: Sent | undefined, there: There | undefined): SyncStep {
  const deletedThere = there ? there.deletedAt !== null : (sent?.deleted ?? false)
  if (isDeletedHere(here)) return deletedThere ? 'rest' : 'deleteThere'
  return deletedThere && here.updatedAt === sent?.updatedAt ? 'restoreThere' : 'send'
}

const isDeletedHere = ({ deletedAt }: Here): boolean => deletedAt !== undefined

const isChangedThere = (there: There, sent: Sent | undefined): boolean =>
  there.updatedAt !== sent?.version || (there.deletedAt !== null) !== sent.deleted

const isSame = (here: Here, there: There): boolean =>
  Date.parse(there.updatedAt) === here.updatedAt &&
  (there.deletedAt !== null) === isDeletedHere(here)

function isLater(there: There, here: Here): boolean {
  const lastThere = Math.max(Date.parse(there.updatedAt), Date.parse(there.deletedAt ?? '') || 0)
  return lastThere > Math.max(here.updatedAt, here.deletedAt ?? 0)
}
