// The move of all files to a bucket and back.
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-product.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { createFileStore } from './file-store.ts'
import { copyContents, openJournal } from './moving.ts'
import { downloadFiles, findProblem, moveFiles, openStorage } from './storage.ts'
import { openS3Server } from './test/s3-server.ts'

let server: Awaited<ReturnType<typeof openS3Server>>
let folder: string
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinderleaf-moving-'))
})
afterEach(() => {
  server.objects.clear()
  rmSync(folder, { recursive: true })
})

const onFiles = () => testConfig({ MEDIA_DIR: folder }).media
const onBucket = () => testConfig({ MEDIA_DIR: folder, ...server.settings }).media
const filesOf = (root: string) => createFileStore(join(root, 'files'), 0)

/** Files of five children, of two contents each. */
async function fill() {
  const ids = Array.from({ length: 5 }, () => randomUUID())
  for (const id of ids) {
    await filesOf(folder).put({ id, variant: 'small.webp' }, Buffer.from(`small ${id}`))
    await filesOf(folder).put({ id, variant: 'large.webp' }, Buffer.from(`large picture ${id}`))
  }
  return ids
}

async function expectAll(ids: readonly string[], { store } = openStorage(onBucket())) {
  for (const id of ids) {
    const key = { id, variant: 'large.webp' }
    expect(String(await buffer(await store.open(key)))).toBe(`large picture ${id}`)
  }
}

it('leaves the school on its folder until it is switched, and then uses the bucket', async () => {
  const ids = await fill()
  expect(await moveFiles(onBucket(), 's3', false)).toMatchObject({ copied: 10, known: 0 })
  const warned = await findProblem(onBucket(), openStorage(onBucket()).store)
  expect(warned).toMatchObject({ stops: false })
  expect(warned?.said).toContain('media:move -- --to s3')

  const late = randomUUID()
  await openStorage(onBucket()).store.put(
    { id: late, variant: 'large.webp' },
    Buffer.from(`large picture ${late}`),
  )
  expect(await moveFiles(onBucket(), 's3', true)).toMatchObject({ copied: 1, known: 10 })
  expect(await findProblem(onBucket(), openStorage(onBucket()).store)).toBeNull()
  rmSync(join(folder, 'files'), { recursive: true })
  await expectAll([...ids, late])
})

it('goes on where it was killed, with what had arrived read back', async () => {
  const ids = await fill()
  const target = openStorage(
    testConfig({ MEDIA_DIR: join(folder, 'new'), ...server.settings }).media,
  )
  const path = join(folder, 'journal')
  let puts = 0
  const dying = {
    ...target.store,
    async put(...[key, content]: Parameters<typeof target.store.put>) {
      puts += 1
      if (puts === 4) throw new Error('killed')
      await target.store.put(key, content)
    },
  }
  await expect(
    copyContents(filesOf(folder), dying, await openJournal(path, 'there')),
  ).rejects.toThrow('killed')
  // A line that was being written.
  await writeFile(path, `${await readFile(path, 'utf8')}there 3d5`)
  const again = await copyContents(filesOf(folder), target.store, await openJournal(path, 'there'))
  expect(again).toMatchObject({ copied: 7, known: 3 })
  const third = await copyContents(filesOf(folder), target.store, await openJournal(path, 'there'))
  expect(third).toMatchObject({ copied: 0, known: 10 })
  const elsewhere = await openJournal(path, 'elsewhere')
  expect(await copyContents(filesOf(folder), target.store, elsewhere)).toMatchObject({ known: 0 })
  await expectAll(ids, target)
})

it('copies again what is missing, although it had arrived', async () => {
  await fill()
  await moveFiles(onBucket(), 's3', false)
  const [lost = ''] = server.objects.keys()
  server.objects.delete(lost)
  expect(await moveFiles(onBucket(), 's3', false)).toMatchObject({ copied: 1, known: 9 })
  expect(server.objects.has(lost)).toBe(true)
})

it('ends at what arrived changed, and does not count it', async () => {
  await fill()
  const { store } = openStorage(
    testConfig({ MEDIA_DIR: join(folder, 'new'), ...server.settings }).media,
  )
  const lossy = { ...store, open: async () => Readable.from([Buffer.from('something else')]) }
  const journal = await openJournal(join(folder, 'journal'), 'there')
  await expect(copyContents(filesOf(folder), lossy, journal)).rejects.toThrow('arrived changed')
  const again = await copyContents(
    filesOf(folder),
    store,
    await openJournal(join(folder, 'journal'), 'there'),
  )
  expect(again).toMatchObject({ copied: 10, known: 0 })
})

it('brings everything back, and refuses a start that would miss its files', async () => {
  const ids = await fill()
  await moveFiles(onBucket(), 's3', true)
  rmSync(join(folder, 'files'), { recursive: true })
  const refused = await findProblem(onFiles(), openStorage(onFiles()).store)
  expect(refused).toMatchObject({ stops: true })
  expect(refused?.said).toMatch(/in a bucket: set S3_BUCKET .* --to files --switch/)

  expect(await moveFiles(onBucket(), 'files', true)).toMatchObject({ copied: 10 })
  expect(await findProblem(onFiles(), openStorage(onFiles()).store)).toBeNull()
  await expectAll(ids, openStorage(onFiles()))
  expect(readdirSync(folder)).toEqual(['files'])
})

it('a school that begins with a bucket is known to be on it', async () => {
  expect(await findProblem(onBucket(), openStorage(onBucket()).store)).toBeNull()
  expect(await findProblem(onFiles(), openStorage(onFiles()).store)).toMatchObject({ stops: true })
})

it('a download leaves free on the disk what uploads do, and says where room has to be made', async () => {
  await fill()
  await moveFiles(onBucket(), 's3', true)
  const into = join(folder, 'backing-up')
  const reserveBytes = 2 ** 50
  const downloaded = downloadFiles({ ...onBucket(), reserveBytes }, into)
  await expect(downloaded).rejects.toBeInstanceOf(StartProblem)
  await expect(downloaded).rejects.toThrow(`no room in ${into}: make some on its disk`)
  expect(await downloadFiles(onBucket(), into)).toBe(true)
  await server.goAway()
  await expect(downloadFiles(onBucket(), into)).rejects.toThrow(
    'Files cannot be kept in the bucket',
  )
  await server.comeBack()
})

it('says which settings are missing, or that the bucket is away', async () => {
  await fill()
  await expect(moveFiles(onFiles(), 's3', true)).rejects.toThrow('Set S3_BUCKET')
  await server.goAway()
  const moved = moveFiles(onBucket(), 's3', true)
  await expect(moved).rejects.toBeInstanceOf(StartProblem)
  await expect(moved).rejects.toThrow('Files cannot be kept in the bucket media')
  await server.comeBack()
  expect(await findProblem(onBucket(), openStorage(onBucket()).store)).toMatchObject({
    stops: false,
  })
})
