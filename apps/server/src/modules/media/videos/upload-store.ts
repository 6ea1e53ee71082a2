// An upload in progress: a row, and a file that grows. The row is written before the file and
// deleted before it, so that the sweep finds what a crash leaves.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../../../platform/database/index.ts'
import { freeBytes } from '../disk-space.ts'
import { deleteUpload, findUpload, recordReceived } from './video-uploads.repository.ts'

/** An upload without progress for this long is abandoned. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000

interface UploadStoreDeps {
  db: Database
  folder: string
  now: () => Date
}

/**
 * The store of the tus server. `@tus/file-store` stores rows in files and creates its folder late.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #db: Database
  readonly #folder: string
  readonly #now: () => Date

  constructor({ db, folder, now }: UploadStoreDeps) {
    super()
    this.#db = db
    this.#folder = folder
    this.#now = now
  }

  pathOf(id: string): string {
    return join(this.#folder, id)
  }

  /** Free bytes on the disk. */
  async freeBytes(): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return await freeBytes(this.#folder)
  }

  /** Creates the file of an upload that has a row. */
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(this.pathOf(upload.id), '', { mode: 0o600, flag: 'wx' })
    return upload
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    try {
      await pipeline(source, file)
      return offset + file.bytesWritten
    } finally {
      // Data still being written when a connection broke is on disk before the lock is released.
      if (!file.closed) await once(file, 'close')
      await recordReceived(this.#db, id, (await this.sizeOf(id)) ?? 0, this.#now())
    }
  }

  /** Bytes received; null when there is no file. */
  async sizeOf(id: string): Promise<number | null> {
    return await stat(this.pathOf(id)).then(({ size }) => size, nullIfMissing)
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

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#db, id)
    await this.removeFile(id)
  }

  async removeFile(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
  }

  async list(): Promise<string[]> {
    return await readdir(this.#folder).catch((error) => nullIfMissing(error) ?? [])
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
