import fs, { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../test/temporary-folder.ts'
import { newId } from '../platform/ids.ts'
import { createFolderPlace } from './folder-place.ts'

const TAKEN = /one\.tar\.gz exists: give the backup another name\.$/

test('of two that are written under one name at once, one is whole and the other is refused', async () => {
  const folder = createTemporaryFolder()
  const place = createFolderPlace(folder)
  const contents = ['a'.repeat(3_000_000), 'b'.repeat(3_000_000)]
  const ends = await Promise.allSettled(
    contents.map((content) => place.put('one.tar.gz', Readable.from([content]))),
  )
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find((end) => end.status === 'rejected')
  expect(refused?.reason.message).toMatch(TAKEN)
  expect(readdirSync(folder)).toEqual(['one.tar.gz'])
  const whole = contents[ends.findIndex(({ status }) => status === 'fulfilled')]
  expect(readFileSync(join(folder, 'one.tar.gz'), 'utf8') === whole).toBe(true)
})

test('what came under the name meanwhile stays as it is', async () => {
  const folder = createTemporaryFolder()
  const file = join(folder, 'one.tar.gz')
  async function* slow() {
    yield 'mine'
    writeFileSync(file, 'of another')
  }
  await expect(createFolderPlace(folder).put('one.tar.gz', Readable.from(slow()))).rejects.toThrow(
    TAKEN,
  )
  expect(readFileSync(file, 'utf8')).toBe('of another')
  expect(readdirSync(folder)).toEqual(['one.tar.gz'])
})

test('what is written survives a power cut: its bytes before it has its name, and then the name', async () => {
  const folder = createTemporaryFolder()
  const handle = await open(folder)
  await handle.close()
  onTestFinished(() => void vi.restoreAllMocks())
  const flushed: string[][] = []
  const see = () => flushed.push(readdirSync(folder))
  vi.spyOn(fs, 'fsync').mockImplementation((_file, done) => {
    see()
    done(null)
  })
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => void see())
  await createFolderPlace(folder).put('one.tar.gz', 'rows')
  const unfinished = expect.stringMatching(/\.unfinished$/)
  expect(flushed.map((names) => names.sort())).toEqual([[unfinished], ['one.tar.gz', unfinished]])
})

test('what cannot be flushed has no name', async () => {
  const folder = createTemporaryFolder()
  const handle = await open(folder)
  await handle.close()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(new Error('a broken disk'))
  await expect(createFolderPlace(folder).put('one.tar.gz', 'rows')).rejects.toThrow('a broken disk')
  expect(readdirSync(folder)).toEqual([])
})

test('what one left that was killed goes a day later with the next', async () => {
  const folder = createTemporaryFolder()
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const left = (name: string, at: Date) => {
    const file = join(folder, `${name}.${newId()}.unfinished`)
    writeFileSync(file, 'half')
    utimesSync(file, at, at)
  }
  left('one.tar.gz', yesterday)
  left('other.tar.gz', yesterday)
  await createFolderPlace(folder).put('one.tar.gz', 'rows')
  left('one.tar.gz.secret', new Date())
  await createFolderPlace(folder).put('one.tar.gz.secret', 'secret')
  expect(readdirSync(folder).sort()).toEqual([
    'one.tar.gz',
    'one.tar.gz.secret',
    expect.stringMatching(/^one\.tar\.gz\.secret\..*\.unfinished$/),
  ])
})
