// Uploads in progress in a folder that all processes share: a file each, which grows.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeBytes } from '../disk-space.ts'
import type { UploadPieces } from './upload-pieces.ts'

/** Opens them in the folder. */
export function createFolderPieces(folder: string): UploadPieces {
  const pathOf = (id: string) => join(folder, id)
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async freeBytes() {
      await makeFolder()
      return await freeBytes(folder)
    },

    async begin(id) {
      await makeFolder()
      await writeFile(pathOf(id), '', { mode: 0o600, flag: 'wx' })
    },

    async append(source, id, offset) {
      const file = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      try {
        await pipeline(source, file)
        return offset + file.bytesWritten
      } finally {
        // Data still being written when a connection broke is on disk before the lock is released.
        if (!file.closed) await once(file, 'close')
      }
    },

    sizeOf: (id) => stat(pathOf(id)).then(({ size }) => size, nullIfMissing),

    whole: (id, work) => work(pathOf(id)),

    remove: (id) => rm(pathOf(id), { force: true }),

    list: () => readdir(folder).catch((error) => nullIfMissing(error) ?? []),
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
