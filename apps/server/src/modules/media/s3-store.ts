// The media store in a bucket: <prefix>files/<id>/<variant>. A content appears with the last byte
// of its upload, so it is complete or absent.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isUuid } from '../../platform/ids.ts'
import type { Bucket, StoredObject } from '../../platform/s3-bucket.ts'
import type { MediaKey, MediaStore } from './media-store.ts'

const FILES = 'files/'
const folderOf = (id: string) => `${FILES}${id}/`

/** The object that holds a content. */
export const objectName = ({ id, variant }: MediaKey): string => `${folderOf(id)}${variant}`

/** Opens the store in a bucket. */
export function createS3Store(bucket: Bucket): MediaStore {
  async function* contents() {
    for await (const object of bucket.list(FILES)) {
      const key = readName(object)
      if (key) yield { key, byteSize: object.byteSize, changedAt: object.changedAt }
    }
  }

  return {
    async put(key, content) {
      try {
        await bucket.put(objectName(key), content)
      } catch (error) {
        // The answer may have been lost after the content had come.
        await bucket.remove(objectName(key)).catch(() => {})
        throw error
      }
    },

    async adopt(key, path) {
      await bucket.put(objectName(key), createReadStream(path))
      await rm(path)
    },

    sizeOf: (key) => bucket.sizeOf(objectName(key)),

    read: async (key) => buffer(await bucket.open(objectName(key))),

    open: (key, range) => bucket.open(objectName(key), range),

    async delete(id) {
      for await (const { name } of bucket.list(folderOf(id))) await bucket.remove(name)
    },

    // Objects come by name, so those of one file come together.
    async *list() {
      let last: { id: string; changedAt: Date } | undefined
      for await (const { key, changedAt } of contents()) {
        if (last?.id === key.id) {
          if (changedAt > last.changedAt) last = { ...last, changedAt }
          continue
        }
        if (last) yield last
        last = { id: key.id, changedAt }
      }
      if (last) yield last
    },

    contents,

    dropUnfinished: (before) => bucket.dropUnfinished(before),

    async probe() {
      const name = `probe/${randomUUID()}`
      await bucket.put(name, Buffer.from('probe'))
      try {
        await buffer(await bucket.open(name))
      } finally {
        await bucket.remove(name)
      }
    },
  }
}

/** Null for what is none of ours, which is left alone. */
function readName({ name }: StoredObject): MediaKey | null {
  const [id, variant, ...more] = name.slice(FILES.length).split('/')
  return id && isUuid(id) && variant && more.length === 0 ? { id, variant } : null
}
