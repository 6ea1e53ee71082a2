// Backups in a bucket (S3), below the prefix of its address. An object appears with the last byte of
// its upload, so it is whole or absent. Where the store fails, that is a sentence for the operator.
import { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import { StoreAway } from '../platform/errors.ts'
import { openBucket } from '../platform/s3-bucket.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { BackupPlace } from './backup-place.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The place in this bucket. Nothing is asked of it yet. */
export function createBucketPlace(s3: S3Config): BackupPlace {
  const bucket = openBucket(s3)
  const address = `s3://${s3.bucket}/${s3.prefix}`

  const problem = (why: string) =>
    new StartProblem(
      `Backups in ${address} cannot be reached (${why}): try again later, or look at S3_ENDPOINT,` +
        ' S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.',
    )

  async function reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw error instanceof StoreAway ? problem(error.message) : error
    }
  }

  async function list(): Promise<string[]> {
    const names: string[] = []
    // A bucket may hold the school's films, too, which are not walked through.
    for await (const { name } of bucket.list('', '/')) names.push(name)
    return names
  }

  async function* bytesOf(name: string): AsyncGenerator<unknown> {
    const content = await reached(bucket.open(name))
    try {
      yield* content
    } catch {
      throw problem('the store is away: it broke off')
    }
  }

  async function put(name: string, content: Readable | string, mostBytes?: number): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    // What processes left that were killed; a store that cannot do so only keeps it longer.
    if (bytes instanceof Readable) {
      await bucket.dropUnfinished(new Date(Date.now() - DAY_MS)).catch(() => {})
    }
    try {
      await bucket.put(name, bytes, mostBytes)
    } catch (error) {
      // The store may have all of it, and its last answer was lost. Of less there is nothing, and what
      // is there is another's.
      const isSent = !(bytes instanceof Readable) || bytes.readableEnded
      if (isSent && error instanceof StoreAway) await bucket.remove(name).catch(() => {})
      throw error
    }
  }

  return {
    addressOf: (name) => `${address}${name}`,
    names: () => reached(list()),
    sizeOf: (name) => reached(bucket.sizeOf(name)),
    open: async (name) => Readable.from(bytesOf(name), { objectMode: false }),
    put: (...file) => reached(put(...file)),
    remove: (name) => reached(bucket.remove(name)),
  }
}
