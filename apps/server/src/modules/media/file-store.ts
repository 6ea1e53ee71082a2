// The media store in a folder: <root>/<two last characters of the id>/<id>/<variant>. A content is
// written beside its place, flushed and moved there, so it is complete or absent.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, readFile } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { requireRoom, withRoom } from './disk-space.ts'
import type { MediaKey, MediaStore } from './media-store.ts'

// The one of node:fs/promises takes longer.
const readWhole = promisify(readFile)

/** Opens the store in `root`; leaves `reserveBytes` of the disk free. */
export function createFileStore(root: string, reserveBytes: number): MediaStore {
  const folderOf = (id: string) => join(root, id.slice(-2), id)
  const pathOf = ({ id, variant }: MediaKey) => join(folderOf(id), variant)

  return {
    put: (key, content, byteSize = 0) =>
      withRoom(async () => {
        const folder = folderOf(key.id)
        await createFolder(folder)
        await requireRoom(folder, reserveBytes + byteSize)
        const unfinished = join(folder, `.${key.variant}.${randomUUID()}`)
        try {
          await writeFlushed(unfinished, content)
          await rename(unfinished, pathOf(key))
        } catch (error) {
          await rm(unfinished, { force: true })
          throw error
        }
        await flush(folder)
      }),

    async adopt(key, path) {
      await flush(path)
      const folder = folderOf(key.id)
      await createFolder(folder)
      await rename(path, pathOf(key))
      await flush(folder)
    },

    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(rethrowUnlessMissing)
      return found?.isFile() ? found.size : null
    },

    read: (key) => readWhole(pathOf(key)),

    open: async (key, range) => createReadStream(pathOf(key), range),

    delete: (id) => rm(folderOf(id), { recursive: true, force: true }),

    async *list() {
      for (const shard of await namesIn(root)) {
        for (const id of await namesIn(join(root, shard))) {
          const found = await stat(join(root, shard, id)).catch(rethrowUnlessMissing)
          if (found?.isDirectory()) yield { id, changedAt: found.mtime }
        }
      }
    },

    async *contents() {
      for (const shard of await namesIn(root)) {
        for (const id of await namesIn(join(root, shard))) {
          for (const variant of await namesIn(join(root, shard, id))) {
            const found = await stat(pathOf({ id, variant })).catch(rethrowUnlessMissing)
            if (!found?.isFile() || variant.startsWith('.')) continue
            yield { key: { id, variant }, byteSize: found.size }
          }
        }
      }
    },

    // Half-written contents lie in the folder of their file, and go with it.
    dropUnfinished: async () => {},

    probe: () =>
      withRoom(async () => {
        await createFolder(root)
        const path = join(root, `.probe-${randomUUID()}`)
        await writeFlushed(path, Buffer.from('probe')).finally(() => rm(path, { force: true }))
      }),
  }
}

async function writeFlushed(path: string, content: Readable | Uint8Array): Promise<void> {
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
}

// A new folder survives a power cut only once its parent is flushed too.
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await flush(dirname(made))
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(rethrowUnlessMissing)) ?? []

function rethrowUnlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error)) throw error
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
