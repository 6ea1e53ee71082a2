// Uploads in progress in a bucket, for processes that share no folder: an object for each request
// that brought a piece, named by its offset, `uploads/<id>/<offset>`, beside one that says that the
// upload was begun. A piece goes through a file, since what came before a connection broke is kept.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../../../platform/s3-bucket.ts'
import { requireRoom } from '../disk-space.ts'
import type { UploadPieces } from './upload-pieces.ts'

const UPLOADS = 'uploads/'
const BEGUN = 'begun'
// Numbers of one length come in order.
const OFFSET_DIGITS = 12

interface Piece {
  name: string
  offset: number
  byteSize: number
}

/** Opens them in a bucket; files for the time of a request lie in `folder`. */
export function createS3Pieces(bucket: Bucket, folder: string, reserveBytes: number): UploadPieces {
  const placeOf = (id: string) => `${UPLOADS}${id}/`
  const nameOf = (id: string, offset: number) =>
    `${placeOf(id)}${String(offset).padStart(OFFSET_DIGITS, '0')}`

  /** The pieces that follow each other; null where none was begun. */
  async function piecesOf(id: string): Promise<Piece[] | null> {
    const pieces: Piece[] = []
    let isBegun = false
    let end = 0
    for await (const { name, byteSize } of bucket.list(placeOf(id))) {
      const last = name.slice(placeOf(id).length)
      if (last === BEGUN) isBegun = true
      // A process that had lost the lock may have written one that overlaps; the film is the same.
      if (Number(last) !== end) continue
      pieces.push({ name, offset: end, byteSize })
      end += byteSize
    }
    return isBegun ? pieces : null
  }

  async function withFile<T>(bytes: number, work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await requireRoom(folder, reserveBytes + bytes)
    const path = join(folder, randomUUID())
    return await work(path).finally(() => rm(path, { force: true }))
  }

  async function* read(pieces: readonly Piece[]) {
    for (const { name } of pieces) yield* await bucket.open(name)
  }

  return {
    // The store itself says when it is full.
    freeBytes: async () => Number.POSITIVE_INFINITY,

    begin: (id) => bucket.put(placeOf(id) + BEGUN, Buffer.alloc(0)),

    append: (source, id, offset, mostBytes) =>
      withFile(mostBytes, async (path) => {
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
        const broken = await pipeline(source, file).then(
          () => null,
          (error: unknown) => ({ error }),
        )
        if (!file.closed) await once(file, 'close')
        const { size } = await stat(path)
        if (size > 0) await bucket.put(nameOf(id, offset), createReadStream(path))
        if (broken) throw broken.error
        return offset + size
      }),

    async sizeOf(id) {
      const pieces = await piecesOf(id)
      return pieces && bytesOf(pieces)
    },

    async whole(id, work) {
      const pieces = (await piecesOf(id)) ?? []
      return await withFile(bytesOf(pieces), async (path) => {
        await pipeline(read(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await work(path)
      })
    },

    // First what says that it was begun, so that nobody goes on with half of it.
    async remove(id) {
      await bucket.remove(placeOf(id) + BEGUN)
      for await (const { name } of bucket.list(placeOf(id))) await bucket.remove(name)
    },

    async list(before) {
      const grewAt = new Map<string, Date>()
      for await (const { name, changedAt } of bucket.list(UPLOADS)) {
        const [id] = name.slice(UPLOADS.length).split('/')
        const last = id && grewAt.get(id)
        if (id && !(last && last > changedAt)) grewAt.set(id, changedAt)
      }
      return [...grewAt].flatMap(([id, at]) => (at < before ? [id] : []))
    },
  }
}

const bytesOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((all, { byteSize }) => all + byteSize, 0)
