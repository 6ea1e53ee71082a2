// A child's pictures on the server, read and changed as that child alone: another one may have
// signed in in another tab.
import type { GalleryPicture } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { ApiError, call } from '../../../api/index.ts'
import type { PictureVoice, SentPicture, StoredPicture } from '../database.ts'

interface Wall {
  /** All of a child's pictures, deleted ones of the last weeks included, by id. */
  found: Map<string, GalleryPicture>
  /** Those that were hers until her teacher moved them to another child. */
  moved: ReadonlySet<string>
}

export async function readAll(owner: string): Promise<Wall> {
  const found = new Map<string, GalleryPicture>()
  const moved = new Set<string>()
  let cursor: string | undefined
  do {
    const query = { limit: limits.listMax, ...(cursor ? { cursor } : {}) }
    const answer = await call('galleryPictures', { query, as: owner })
    for (const picture of answer.pictures) found.set(picture._id, picture)
    for (const id of answer.moved) moved.add(id)
    cursor = answer.nextCursor
  } while (cursor)
  return { found, moved }
}

/** A picture as the server has it, to be stored here, and what it is known by there. */
export async function fetchPicture(
  owner: string,
  id: string,
): Promise<{ picture: StoredPicture; sent: SentPicture; there: GalleryPicture }> {
  const { picture: there } = await call('galleryPicture', { params: { id }, as: owner })
  const updatedAt = Date.parse(there.updatedAt)
  const picture: StoredPicture = {
    id,
    owner,
    kind: there.kind,
    state: there.state === null ? undefined : JSON.parse(there.state),
    image: await contentAt(there.imageUrl),
    width: there.width,
    height: there.height,
    createdAt: Date.parse(there.createdAt),
    updatedAt,
  }
  if (there.subject !== null) picture.subject = there.subject
  if (there.deletedAt !== null) picture.deletedAt = Date.parse(there.deletedAt)
  return { picture, sent: sentOf(owner, there, updatedAt), there }
}

/** What lies at a link to a file of a picture. */
export async function contentAt(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`A file of a picture was answered with ${answer.status}`)
  return await answer.blob()
}

/** Sends a picture; what the server holds afterwards. */
export async function sendPicture(picture: StoredPicture): Promise<SentPicture> {
  const { id, owner, kind, subject, width, height, image } = picture
  const form = new FormData()
  const about = {
    kind,
    ...(subject === undefined ? {} : { subject }),
    state: stateText(picture.state),
    width,
    height,
    createdAt: new Date(picture.createdAt).toISOString(),
    updatedAt: new Date(picture.updatedAt).toISOString(),
  }
  form.set('picture', JSON.stringify(about))
  form.set('image', image, `picture.${image.type === 'image/webp' ? 'webp' : 'png'}`)
  const answer = await call('savePicture', { params: { id }, form, as: owner })
  return sentOf(owner, answer.picture, picture.updatedAt, about.updatedAt)
}

/** Sends what a child says about a picture, or that she says nothing any more; the picture afterwards. */
export async function sendVoice(
  owner: string,
  picture: string,
  { id, sound, at }: PictureVoice,
): Promise<GalleryPicture> {
  const form = new FormData()
  form.set('voice', JSON.stringify({ id, spokenAt: new Date(at).toISOString() }))
  if (sound) form.set('recording', sound, 'voice.wav')
  const answer = await call('savePictureVoice', { params: { id: picture }, form, as: owner })
  return answer.picture
}

// What was made later elsewhere stays; it is read with the next list, as a change over there.
function sentOf(
  owner: string,
  there: GalleryPicture,
  updatedAt: number,
  sentAs?: string,
): SentPicture {
  const isOlder = sentAs !== undefined && Date.parse(there.updatedAt) > Date.parse(sentAs)
  const version = isOlder ? '' : there.updatedAt
  return { id: there._id, owner, updatedAt, version, deleted: there.deletedAt !== null }
}

/** Deletes a picture; one that is not there is no failure. */
export const deleteThere = (owner: string, id: string): Promise<unknown> =>
  call('deletePicture', { params: { id }, as: owner }).catch(unlessGone)

/** Brings a picture back; false when it is not there any more. */
export const restoreThere = (owner: string, id: string): Promise<boolean> =>
  call('restorePicture', { params: { id }, as: owner }).then(() => true, unlessGone)

function unlessGone(error: unknown): false {
  if (error instanceof ApiError && error.status === 404) return false
  throw error
}

/** The state as JSON; null when it is too large, so that another device goes on from the image. */
function stateText(state: unknown): string | null {
  const text = state === undefined ? undefined : JSON.stringify(state)
  if (text === undefined) return null
  const { size } = new Blob([text])
  return size <= limits.pictureStateBytes ? text : null
}
