// Uploads of films: space is promised first, and a complete upload becomes a file of the media
// store. Uploads are abandoned after a day without progress.
import { randomUUID } from 'node:crypto'
import { fileTypes, limits, refusals } from '@kinderleaf/contract/plain'
import { type DatabaseOrTransaction, transact } from '../../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { lockPerson } from '../../../platform/lock-person.ts'
import { cleanFileName, extensionOf, mainVariant, writeAddress } from '../addresses.rules.ts'
import { bytesOf, findOwned, insertIfNew } from '../media.repository.ts'
import { asFailure, discardFiles, type MediaContext, wrongType } from '../media.service.ts'
import type { MediaFile, VideoUpload, videoUploads } from '../media.tables.ts'
import type { ReceivedFile } from '../media.ts'
import { recogniseFilm } from './films.ts'
import { LockRefused, withUploadLock } from './upload-lock.ts'
import type { UploadStore } from './upload-store.ts'
import { EXPIRES_AFTER_MS } from './upload-store.ts'
import {
  deleteExpired,
  findUnderWay,
  findUpload,
  insertUpload,
  lockUploadStarts,
  outstanding,
} from './video-uploads.repository.ts'

export interface VideoContext {
  media: MediaContext
  uploads: UploadStore
  /** Space that uploads leave free. */
  reserveBytes: number
}

export interface NewUpload {
  ownerId: string
  fileName: string
  byteLength: number
}

// A teacher who only announces films takes no more from others than this, of the disk and of rows.
const ANNOUNCED_BYTES_MAX = 4 * limits.videoBytes
const ANNOUNCED_MAX = 20
const ANNOUNCED_RETRY_S = 60

/** Promises space to an upload; returns its id. */
export async function beginUpload(
  context: VideoContext,
  { ownerId, fileName, byteLength }: NewUpload,
): Promise<string | Failure> {
  const name = cleanFileName(fileName, limits.fileNameLength)
  const use = { extensions: fileTypes.video }
  if (!fileTypes.video.some((each) => each === extensionOf(name))) return wrongType('file', use)
  const id = randomUUID()
  return await transact(context.media.db, async (tx) => {
    // She first: whoever waits for her keeps no other teacher waiting.
    if (!(await lockPerson(tx, ownerId))) return failure('UNAUTHENTICATED')
    return (await promiseRoom(context, tx, { id, ownerId, fileName: name, byteLength })) ?? id
  })
}

/** Inserts the row of an upload if there is room for it; its owner is locked. */
export async function promiseRoom(
  { media, uploads, reserveBytes }: VideoContext,
  tx: DatabaseOrTransaction,
  upload: Omit<typeof videoUploads.$inferInsert, 'createdAt' | 'changedAt'>,
): Promise<Failure | null> {
  const { ownerId, byteLength } = upload
  await lockUploadStarts(tx)
  const ownBytes = await bytesOf(tx, ownerId)
  const promised = await outstanding(tx, ownerId)
  const fits =
    ownBytes + byteLength <= media.quotas.teacherQuotaBytes &&
    promised.toAll + byteLength + reserveBytes <= (await uploads.freeBytes())
  if (!fits) return failure('STORAGE_FULL')
  const isTooMuch = promised.toOwner + byteLength > ANNOUNCED_BYTES_MAX
  if (isTooMuch || promised.uploadsOfOwner >= ANNOUNCED_MAX) {
    const message = refusals.filmsUnderWay
    return failure('TOO_MANY_TRIES', { message, retryAfterSeconds: ANNOUNCED_RETRY_S })
  }
  const at = media.now()
  await insertUpload(tx, { ...upload, createdAt: at, changedAt: at })
  return null
}

/** Turns a complete upload into a file; a second call returns the same file. */
export async function finishUpload(
  context: VideoContext,
  id: string,
  ownerId: string,
): Promise<ReceivedFile | Failure> {
  const { db } = context.media
  if (!isUuid(id)) return failure('UPLOAD_NOT_FOUND')
  if (await findUpload(db, id, ownerId)) {
    const refused = await withUploadLock(db, id, () => storeFilm(context, id)).catch(failureOfLock)
    if (refused) return refused
  }
  const [file] = await findOwned(db, [id], ownerId)
  return file?.kind === 'video' ? receivedUpload(file) : failure('UPLOAD_NOT_FOUND')
}

// Idempotent: an interrupted call is repeated.
async function storeFilm(context: VideoContext, id: string): Promise<Failure | null> {
  const { media, uploads } = context
  const upload = await findUpload(media.db, id)
  if (!upload) return null
  const arrived = await uploads.sizeOf(id)
  if (arrived !== null) {
    if (arrived < upload.byteLength) return failure('UPLOAD_UNFINISHED')
    const refused = await adoptFilm(context, upload).catch(async (error: unknown) => {
      // Whoever was erased meanwhile has no upload any more.
      return (await findUpload(media.db, id)) ? asFailure(error) : null
    })
    if (isFailure(refused)) return refused
  }
  await uploads.remove(id)
  return null
}

async function adoptFilm({ media, uploads }: VideoContext, upload: VideoUpload) {
  const { id, ownerId, fileName, byteLength } = upload
  const refused = await uploads.whole(id, async (path) => {
    const found = await recogniseFilm(path)
    if (found?.extension !== extensionOf(fileName)) {
      return wrongType('file', { extensions: fileTypes.video })
    }
    await insertIfNew(media.db, {
      id,
      ownerId,
      kind: 'video',
      visibility: 'private',
      fileName,
      contentType: found.contentType,
      byteSize: byteLength,
      createdAt: media.now(),
    })
    await media.store.adopt({ id, variant: mainVariant('video', found.extension) }, path)
    return null
  })
  if (refused) await uploads.remove(id)
  return refused
}

/** A stored upload, which is no picture, as forms receive files. */
export function receivedUpload({ id, kind, fileName, byteSize }: MediaFile): ReceivedFile {
  const variant = mainVariant(kind, extensionOf(fileName))
  const url = writeAddress({ visibility: 'private', id, variant })
  return { id, url, fileName, isPicture: false, byteSize }
}

/** A missing upload was finished by another call or abandoned: null, the stored file decides. */
export function failureOfLock(error: unknown): Failure | null {
  if (!(error instanceof LockRefused)) throw error
  return error.status_code === 404 ? null : failure('UNAVAILABLE', { retryAfterSeconds: 2 })
}

/** Removes uploads without progress and files without a row; returns how many. */
export async function sweepUploads({ media, uploads }: VideoContext): Promise<number> {
  const before = new Date(media.now().getTime() - EXPIRES_AFTER_MS)
  // A call that was cut off may have written their files.
  await discardFiles(media, await deleteExpired(media.db, before))
  // Listed before rows are read: a listed file had its row by then, or has lost it.
  // What is called otherwise is none of ours.
  const ids = (await uploads.list(before)).filter(isUuid)
  const known = await findUnderWay(media.db, ids)
  const orphans = ids.filter((id) => !known.has(id))
  for (const id of orphans) await uploads.removePieces(id)
  return orphans.length
}
