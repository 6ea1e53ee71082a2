// The files in the repository are those that the drawings produce.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnFiles, drawnFolders } from './files.ts'

const root = join(import.meta.dirname, '../..')

test.each([...drawnFiles])('%s is as it is drawn', (path, markup) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(markup)
})

test.each(Object.entries(drawnFolders))('%s holds nothing else', (folder, drawings) => {
  const files = readdirSync(join(root, folder)).map((name) => name.replace(/\.svg$/, ''))
  expect(files.sort()).toEqual(Object.keys(drawings).sort())
})
