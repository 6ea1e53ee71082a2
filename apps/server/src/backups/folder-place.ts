// Backups in a folder. A file is written beside its place, flushed and moved there, so it is whole or
// absent, also after a power cut.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { lchown, link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUuid, newId } from '../platform/ids.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { type BackupFile, type BackupPlace, fileIn } from './backup-place.ts'

const UNFINISHED = 'unfinished'
const STALE_AFTER_MS = 24 * 60 * 60 * 1000
const PIECE_BYTES = 1024 * 1024
const LINKLESS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

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
      await removeStale(folder)
      // Of its own, since another may be writing under the same name.
      const unfinished = `${pathOf(name)}.${newId()}.${UNFINISHED}`
      try {
        const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(content instanceof Readable ? content : [content], file)
        await giveToOwner(unfinished, folder)
        await claim(unfinished, pathOf(name))
        await flushNames(folder).catch(async (error: unknown) => {
          await rm(pathOf(name), { force: true })
          throw error
        })
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Removes what writers left that were killed a day ago; one at work goes on writing. */
async function removeStale(folder: string): Promise<void> {
  const before = Date.now() - STALE_AFTER_MS
  for (const each of await readdir(folder).catch(() => [])) {
    const [id = '', ending] = each.split('.').slice(-2)
    if (ending !== UNFINISHED || !isUuid(id)) continue
    const path = join(folder, each)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { force: true }).catch(() => {})
  }
}

/** The file of a path. */
export const fileAt = (path: string): BackupFile =>
  fileIn(createFolderPlace(dirname(path)), basename(path))

/** Gives the file its name, unless that is another's. */
async function claim(file: string, path: string): Promise<void> {
  try {
    await link(file, path)
  } catch (error) {
    if (existsSync(path)) throw new StartProblem(`${path} exists: give the backup another name.`)
    if (!isWithoutLinks(error)) throw error
    await rename(file, path)
  }
}

async function flushNames(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    // Some shares cannot.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error
  } finally {
    await handle.close()
  }
}

/** As disks are that another system formatted, and some shares. */
const isWithoutLinks = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LINKLESS.has(String(error.code))

/** What root writes for the server's account has to be read by it. */
async function giveToOwner(file: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid !== 0) await lchown(file, uid, gid)
}
