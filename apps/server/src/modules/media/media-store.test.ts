// What every media store does, held to the folder and to a bucket. With S3_CONTRACT=1 the bucket is
// the one of the settings, such as one of a store that is to be tried.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StoreAway } from '../../platform/errors.ts'
import { openBucket } from '../../platform/s3-bucket.ts'
import { readS3, type S3Config } from '../../settings/s3.ts'
import { createFileStore } from './file-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'
import { openS3Server } from './test/s3-server.ts'

// More than one part of an upload to a bucket.
const FILM_BYTES = 20 * 1024 * 1024
const FUTURE = new Date(Date.now() + 60 * 60 * 1_000)

const given = process.env.S3_CONTRACT ? readS3(process.env) : undefined
let folder: string
let server: Awaited<ReturnType<typeof openS3Server>>
let s3: S3Config
beforeAll(async () => {
  server = await openS3Server()
  const found = given ?? readS3(server.settings)
  if (!found) throw new Error('no bucket is set')
  s3 = found
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinderleaf-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function* breaking(bytes: number) {
  yield Buffer.alloc(bytes)
  throw new Error('the source broke')
}

describe.each<[string, () => MediaStore]>([
  ['a folder', () => createFileStore(join(folder, 'files'), 0)],
  ['a bucket', () => createS3Store(openBucket({ ...s3, prefix: `${randomUUID()}/` }))],
])('the store in %s', (_name, open) => {
  const key = { id: randomUUID(), variant: 'file.pdf' }
  const text = Buffer.from('0123456789')

  it('holds what was put there, as bytes or as a stream', async () => {
    const store = open()
    await store.put(key, text)
    await store.put({ ...key, variant: 'small.webp' }, Readable.from([text, text]))
    expect(await store.sizeOf(key)).toBe(10)
    expect(Buffer.from(await store.read(key))).toEqual(text)
    expect(await store.sizeOf({ ...key, variant: 'small.webp' })).toBe(20)
  })

  it('knows nothing of what was never put', async () => {
    const store = open()
    expect(await store.sizeOf(key)).toBeNull()
    expect(await all(store.list())).toEqual([])
    expect(await all(store.contents())).toEqual([])
    await store.delete(key.id)
  })

  it.each([
    ['at once', 100],
    ['after parts of it have come', FILM_BYTES],
  ])('holds nothing of a content whose source breaks %s', async (_when, bytes) => {
    const store = open()
    await expect(store.put(key, Readable.from(breaking(bytes)))).rejects.toThrow('the source broke')
    expect(await store.sizeOf(key)).toBeNull()
    expect(await all(store.contents())).toEqual([])
  })

  it('reads from any byte to any other', async () => {
    const store = open()
    await store.put(key, text)
    expect(String(await buffer(await store.open(key)))).toBe('0123456789')
    expect(String(await buffer(await store.open(key, { start: 0, end: 0 })))).toBe('0')
    expect(String(await buffer(await store.open(key, { start: 3, end: 5 })))).toBe('345')
    expect(String(await buffer(await store.open(key, { start: 9, end: 9 })))).toBe('9')
  })

  it('takes a film over, and again where its first time was cut off', async () => {
    const store = open()
    const film = Buffer.alloc(FILM_BYTES, 'film')
    for (const path of [join(folder, 'film'), join(folder, 'film-again')]) {
      await writeFile(path, film)
      await store.adopt(key, path)
      expect(existsSync(path)).toBe(false)
      expect(await store.sizeOf(key)).toBe(FILM_BYTES)
    }
    const start = FILM_BYTES - 8
    const end = await buffer(await store.open(key, { start, end: FILM_BYTES - 1 }))
    expect(end).toEqual(film.subarray(start))
  })

  it('lists files once, with the time of their newest content, and each content', async () => {
    const store = open()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of ids) {
      await store.put({ id, variant: 'small.webp' }, text)
      await store.put({ id, variant: 'large.webp' }, Buffer.concat([text, text]))
    }
    const files = await all(store.list())
    expect(files.map(({ id }) => id).sort()).toEqual([...ids].sort())
    for (const { changedAt } of files) {
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    }
    const contents = await all(store.contents())
    expect(contents).toHaveLength(6)
    for (const id of ids) {
      expect(contents).toContainEqual(
        expect.objectContaining({ key: { id, variant: 'large.webp' }, byteSize: 20 }),
      )
    }
  })

  it('deletes a file with all its contents, and no other', async () => {
    const store = open()
    const other = { id: randomUUID(), variant: 'file.pdf' }
    const variants = ['a.webp', 'b.webp', 'c.webp', 'd.webp']
    for (const variant of variants) await store.put({ ...key, variant }, text)
    await store.put(other, text)
    await store.delete(key.id)
    await store.delete(key.id)
    for (const variant of variants) expect(await store.sizeOf({ ...key, variant })).toBeNull()
    expect(await all(store.list())).toMatchObject([{ id: other.id }])
  })

  it('is asked whether it works without a trace', async () => {
    const store = open()
    await store.probe()
    await store.dropUnfinished(FUTURE)
    expect(await all(store.list())).toEqual([])
    expect(await all(store.contents())).toEqual([])
  })
})

describe('a bucket', () => {
  const key = { id: randomUUID(), variant: 'file.pdf' }
  const open = (changes: Partial<S3Config> = {}) => createS3Store(openBucket({ ...s3, ...changes }))

  it.each([
    ['the key is unknown', { accessKey: 'somebody' }],
    ['there is no such bucket', { bucket: 'another-one' }],
  ])('says that it was refused where %s', async (_why, changes) => {
    const refused = expect.objectContaining({ isRefusal: true })
    await expect(open(changes).probe()).rejects.toEqual(refused)
    await expect(open(changes).probe()).rejects.toBeInstanceOf(StoreAway)
  })

  it.skipIf(given)('is away while it does not answer, and is there again afterwards', async () => {
    const store = open()
    await store.put(key, Buffer.from('here'))
    await server.goAway()
    const acts = [
      () => store.probe(),
      () => store.put({ ...key, variant: 'other.pdf' }, Buffer.from('lost')),
      () => store.sizeOf(key),
      () => store.open(key),
      () => store.delete(key.id),
      () => all(store.list()),
    ]
    for (const act of acts) {
      await expect(act()).rejects.toEqual(expect.objectContaining({ isRefusal: false }))
    }
    await server.comeBack()
    expect(String(await buffer(await store.open(key)))).toBe('here')
    expect(await store.sizeOf({ ...key, variant: 'other.pdf' })).toBeNull()
  })

  it.skipIf(given)('forgets the parts that a killed process left', async () => {
    const store = open()
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000)
    const left = { key: `${s3.prefix}files/a/film.mp4`, parts: new Map() }
    server.unfinished.set('killed', { ...left, begunAt: old })
    server.unfinished.set('under way', { ...left, begunAt: new Date() })
    await store.dropUnfinished(new Date(Date.now() - 24 * 60 * 60 * 1_000))
    expect([...server.unfinished.keys()]).toEqual(['under way'])
    server.unfinished.clear()
  })

  it.skipIf(given)('forgets all of them: more than a page, and beside what is gone', async () => {
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const left = { key: `${s3.prefix}files/${id}/film.mp4`, parts: new Map(), begunAt: old }
      server.unfinished.set(id, { ...left, isGone: id === 'b' })
    }
    await open().dropUnfinished(new Date())
    expect([...server.unfinished.keys()]).toEqual([])
  })
})
