// Objects of a bucket that browsers bring in parts (S3's multipart uploads): the school begins and
// completes them, and each part goes to an address of its own, of exactly its length.
import type { S3Config } from '../../../config.ts'
import { away, inTime, type LoadedClient, statusOf } from '../../../platform/s3-client.ts'
import { encodePath, signAddress } from './s3-address.rules.ts'

export interface Part {
  /** From 1 on. */
  number: number
  byteSize: number
}

export interface ArrivedPart extends Part {
  /** By which the store knows its content. */
  tag: string
}

/** An object under way: its name, and by which id the store knows its parts. */
export interface Parted {
  name: string
  partsId: string
}

/** Throws `StoreAway` where the store fails. */
export interface BucketParts {
  /** Returns the id of the parts. */
  begin(name: string): Promise<string>
  /** Where a browser sends a part, for so long. */
  address(object: Parted, part: Part, at: Date, seconds: number): string
  /** Null where they were completed, or dropped. */
  arrived(object: Parted): Promise<ArrivedPart[] | null>
  /** The object is there whole with it. */
  complete(object: Parted, parts: readonly ArrivedPart[]): Promise<void>
  /** Missing parts are no error. */
  drop(object: Parted): Promise<void>
  /** Copies an object within the store. */
  copy(from: string, to: string): Promise<void>
}

/** The parts of the settings' bucket. */
export function openParts(settings: S3Config, loaded: LoadedClient): BucketParts {
  const nameOf = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name })
  const objectOf = ({ name, partsId }: Parted) => ({ ...nameOf(name), UploadId: partsId })

  return {
    async begin(name) {
      const { client, sdk } = await loaded()
      const type = { ContentType: 'application/octet-stream' }
      const { UploadId } = await client
        .send(new sdk.CreateMultipartUploadCommand({ ...nameOf(name), ...type }), inTime)
        .catch((error) => Promise.reject(away(error)))
      if (!UploadId) throw away(new Error('it named no upload'))
      return UploadId
    },

    address: ({ name, partsId }, { number, byteSize }, at, seconds) =>
      signAddress(settings, {
        method: 'PUT',
        name: settings.prefix + name,
        query: { partNumber: String(number), uploadId: partsId },
        contentLength: byteSize,
        at,
        seconds,
      }),

    async arrived(object) {
      const { client, sdk } = await loaded()
      const parts: ArrivedPart[] = []
      let after: string | undefined
      try {
        do {
          const asked = { ...objectOf(object), PartNumberMarker: after }
          const page = await client.send(new sdk.ListPartsCommand(asked), inTime)
          for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? []) {
            parts.push({ number: PartNumber, byteSize: Size, tag: ETag })
          }
          after = page.IsTruncated ? page.NextPartNumberMarker : undefined
        } while (after)
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw away(error)
      }
      return parts
    },

    async complete(object, parts) {
      const { client, sdk } = await loaded()
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }))
      const asked = { ...objectOf(object), MultipartUpload: { Parts } }
      await client
        .send(new sdk.CompleteMultipartUploadCommand(asked))
        .catch((error) => Promise.reject(away(error)))
    },

    async copy(from, to) {
      const { client, sdk } = await loaded()
      const { Bucket, Key } = nameOf(from)
      const source = { CopySource: encodePath(`${Bucket}/${Key}`) }
      await client
        .send(new sdk.CopyObjectCommand({ ...nameOf(to), ...source }))
        .catch((error) => Promise.reject(away(error)))
    },

    async drop(object) {
      const { client, sdk } = await loaded()
      try {
        await client.send(new sdk.AbortMultipartUploadCommand(objectOf(object)), inTime)
      } catch (error) {
        if (statusOf(error) !== 404) throw away(error)
      }
    },
  }
}
