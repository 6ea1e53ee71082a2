// A backup or restore that is cut off leaves nothing open, and nobody uses half of a school.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { ask, openDatabase, run, TEACHER } from './archive/test-school.ts'

const NOT_ENDED = { code: 1, output: expect.stringContaining('has not ended') }

test('a school whose restore was cut off is opened by no command, since whoever was erased may be in it', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'restoring-half'))
  expect(await run('backup', folder)).toMatchObject(NOT_ENDED)
  expect(await run('keeper', folder, ['list'])).toMatchObject(NOT_ENDED)
  expect(await run('person', folder, ['export', 'leo'])).toMatchObject(NOT_ENDED)
})

/** A backup that is under way, whose media take seconds to be read. */
async function beginBackup(...words: string[]) {
  const data = createTemporaryFolder()
  const { url } = await openDatabase(data)
  await ask(url, TEACHER)
  const media = storedFilesIn(join(data, 'media'))
  mkdirSync(media, { recursive: true })
  const large = join(media, 'large')
  writeFileSync(large, '')
  truncateSync(large, 4_000_000_000)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...words], {
    env: { ...process.env, DATA_DIR: data, BACKUP_PHRASE: 'four words of a phrase' },
  })
  const rows = () =>
    readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^backing-up-.*users/.test(path),
    )
  await expect.poll(rows).not.toEqual([])
  return { data, child, rows, large }
}

test('a backup that is stopped leaves nothing, neither where it was meant to lie nor with the school', {
  tags: 'whole',
}, async () => {
  const folder = createTemporaryFolder()
  const { child, rows } = await beginBackup(join(folder, 'stopped.tar.gz.age'), '--encrypt')
  expect(readdirSync(folder)).toEqual([])
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(rows()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('the rows of a backup that is killed stay only until the next, which leaves those of a living one', {
  tags: 'whole',
}, async () => {
  const folder = createTemporaryFolder()
  const { data, child, rows, large } = await beginBackup(join(folder, 'killed.tar.gz'))
  child.kill('SIGSTOP')
  const [left] = rows()
  truncateSync(large, 10)
  const beside = await run('backup', data, [join(folder, 'beside.tar.gz')])
  expect(beside.code, beside.output).toBe(0)
  expect(rows()).toEqual([left])
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(rows()).toEqual([left])
  const next = await run('backup', data, [join(folder, 'next.tar.gz')])
  expect(next.code, next.output).toBe(0)
  expect(rows()).toEqual([])
})
