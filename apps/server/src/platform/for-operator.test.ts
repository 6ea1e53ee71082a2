import { openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../test/temporary-folder.ts'
import { beginOperatorFile } from './for-operator.ts'

test('a terminal shows it', () => {
  const showOrFile = beginOperatorFile(createTemporaryFolder(), 'links.txt', true)
  expect(showOrFile('http://school.test/one')).toBe('http://school.test/one')
})

test('captured output names a file of this start that only the operator reads', () => {
  const folder = createTemporaryFolder()
  const path = join(folder, 'links.txt')
  writeFileSync(path, 'of an earlier start', { mode: 0o644 })
  const heldOpen = openSync(path, 'r')
  const showOrFile = beginOperatorFile(folder, 'links.txt', false)
  expect(showOrFile('one')).toBe(`in ${path}`)
  showOrFile('two')
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(heldOpen, 'utf8')).toBe('of an earlier start')
})

test('one that was opened to others is closed before it is written', () => {
  const folder = createTemporaryFolder()
  const path = join(folder, 'links.txt')
  const showOrFile = beginOperatorFile(folder, 'links.txt', false)
  writeFileSync(path, '', { mode: 0o644 })
  showOrFile('one')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
