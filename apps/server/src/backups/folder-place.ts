// Backups in a folder. A file is written beside its place and moved there, so it is whole or absent.
import { createReadStream, createWriteStream } from 'node:fs'
import { lchown, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupFile, type BackupPlace, fileIn } from './backup-place.ts'

const PIECE_BYTES = 1024 * 1024

/** The place in this folder, which is there. */
export function createFolderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name)
  return {
    addressOf: pathOf,
    names: () => readdir(folder).catch(() => []),
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    open: async (name) => createReadStream(pathOf(name), { highWaterMark: PIECE_BYTES }),
    async put(name, content) {
      const unfinished = `${pathOf(name)}.unfinished`
      try {
        // One that a crash left behind may have been open to others.
        await rm(unfinished, { force: true })
        const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
        await pipeline(content instanceof Readable ? content : [content], file)
        await giveToOwner(unfinished, folder)
        await rename(unfinished, pathOf(name))
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** The file of a path. */
export const fileAt = (path: string): BackupFile =>
  fileIn(createFolderPlace(dirname(path)), basename(path))

/** What root writes for the server's account has to be read by it. */
async function giveToOwner(file: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid !== 0) await lchown(file, uid, gid)
}
