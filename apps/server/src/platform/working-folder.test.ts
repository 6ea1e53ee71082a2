import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../test/temporary-folder.ts'
import { tryLock } from './file-lock.ts'
import { openWorkingFolder, removeDeadFolders } from './working-folder.ts'

test('what a dead backup left goes with the next, and that of one that is at work stays', async () => {
  const data = createTemporaryFolder()
  mkdirSync(join(data, 'backing-up-old', 'database'), { recursive: true })
  writeFileSync(join(data, 'backing-up-old', 'database', 'users'), 'rosa')
  const working = await openWorkingFolder(data)
  expect(readdirSync(data)).toEqual([working.path.slice(data.length + 1)])
  const other = await openWorkingFolder(data)
  await removeDeadFolders(data)
  expect([working, other].map(({ path }) => existsSync(path))).toEqual([true, true])
  await working.remove()
  expect([working, other].map(({ path }) => existsSync(path))).toEqual([false, true])
  await other.remove()
  expect(readdirSync(data)).toEqual([])
})

test('a lock that nobody holds any more keeps nothing, and a data folder that is not there has none', async () => {
  const data = createTemporaryFolder()
  mkdirSync(join(data, 'backing-up-killed'))
  writeFileSync(join(data, 'backing-up-killed', '.lock'), '')
  await removeDeadFolders(data)
  expect(readdirSync(data)).toEqual([])
  await removeDeadFolders(join(data, 'missing'))
})

test('one that cannot be removed is held by nobody any more', async () => {
  const data = createTemporaryFolder()
  const working = await openWorkingFolder(data)
  const elsewhere = `${data}-elsewhere`
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  renameSync(data, elsewhere)
  writeFileSync(data, 'no folder')
  await expect(working.remove()).rejects.toThrow('ENOTDIR')
  const lock = tryLock(join(elsewhere, basename(working.path), '.lock'))
  expect(lock).toBeDefined()
  lock?.release()
})
