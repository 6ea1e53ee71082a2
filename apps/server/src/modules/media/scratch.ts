// Where an upload lies until it has been looked at: a file of its own, gone after the request.
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

/** More came than was allowed. */
export class TooLarge extends Error {}

/** The sender stopped in the middle, or sent no well-formed form. */
export class BrokenUpload extends Error {}

export interface Scratch {
  /** Streams the source into a file and lets `inspect` have it; afterwards the file is gone. */
  use<T>(source: Readable, maxBytes: number, inspect: (file: ScratchFile) => Promise<T>): Promise<T>
  /** Removes what a process that ended in the middle has left. */
  sweep(now: Date): Promise<void>
}

/** A scratch folder on the disk, leaving `reserveBytes` of it to others. */
export function createScratch(folder: string, reserveBytes: number): Scratch {
  return {
    async use(source, maxBytes, inspect) {
      const path = join(folder, randomUUID())
      try {
        const byteSize = await withRoom(async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await requireRoom(folder, reserveBytes)
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

// Reading happens on the sender's side of the pipeline alone.
const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read'
