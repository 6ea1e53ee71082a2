// Uploads whose parts go straight to the bucket: room is promised first, each part has an address of
// its own, and a complete upload is looked at before it becomes a file of the media store. An upload
// is abandoned a day after it was begun. Loaded only where a school keeps its files in a bucket.
import { randomUUID } from 'node:crypto'
import type { DirectUpload, DirectUploadInput } from '@kinderleaf/contract'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { S3Config } from '../../../config.ts'
import { transact } from '../../../platform/database/index.ts'
import { type Failure, failure, isFailure, StoreAway } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { lockPerson } from '../../../platform/lock-person.ts'
import { cleanFileName, extensionOf, mainVariant } from '../addresses.rules.ts'
import { findOwned, insertIfNew } from '../media.repository.ts'
import { asFailure, bytesMax, discardFiles, tooLarge, wrongType } from '../media.service.ts'
import type { VideoUpload } from '../media.tables.ts'
import type { ReceivedFile } from '../media.ts'
import { recognise } from '../recognise.ts'
import { BrokenUpload } from '../scratch.ts'
import { recogniseFilm } from '../videos/films.ts'
import { withUploadLock } from '../videos/upload-lock.ts'
import { EXPIRES_AFTER_MS } from '../videos/upload-store.ts'
import {
  deleteUpload,
  findByKey,
  findDirect,
  findUnderWay,
  recordParts,
} from '../videos/video-uploads.repository.ts'
import {
  failureOfLock,
  promiseRoom,
  receivedUpload,
  type VideoContext,
} from '../videos/video-uploads.service.ts'
import { type Incoming, openIncoming } from './incoming.ts'
import { missingParts } from './parts.rules.ts'

const GOOD_FOR_S = 15 * 60

interface DirectContext {
  videos: VideoContext
  incoming: Incoming
}

export interface DirectUploads {
  /** Promises room, or goes on with what was begun with the same key. */
  begin(input: DirectUploadInput, ownerId: string): Promise<DirectUpload | Failure>
  /** Turns a complete upload into a file; a second call returns the same file. */
  finish(id: string, ownerId: string): Promise<ReceivedFile | Failure>
  /** What is not there, or another person's, is cancelled already; null. */
  cancel(id: string, ownerId: string): Promise<Failure | null>
  /** Removes what the upload left in the bucket; its row is gone. */
  remove(id: string, partsId: string | null): Promise<void>
  /** Removes what came whole a day ago and has no row; returns how many. */
  sweep(): Promise<number>
}

/** The uploads into the bucket of the settings. */
export function openDirectUploads(settings: S3Config, videos: VideoContext): DirectUploads {
  const context: DirectContext = { videos, incoming: openIncoming(settings) }
  return {
    begin: (input, ownerId) => begin(context, input, ownerId),
    finish: (id, ownerId) => finish(context, id, ownerId),
    cancel: (id, ownerId) => cancel(context, id, ownerId),
    remove: context.incoming.remove,
    sweep: () => sweep(context),
  }
}

const extensionsOf = (kind: VideoUpload['kind']): readonly string[] =>
  kind === 'video' ? fileTypes.video : fileTypes.lectureFile

async function begin(context: DirectContext, input: DirectUploadInput, ownerId: string) {
  const { media } = context.videos
  const { kind, byteLength } = input
  const fileName = cleanFileName(input.fileName, limits.fileNameLength)
  const extensions = extensionsOf(kind)
  if (!extensions.includes(extensionOf(fileName))) return wrongType('fileName', { extensions })
  if (byteLength > bytesMax[kind]) return tooLarge('byteLength', kind)
  const pageKey = input.key.toLowerCase()
  const wanted = { id: randomUUID(), ownerId, fileName, byteLength, kind, pageKey }
  const id = await transact(media.db, async (tx) => {
    if (!(await lockPerson(tx, ownerId))) return failure('UNAUTHENTICATED')
    const begun = await findByKey(tx, ownerId, pageKey)
    if (!begun) return (await promiseRoom(context.videos, tx, wanted)) ?? wanted.id
    const isSame = begun.byteLength === byteLength && begun.fileName === fileName
    return isSame && begun.kind === kind ? begun.id : ofAnotherFile
  })
  if (isFailure(id)) return id
  return await withUploadLock(media.db, id, () => describe(context, id)).catch(
    (error: unknown) => failureOfLock(error) ?? failure('UPLOAD_NOT_FOUND'),
  )
}

const ofAnotherFile = failure('NOT_ACCEPTABLE', {
  fields: [{ path: 'key', message: 'is that of another file' }],
})

