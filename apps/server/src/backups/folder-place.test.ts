import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../test/temporary-folder.ts'
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
