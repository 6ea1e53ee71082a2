import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/database/index.ts'
import { failure } from '../../platform/errors.ts'
import { createFileStore } from './file-store.ts'
import { type MediaSchool, openMediaSchool, pathOf } from './test/media-school.ts'
import * as samples from './test/samples.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const orphans = '3d594650-3436-4c39-9d0c-0b6e1a3f1a11'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

async function uploadPdf(): Promise<string> {
  const answer = await school.upload('raw', 'a.pdf', samples.pdf)
  return pathOf(answer.json().secure_url).replace(/\?.*$/, '')
}

async function afterDays<T>(days: number, act: () => Promise<T>): Promise<T> {
  const start = school.clock.now
  school.clock.now = new Date(start.getTime() + days * DAY_MS)
  return await act().finally(() => {
    school.clock.now = start
  })
}

describe('the sweep', () => {
  it('leaves a draft its files for 30 days, then removes them', async () => {
    await uploadPdf()
    expect(await afterDays(29, school.media.sweep)).toMatchObject({ stale: 0, orphans: 0 })
    expect(school.filesOnDisk()).toHaveLength(1)
    expect(await afterDays(31, school.media.sweep)).toMatchObject({ stale: 1, orphans: 0 })
    expect(school.filesOnDisk()).toEqual([])
    expect(await school.rows()).toEqual([])
  })

  it('leaves what is kept, also when two run at once', async () => {
    const kept = await uploadPdf()
    await uploadPdf()
    await school.media.promote(school.database.db, [kept, null, '/pictures/words/apple.svg'])
    const reports = await afterDays(31, () =>
      Promise.all([school.media.sweep(), school.media.sweep()]),
    )
    expect(reports.reduce((sum, { stale }) => sum + stale, 0)).toBe(1)
    expect(await school.rows()).toHaveLength(1)
    expect((await school.get(school.media.readable(kept))).statusCode).toBe(200)
  })

  it('removes contents that no row knows of and unfinished uploads, once they are a day old', async () => {
    const store = createFileStore(join(school.folder, 'files'), 0)
    await store.put({ id: orphans, variant: 'file.pdf' }, samples.pdf)
    const unfinished = join(school.folder, 'incoming', 'unfinished')
    await mkdir(join(school.folder, 'incoming'), { recursive: true })
    await writeFile(unfinished, 'half')
    expect(await school.media.sweep()).toMatchObject({ stale: 0, orphans: 0 })
    expect(school.filesOnDisk()).toHaveLength(2)
    expect(await afterDays(2, school.media.sweep)).toMatchObject({ stale: 0, orphans: 1 })
    expect(school.filesOnDisk()).toEqual([])
  })

  it('finds what a crash in the middle of storing has left', async () => {
    // A crash after the row was written, with the content incomplete.
    await uploadPdf()
    const [whole] = school.filesOnDisk()
    rmSync(String(whole))
    await writeFile(`${whole}.half`, 'half')
    await afterDays(31, school.media.sweep)
    expect(school.filesOnDisk()).toEqual([])
    expect(await school.rows()).toEqual([])
  })
})

describe('keeping', () => {
  it('is undone with the transaction that refers to the file', async () => {
    const url = await uploadPdf()
    await transact(school.database.db, async (tx) => {
      await school.media.promote(tx, [url])
      return failure('NOT_ACCEPTABLE')
    })
    expect(await school.rows()).toMatchObject([{ kept_at: null }])
  })

  it('fails when the file was swept meanwhile, so that nothing refers to what is gone', async () => {
    const url = await uploadPdf()
    await afterDays(31, school.media.sweep)
    await expect(school.media.promote(school.database.db, [url])).rejects.toThrow('swept')
  })

  it('protects a file from the refusal of another form that holds it', async () => {
    await school.postForm({ name: 'files', fileName: 'a.pdf', content: samples.pdf })
    const [form] = school.received
    await school.media.promote(school.database.db, [form?.files[0]?.url ?? null])
    await form?.discard()
    expect(await school.rows()).toHaveLength(1)
    expect(school.filesOnDisk()).toHaveLength(1)
  })
})

describe('the store', () => {
  it('holds a content whole or not at all', async () => {
    const store = createFileStore(join(school.folder, 'files'), 0)
    async function* breaking() {
      yield Buffer.alloc(100)
      throw new Error('the source broke')
    }
    const key = { id: orphans, variant: 'file.pdf' }
    await expect(store.put(key, Readable.from(breaking()))).rejects.toThrow('the source broke')
    expect(await store.sizeOf(key)).toBeNull()
    expect(school.filesOnDisk()).toEqual([])
  })

  it('is ready while it can be written, and leaves no trace of being asked', async () => {
    expect(await school.media.isReady()).toBe(true)
    expect(school.filesOnDisk()).toEqual([])
    rmSync(join(school.folder, 'files'), { recursive: true })
    await writeFile(join(school.folder, 'files'), 'no folder')
    expect(await school.media.isReady()).toBe(false)
  })
})
