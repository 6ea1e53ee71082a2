import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../test/temporary-folder.ts'
import { confide } from './for-operator.ts'

test('a terminal shows it', () => {
  const link = { file: 'links.txt', text: 'http://school.test/one' }
  expect(confide(createTemporaryFolder(), link, true)).toBe('http://school.test/one')
})

test('captured output names a file that only the operator reads', () => {
  const folder = createTemporaryFolder()
  const path = join(folder, 'links.txt')
  writeFileSync(path, '', { mode: 0o644 })
  expect(confide(folder, { file: 'links.txt', text: 'one' }, false)).toBe(`in ${path}`)
  confide(folder, { file: 'links.txt', text: 'two' }, false)
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  confide(folder, { file: 'links.txt', text: 'three', replaces: true }, false)
  expect(readFileSync(path, 'utf8')).toBe('three\n')
})