/** Where the parts go that have not come; begins them where nobody has. */
async function describe(
  { videos: { media }, incoming }: DirectContext,
  id: string,
): Promise<DirectUpload | Failure> {
  const upload = await findDirect(media.db, id)
  if (!upload) return failure('UPLOAD_NOT_FOUND')
  let { partsId } = upload
  if (!partsId) {
    partsId = await incoming.begin(id)
    await recordParts(media.db, id, partsId)
  }
  const coming = { id, partsId }
  const arrived = await incoming.arrived(coming)
  const answer = { id, goodForSeconds: GOOD_FOR_S }
  if (!arrived) {
    if ((await incoming.sizeOf(id)) !== null) return { ...answer, parts: [] }
    await deleteUpload(media.db, id)
    return failure('UPLOAD_NOT_FOUND')
  }
  const at = media.now()
  const parts = missingParts(upload.byteLength, arrived).map((part) => ({
    number: part.number,
    url: incoming.address(coming, part, at, GOOD_FOR_S),
  }))
  return { ...answer, parts }
}

async function finish(
  context: DirectContext,
  id: string,
  ownerId: string,
): Promise<ReceivedFile | Failure> {
  const { db } = context.videos.media
  if (await findDirect(db, id, ownerId)) {
    const refused = await withUploadLock(db, id, () => keep(context, id)).catch(failureOfLock)
    if (refused) return refused
  }
  const [file] = await findOwned(db, [id], ownerId)
  const isUpload = file?.kind === 'video' || file?.kind === 'document'
  return isUpload ? receivedUpload(file) : failure('UPLOAD_NOT_FOUND')
}

// Idempotent: an interrupted call is repeated. The row goes before what lies in the bucket, which the
// sweep removes where there is no row.
async function keep(context: DirectContext, id: string): Promise<Failure | null> {
  const { incoming, videos } = context
  const { media } = videos
  const upload = await findDirect(media.db, id)
  if (!upload) return null
  const { byteLength, partsId } = upload
  const arrived = partsId ? await incoming.arrived({ id, partsId }) : null
  if (partsId && arrived) {
    if (missingParts(byteLength, arrived).length > 0) return failure('UPLOAD_UNFINISHED')
    await incoming.putTogether({ id, partsId }, arrived)
  }
  const refused =
    (await incoming.sizeOf(id)) === byteLength
      ? await adopt(context, upload)
      : failure('UPLOAD_NOT_FOUND')
  // There is no room to look at it now.
  if (refused?.code === 'UNAVAILABLE') return refused
  await deleteUpload(media.db, id)
  await incoming.remove(id, null)
  return refused
}

async function adopt({ incoming, videos }: DirectContext, upload: VideoUpload) {
  const { media } = videos
  const { id, ownerId, kind, fileName, byteLength } = upload
  const content = await incoming.open(id)
  const contentType = await media.scratch
    .use(content, byteLength, ({ path }) => contentTypeOf(path, upload))
    .catch((error: unknown) => {
      if (error instanceof BrokenUpload) throw new StoreAway('it broke off', { cause: error })
      return asFailure(error)
    })
    // Where there is no room nobody has read it, and it would hold its connection.
    .finally(() => content.destroy())
  if (isFailure(contentType)) return contentType
  if (!contentType) return wrongType('file', { extensions: extensionsOf(kind) })
  const at = { createdAt: media.now() }
  const row = { id, ownerId, kind, fileName, contentType, byteSize: byteLength, ...at }
  const key = { id, variant: mainVariant(kind, extensionOf(fileName)) }
  try {
    await insertIfNew(media.db, { ...row, visibility: 'private' })
    await incoming.copyTo(key, id)
  } catch (error) {
    if (await findDirect(media.db, id)) throw error
    // Its upload has gone: finished by another call, where our lock ran out, or erased with its owner.
    if ((await media.store.sizeOf(key)) === null) await discardFiles(media, [id])
  }
  return null
}

/** Null where the content is not what the name says. */
async function contentTypeOf(path: string, { kind, fileName }: VideoUpload) {
  const found = kind === 'video' ? await recogniseFilm(path) : await recognise(path)
  return found?.extension === extensionOf(fileName) ? found.contentType : null
}

async function cancel(
  { incoming, videos: { media } }: DirectContext,
  id: string,
  ownerId: string,
): Promise<Failure | null> {
  if (!(await findDirect(media.db, id, ownerId))) return null
  const remove = async () => {
    // Read behind the lock: whoever had it may have begun the parts.
    const upload = await findDirect(media.db, id)
    if (!upload) return null
    await deleteUpload(media.db, id)
    // A call that was cut off may have written it.
    await discardFiles(media, [id])
    await incoming.remove(id, upload.partsId)
    return null
  }
  return await withUploadLock(media.db, id, remove).catch(failureOfLock)
}

async function sweep({ incoming, videos: { media } }: DirectContext): Promise<number> {
  // Listed before rows are read: a listed one had its row by then, or has lost it.
  const ids: string[] = []
  const before = new Date(media.now().getTime() - EXPIRES_AFTER_MS)
  for await (const { id, changedAt } of incoming.list()) {
    // What is called otherwise is none of ours.
    if (isUuid(id) && changedAt < before) ids.push(id)
  }
  const known = await findUnderWay(media.db, ids)
  const orphans = ids.filter((id) => !known.has(id))
  for (const id of orphans) await incoming.remove(id, null)
  return orphans.length
}
