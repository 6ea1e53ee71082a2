// Where the school stores its files: in a folder, or in a bucket. The settings say so, and while a
// school moves from one to the other a file in the media folder says which of them holds its files.
// What is under way for the time of a request always lies in the folder.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaConfig, S3Config } from '../../config.ts'
import { StoreAway } from '../../platform/errors.ts'
import { openBucket } from '../../platform/s3-bucket.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { createFileStore } from './file-store.ts'
import { type MediaStore, NoRoom } from './media-store.ts'
import { type Copied, copyContents, noJournal, openJournal } from './moving.ts'
import { createS3Store } from './s3-store.ts'
import { createFolderPieces } from './videos/folder-pieces.ts'
import { createS3Pieces } from './videos/s3-pieces.ts'
import type { UploadPieces } from './videos/upload-pieces.ts'

export interface Storage {
  store: MediaStore
  /** Films that have not come whole yet. */
  pieces: UploadPieces
}

/** What the operator has to do about where files are stored. */
export interface StorageProblem {
  said: string
  /** Whether the school must not start. */
  stops: boolean
}

export type Place = 's3' | 'files'

/** Folder of the stored files within the media folder; uploads in progress lie beside it. */
export const storedFilesIn = (mediaFolder: string): string => join(mediaFolder, 'files')

/** Folder of what is written for the time of a request. */
export const incomingIn = (mediaFolder: string): string => join(mediaFolder, 'incoming')

const markIn = (mediaFolder: string): string => join(mediaFolder, 'stored-in-bucket')
const journalIn = (mediaFolder: string, to: Place): string => join(mediaFolder, `copied-to-${to}`)

/** The bucket that holds the files; undefined where the folder still does. */
export function usedBucket({ folder, s3 }: MediaConfig): S3Config | undefined {
  return s3 && (existsSync(markIn(folder)) || !holdsFiles(folder)) ? s3 : undefined
}

function holdsFiles(folder: string): boolean {
  const files = storedFilesIn(folder)
  return existsSync(files) && readdirSync(files).length > 0
}

/** Opens the store that holds the files; nothing is asked of it yet. */
export function openStorage(media: MediaConfig): Storage {
  const { folder, reserveBytes } = media
  const s3 = usedBucket(media)
  if (!s3) {
    return {
      store: createFileStore(storedFilesIn(folder), reserveBytes),
      pieces: createFolderPieces(join(folder, 'video-uploads')),
    }
  }
  const bucket = openBucket(s3)
  return {
    store: createS3Store(bucket),
    pieces: createS3Pieces(bucket, incomingIn(folder), reserveBytes),
  }
}

/** What is wrong with the storage at this start; null where nothing is. */
export async function findProblem(
  media: MediaConfig,
  store: MediaStore,
): Promise<StorageProblem | null> {
  const { folder, s3 } = media
  if (!s3 && existsSync(markIn(folder))) {
    const said =
      'The files of this school are in a bucket: set S3_BUCKET and its key again, or move them back' +
      ' first with npm run media:move -- --to files --switch.'
    return { said, stops: true }
  }
  const used = usedBucket(media)
  try {
    await store.probe()
  } catch (error) {
    return used ? bucketProblem(used, error) : { said: folderProblem(folder), stops: true }
  }
  if (used) await markBucket(folder, used)
  if (!s3 || used) return null
  const said =
    `S3_BUCKET is set, but the files of this school are in ${folder}, where they stay until` +
    ' npm run media:move -- --to s3 has moved them.'
  return { said, stops: false }
}

/**
 * Writes, reads and removes a test file in the bucket that holds the files; says what is wrong. Undefined
 * where no bucket holds them.
 */
export async function probeBucket(media: MediaConfig): Promise<string | null | undefined> {
  const used = usedBucket(media)
  if (!used) return undefined
  try {
    await openStorage(media).store.probe()
    return null
  } catch (error) {
    return bucketProblem(used, error).said
  }
}

const folderProblem = (folder: string): string =>
  `Files cannot be kept in ${folder}: give yourself the right to write there,` +
  ' make room on its disk, or set MEDIA_DIR to another folder.'

function bucketProblem({ bucket }: S3Config, error: unknown): StorageProblem {
  const why = error instanceof Error ? error.message : String(error)
  const said =
    `Files cannot be kept in the bucket ${bucket} (${why}):` +
    ' look at S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.'
  return { said, stops: !(error instanceof StoreAway) || error.isRefusal }
}

async function markBucket(folder: string, { endpoint = '', bucket, prefix }: S3Config) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(markIn(folder), `${endpoint} ${bucket} ${prefix}\n`, { mode: 0o600, flush: true })
}

/**
 * Copies all files to the other place; with `isSwitch` that one holds them from the next start on.
 * What was copied stays where it was, too.
 */
export async function moveFiles(
  { folder, s3, reserveBytes }: MediaConfig,
  to: Place,
  isSwitch: boolean,
): Promise<Copied> {
  if (!s3) throw new StartProblem('Set S3_BUCKET and its key first: see .env.example.')
  const inFolder = createFileStore(storedFilesIn(folder), reserveBytes)
  const inBucket = createS3Store(openBucket(s3))
  const place = to === 's3' ? `${s3.endpoint ?? s3.region}/${s3.bucket}/${s3.prefix}` : folder
  const journal = await openJournal(journalIn(folder, to), place)
  const [from, target] = to === 's3' ? [inFolder, inBucket] : [inBucket, inFolder]
  const copied = await copyContents(from, target, journal).catch((error: unknown) => {
    throw copyProblem(s3, folder, error)
  })
  if (!isSwitch) return copied
  if (to === 's3') await markBucket(folder, s3)
  else await rm(markIn(folder), { force: true })
  for (const each of ['s3', 'files'] as const) await rm(journalIn(folder, each), { force: true })
  return copied
}

/** Copies what a bucket holds into a folder, for a backup; false where files lie in the folder. */
export async function downloadFiles(media: MediaConfig, folder: string): Promise<boolean> {
  const s3 = usedBucket(media)
  if (!s3) return false
  const into = createFileStore(folder, media.reserveBytes)
  await copyContents(openStorage(media).store, into, noJournal).catch((error: unknown) => {
    throw copyProblem(s3, folder, error)
  })
  return true
}

/** What is expected to go wrong as a sentence, anything else as it is. */
function copyProblem(s3: S3Config, folder: string, error: unknown): unknown {
  if (error instanceof StoreAway) return new StartProblem(bucketProblem(s3, error).said)
  if (!(error instanceof NoRoom)) return error
  return new StartProblem(
    `There is no room in ${folder}: make some on its disk, for all files of the bucket and 256 MB more.`,
  )
}
