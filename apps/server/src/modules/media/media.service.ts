// The life of a stored file: a pending row, its contents, then promoted by a row that refers to it,
// or swept. Rows are always written before contents, so that whatever a crash leaves can be found.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { clipLimits, limits } from '@kinderleaf/contract/plain'
import type { MediaConfig } from '../../config.ts'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import {
  cleanFileName,
  type KnownPlaces,
  mainVariant,
  readAddress,
  wholeVariant,
  writeAddress,
} from './addresses.rules.ts'
import { readCaptions } from './captions.ts'
import { readClip } from './clips.ts'
import { bytesOf, deletePending, insertPending, markPromoted } from './media.repository.ts'
import type { FileField, Owner, ReceivedFile } from './media.ts'
import { type MediaStore, NoRoom } from './media-store.ts'
import { encodePicture } from './pictures.ts'
import { fits, type Recognised, recognise } from './recognise.ts'
import { BrokenUpload, type Scratch, type ScratchFile, TooLarge } from './scratch.ts'

const NO_ROOM_RETRY_S = 60
// A picture within the bounds takes a second or two, so its time ends only on a busy server.
export const BUSY_RETRY_S = 10

export interface MediaContext {
  db: Database
  store: MediaStore
  scratch: Scratch
  places: KnownPlaces
  /** Quotas of one person's files. */
  quotas: Pick<MediaConfig, 'teacherQuotaBytes' | 'studentQuotaBytes'>
  now: () => Date
}

export interface Upload {
  file: ScratchFile
  fileName: string
  /** Path of the form field, for failures. */
  path: string
  field: FileField
  owner: Owner
}

/** Maximum size by what a field accepts. */
export const bytesMax: Readonly<Record<FileField['accepts'], number>> = {
  picture: limits.pictureBytes,
  document: limits.documentBytes,
  captions: limits.captionsBytes,
  video: limits.videoBytes,
  phrase: clipLimits.phrase.bytes,
  message: clipLimits.message.bytes,
  either: limits.documentBytes,
}

interface Content {
  variant: string
  byteSize: number
  open(): Readable | Uint8Array
}

const quotaOf = ({ quotas }: MediaContext, { role }: Owner): number =>
  role === 'educator' ? quotas.teacherQuotaBytes : quotas.studentQuotaBytes

/**
 * Whether the person's share has room, asked before anything is read. What a small file takes is
 * known once it is encoded, and counted then.
 */
export const hasRoom = async (context: MediaContext, owner: Owner, bytes = 0): Promise<boolean> =>
  (await roomOf(context, owner)) > bytes

/** What is left of the person's share, in bytes. */
export const roomOf = async (context: MediaContext, owner: Owner): Promise<number> =>
  Math.max(0, quotaOf(context, owner) - (await bytesOf(context.db, owner.id)))

/**
 * Receives a file and stores it as pending, if its owner's share has room. `hasArrived` is called
 * between the two.
 */
export async function receiveFile(
  context: MediaContext,
  source: Readable,
  upload: Omit<Upload, 'file'>,
  hasArrived = () => {},
): Promise<ReceivedFile | Failure> {
  const { owner, field } = upload
  if (!(await hasRoom(context, owner))) return failure(field.whenFull ?? 'STORAGE_FULL')
  return await context.scratch.use(source, bytesMax[field.accepts], (file) => {
    hasArrived()
    return addFile(context, { ...upload, file })
  })
}

/**
 * Recognises an uploaded file and stores it as pending; refuses types that the field does not
 * accept.
 */
export async function addFile(
  context: MediaContext,
  upload: Upload,
): Promise<ReceivedFile | Failure> {
  const { file, path, field } = upload
  const fileName = cleanFileName(upload.fileName, limits.fileNameLength)
  const found = await recognise(file.path)
  if (!found || !fits(found, fileName, field)) return wrongType(path, field)
  const contents = await contentsOf(file, found, upload)
  if (isFailure(contents)) return contents

  const id = randomUUID()
  const isPicture = found.kind === 'picture'
  const { visibility } = field
  const byteSize = contents.reduce((all, content) => all + content.byteSize, 0)
  const row = {
    id,
    ownerId: upload.owner.id,
    kind: found.kind,
    visibility,
    fileName,
    contentType: isPicture ? 'image/webp' : found.contentType,
    byteSize,
    createdAt: context.now(),
  }
  const outcome = await insertPending(context.db, row, quotaOf(context, upload.owner))
  if (outcome === 'erased') return failure('UNAUTHENTICATED')
  if (outcome === 'full') return failure(field.whenFull ?? 'STORAGE_FULL')
  await storeContents(context, id, contents)
  const variant = field.whole ? wholeVariant : mainVariant(found.kind, found.extension)
  const url = writeAddress({ visibility, id, variant })
  return { id, url, fileName, isPicture, byteSize }
}

