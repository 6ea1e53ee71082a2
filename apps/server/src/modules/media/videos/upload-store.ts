// An upload in progress: a row, and its pieces. The row is written before the pieces and deleted
// before them, so that the sweep finds what a crash leaves.
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../../../platform/database/index.ts'
import type { UploadPieces } from './upload-pieces.ts'
import { deleteUpload, findUpload, recordReceived } from './video-uploads.repository.ts'

/** An upload without progress for this long is abandoned. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000

interface UploadStoreDeps {
  db: Database
  pieces: UploadPieces
  now: () => Date
}

/**
 * The store of the tus server. `@tus/file-store` stores rows in files and creates its folder late;
 * `@tus/s3-store` keeps what is smaller than a part in memory or on one machine's disk.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #db: Database
  readonly #pieces: UploadPieces
  readonly #now: () => Date

  constructor({ db, pieces, now }: UploadStoreDeps) {
    super()
    this.#db = db
    this.#pieces = pieces
    this.#now = now
  }

  /** Bytes that there is room for. */
  freeBytes(): Promise<number> {
    return this.#pieces.freeBytes()
  }

  /** Begins an upload that has a row. */
  override async create(upload: Upload): Promise<Upload> {
    await this.#pieces.begin(upload.id)
    return upload
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const byteLength = (await findUpload(this.#db, id))?.byteLength ?? 0
    try {
      return await this.#pieces.append(source, id, offset, byteLength - offset)
    } finally {
      await recordReceived(this.#db, id, (await this.sizeOf(id)) ?? 0, this.#now())
    }
  }

  /** Bytes received; null when it was not begun. */
  sizeOf(id: string): Promise<number | null> {
    return this.#pieces.sizeOf(id)
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#db, id)
    const offset = await this.sizeOf(id)
    if (!row || offset === null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.byteLength,
      offset,
      metadata: { filename: row.fileName },
      // The library computes the expiry from this.
      creation_date: row.changedAt.toISOString(),
    })
  }

  override getExpiration(): number {
    return EXPIRES_AFTER_MS
  }

  /** Does something with everything received as one file, which it may move away. */
  whole<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.#pieces.whole(id, work)
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#db, id)
    await this.removePieces(id)
  }

  removePieces(id: string): Promise<void> {
    return this.#pieces.remove(id)
  }

  list(before: Date): Promise<string[]> {
    return this.#pieces.list(before)
  }
}
