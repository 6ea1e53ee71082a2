// The temporary file of an upload, removed after the request.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireRoom, withRoom } from './disk-space.ts'

const STALE_AFTER_MS = 24 * 60 * 60 * 1000

export interface ScratchFile {
  path: string
  byteSize: number
}

/** The upload is larger than allowed. */
export class TooLarge extends Error {}

/** The sender stopped in the middle, or the form is malformed. */
export class BrokenUpload extends Error {}

export interface Scratch {
  /** Streams the source into a temporary file, passes it to `inspect`, and removes it. */
  use<T>(source: Readable, maxBytes: number, inspect: (file: ScratchFile) => Promise<T>): Promise<T>
  /** Removes temporary files of processes that were killed. */
  sweep(now: Date): Promise<void>
}

/** A scratch folder; leaves `reserveBytes` of the disk free. */
export function createScratch(folder: string, reserveBytes: number): Scratch {
  return {
    async use(source, maxBytes, inspect) {
      const path = join(folder, randomUUID())
      try {
        const byteSize = await withRoom(async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await requireRoom(folder, reserveBytes + maxBytes)
          return await writeLimited(source, path, maxBytes)
        })
        return await inspect({ path, byteSize })
      } finally {
        await rm(path, { force: true })
      }
    },

    async sweep(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found && now.getTime() - found.mtimeMs > STALE_AFTER_MS) {
          await rm(path, { force: true })
        }
      }
    },
  }
}

async function writeLimited(source: Readable, path: string, maxBytes: number): Promise<number> {
  let byteSize = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length
      done(byteSize > maxBytes ? new TooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(source, limit, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return byteSize
  } catch (error) {
    if (error instanceof TooLarge || isDiskError(error)) throw error
    throw new BrokenUpload('the upload broke off', { cause: error })
  }
}

// In this pipeline only the sender reads, so other system calls are the disk's.
const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read'