async function storeContents(context: MediaContext, id: string, contents: readonly Content[]) {
  try {
    for (const { variant, open } of contents) await context.store.put({ id, variant }, open())
  } catch (error) {
    await discardFiles(context, [id])
    throw error
  }
}

async function contentsOf(
  file: ScratchFile,
  found: Recognised,
  { path, field, owner }: Upload,
): Promise<Content[] | Failure> {
  const variant = mainVariant(found.kind, found.extension)
  if (found.kind === 'document') {
    return [{ variant, byteSize: file.byteSize, open: () => createReadStream(file.path) }]
  }
  if (found.kind === 'captions') {
    if (file.byteSize > limits.captionsBytes) return tooLarge(path, 'captions')
    const text = await readCaptions(file.path)
    return text ? [contentOf(variant, text)] : wrongType(path, field)
  }
  if (found.kind === 'clip') {
    const kind = field.accepts === 'message' ? 'message' : 'phrase'
    if (file.byteSize > clipLimits[kind].bytes) return tooLarge(path, kind)
    const clip = await readClip(file.path, kind)
    if (clip === null) return wrongType(path, field)
    if (typeof clip !== 'string') return [contentOf(variant, clip)]
    return failure('NOT_ACCEPTABLE', { fields: [{ path, message: clip }] })
  }
  if (file.byteSize > limits.pictureBytes) return tooLarge(path, 'picture')
  const encoded = await encodePicture(file.path, owner.id, field.whole)
  if (encoded === 'broken') return wrongType(path, field)
  if (encoded === 'too-slow') return failure('UNAVAILABLE', { retryAfterSeconds: BUSY_RETRY_S })
  if (encoded === 'too-many-pixels') {
    return failure('TOO_LARGE', { fields: [{ path, message: 'has too many pixels' }] })
  }
  return encoded.map(({ variant, content }) => contentOf(variant, content))
}

const contentOf = (variant: string, content: Uint8Array): Content => ({
  variant,
  byteSize: content.length,
  open: () => content,
})

/** Removes files that are still pending. Rows are deleted first: see the sweep. */
export async function discardFiles({ db, store }: MediaContext, ids: string[]): Promise<void> {
  for (const id of await deletePending(db, ids)) await store.delete(id)
}

/** Promotes files, and publishes those that are referred to by a public address. */
export async function promoteFiles(
  tx: DatabaseOrTransaction,
  urls: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const addresses = urls.flatMap((url) => readAddress(url ?? '') ?? [])
  const ids = [...new Set(addresses.map(({ id }) => id))]
  if (ids.length === 0) return
  const publicIds = addresses.flatMap(({ id, visibility }) => (visibility === 'public' ? id : []))
  const promoted = await markPromoted(tx, ids, publicIds, now)
  if (promoted !== ids.length) throw new Error('a file was swept before it could be kept')
}

/** The failure for a file of another type. */
export const wrongType = (path: string, field: Pick<FileField, 'extensions'>): Failure =>
  failure('WRONG_FILE_TYPE', {
    fields: [{ path, message: `must be an intact file of type ${field.extensions.join(', ')}` }],
  })

/** The failure for a file that is too large. */
export function tooLarge(path: string, accepts: FileField['accepts']): Failure {
  const megabytes = Math.round((10 * bytesMax[accepts]) / 1024 / 1024) / 10
  const message = `must be at most ${megabytes} MB`
  return failure('TOO_LARGE', { fields: [{ path, message }] })
}

/** The failure for an expected error of storing or receiving; other errors are rethrown. */
export function asFailure(error: unknown): Failure {
  if (error instanceof TooLarge) return failure('TOO_LARGE')
  if (error instanceof BrokenUpload) return failure('INVALID_INPUT')
  if (error instanceof NoRoom) {
    return failure('UNAVAILABLE', { retryAfterSeconds: NO_ROOM_RETRY_S })
  }
  throw error
}
