// The objects of a bucket (S3).
import { Readable } from 'node:stream'
import type { S3Config } from '../settings/s3.ts'
import { StoreAway } from './errors.ts'
import { away, inTime, openClient, statusOf } from './s3-client.ts'

/** Both ends are included. */
interface ByteRange {
  start: number
  end: number
}

export interface StoredObject {
  name: string
  byteSize: number
  changedAt: Date
}

/** Objects by name, below the prefix of the school. Throws `StoreAway` where the store fails. */
export interface Bucket {
  /**
   * The object is there whole, or not at all. `mostBytes` is how many a stream may have, where they
   * could be more than 80 GB.
   */
  put(name: string, content: Readable | Uint8Array, mostBytes?: number): Promise<void>
  /** Null when there is no such object. */
  sizeOf(name: string): Promise<number | null>
  open(name: string, range?: ByteRange): Promise<Readable>
  /** Objects whose name begins so, by name; with a delimiter those alone that have none after that. */
  list(begins: string, delimiter?: string): AsyncIterable<StoredObject>
  /** A missing object is no error. */
  remove(name: string): Promise<void>
  /** Removes parts of objects that were never completed, begun before then. */
  dropUnfinished(before: Date): Promise<void>
}

const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
// No store takes more for an object.
const MOST_PARTS = 10_000

/** The bucket of the settings. Nothing is asked of it before the first call. */
export function openBucket(settings: S3Config, loaded = openClient(settings)): Bucket {
  const nameOf = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name })

  return {
    async put(name, content, mostBytes = 0) {
      const { client, Upload } = await loaded()
      const source = content instanceof Readable ? watched(content) : null
      const upload = new Upload({
        client,
        params: { ...nameOf(name), Body: content, ContentType: 'application/octet-stream' },
        partSize: Math.max(PART_BYTES, Math.ceil(mostBytes / MOST_PARTS)),
        queueSize: PARTS_AT_ONCE,
      })
      try {
        await upload.done()
      } catch (error) {
        throw source?.error ?? away(error)
      } finally {
        if (content instanceof Readable) content.destroy()
      }
    },

    async sizeOf(name) {
      const { client, sdk } = await loaded()
      try {
        const head = await client.send(new sdk.HeadObjectCommand(nameOf(name)), inTime)
        return head.ContentLength ?? null
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw away(error)
      }
    },

    async open(name, range) {
      const { client, sdk } = await loaded()
      const wanted = { ...nameOf(name), ...(range ? { Range: rangeHeader(range) } : {}) }
      const { Body } = await client
        .send(new sdk.GetObjectCommand(wanted), inTime)
        .catch((error) => Promise.reject(away(error)))
      if (!(Body instanceof Readable)) throw new StoreAway('it sent no content')
      return Body
    },

    async *list(begins, delimiter) {
      const { client, sdk } = await loaded()
      const { Bucket, Key } = nameOf(begins)
      const wanted = { Bucket, Prefix: Key, Delimiter: delimiter }
      let next: string | undefined
      do {
        const page = await client
          .send(new sdk.ListObjectsV2Command({ ...wanted, ContinuationToken: next }), inTime)
          .catch((error) => Promise.reject(away(error)))
        for (const { Key: full = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          yield {
            name: full.slice(settings.prefix.length),
            byteSize: Size,
            changedAt: LastModified,
          }
        }
        next = page.NextContinuationToken
      } while (next)
    },

    async remove(name) {
      const { client, sdk } = await loaded()
      try {
        await client.send(new sdk.DeleteObjectCommand(nameOf(name)), inTime)
      } catch (error) {
        // Some stores say so of what is gone already.
        if (statusOf(error) !== 404) throw away(error)
      }
    },

    async dropUnfinished(before) {
      const { client, sdk } = await loaded()
      const { Bucket, Key: Prefix } = nameOf('')
      let KeyMarker: string | undefined
      let UploadIdMarker: string | undefined
      do {
        const asked = { Bucket, Prefix, KeyMarker, UploadIdMarker }
        const page = await client
          .send(new sdk.ListMultipartUploadsCommand(asked), inTime)
          .catch((error) => Promise.reject(away(error)))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Initiated || Initiated >= before) continue
          await client
            .send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime)
            .catch((error) => {
              // Another process was quicker.
              if (statusOf(error) !== 404) throw away(error)
            })
        }
        KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
        UploadIdMarker = page.NextUploadIdMarker
      } while (KeyMarker)
    },
  }
}

/** What the source itself failed with, which is no fault of the store. */
function watched(source: Readable): { error: Error | undefined } {
  const found: { error: Error | undefined } = { error: undefined }
  source.once('error', (error) => {
    found.error = error
  })
  return found
}

const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`
