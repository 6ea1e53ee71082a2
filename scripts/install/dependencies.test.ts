import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { isInstalled } from './dependencies.mjs'

type Packages = Record<string, object>

/** A folder whose lockfile has `wanted` and in which npm has installed `present`. */
function createFolder(wanted: Packages, present: Packages): string {
  const folder = createTemporaryFolder()
  const write = (path: string, packages: Packages) =>
    writeFileSync(join(folder, path), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'node_modules'))
  write('package-lock.json', { '': {}, 'apps/web': {}, ...wanted })
  write('node_modules/.package-lock.json', present)
  for (const path of Object.keys(present)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), '{}')
  }
  return folder
}

const leaf = { 'node_modules/leaf': { version: '1.0.0' } }
const otherPlatform = process.platform === 'linux' ? 'darwin' : 'linux'

test('what the lockfile names is enough, other platforms left out', () => {
  const foreign = { version: '1.0.0', optional: true, os: [otherPlatform] }
  const needed = { version: '1.0.0', optional: true }
  const wanted = { ...leaf, 'node_modules/foreign': foreign, 'node_modules/its-need': needed }
  expect(isInstalled(createFolder(wanted, leaf))).toBe(true)
})

test('another version, a missing package and a fresh clone are installed again', () => {
  const newer = { 'node_modules/leaf': { version: '1.0.1' } }
  expect(isInstalled(createFolder(newer, leaf))).toBe(false)
  expect(
    isInstalled(createFolder({ ...leaf, 'node_modules/more': { version: '1.0.0' } }, leaf)),
  ).toBe(false)
  expect(isInstalled(createFolder(leaf, {}))).toBe(false)
})

test('a package of this platform and a folder that was deleted are missed', () => {
  const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  expect(isInstalled(createFolder({ 'node_modules/own': own }, {}))).toBe(false)
  const folder = createFolder(leaf, leaf)
  rmSync(join(folder, 'node_modules/leaf'), { recursive: true })
  expect(isInstalled(folder)).toBe(false)
})
