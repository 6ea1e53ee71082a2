// Where the school stores its files, as its settings say: in a folder, or in a bucket. What is under
// way for the time of a request always lies in the folder.
import { join } from 'node:path'
import type { MediaConfig } from '../../config.ts'
import { createFileStore } from './file-store.ts'
import { type MediaStore, StoreAway } from './media-store.ts'
import { openBucket } from './s3-bucket.ts'
import { createS3Store } from './s3-store.ts'
import { createFolderPieces } from './videos/folder-pieces.ts'
import { createS3Pieces } from './videos/s3-pieces.ts'
import type { UploadPieces } from './videos/upload-pieces.ts'

export interface Storage {
  store: MediaStore
  /** Films that have not come whole yet. */
  pieces: UploadPieces
}

/** Why files cannot be stored now. */
export interface StorageProblem {
  /** What to do, for the operator. */
  said: string
  /** Whether it may end by itself. */
  mayPass: boolean
}

/** Folder of the stored files within the media folder; uploads in progress lie beside it. */
export const storedFilesIn = (mediaFolder: string): string => join(mediaFolder, 'files')

/** Folder of what is written for the time of a request. */
export const incomingIn = (mediaFolder: string): string => join(mediaFolder, 'incoming')

/** Opens the store of the settings; nothing is asked of it yet. */
export function openStorage({ folder, s3, reserveBytes }: MediaConfig): Storage {
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

/** Why files cannot be stored at this start; null where they can. */
export async function findProblem(
  { folder, s3 }: MediaConfig,
  store: MediaStore,
): Promise<StorageProblem | null> {
  try {
    await store.probe()
    return null
  } catch (error) {
    if (!s3) {
      const said =
        `Files cannot be kept in ${folder}: give yourself the right to write there,` +
        ' make room on its disk, or set MEDIA_DIR to another folder.'
      return { said, mayPass: false }
    }
    const why = error instanceof Error ? error.message : String(error)
    const said =
      `Files cannot be kept in the bucket ${s3.bucket} (${why}):` +
      ' look at S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.'
    return { said, mayPass: error instanceof StoreAway && !error.isRefusal }
  }
}
