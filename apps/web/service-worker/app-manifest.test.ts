// The files that the manifest names exist, in the named size.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appManifest } from '../app-manifest.config.ts'

const publicFolder = join(import.meta.dirname, '..', 'public')
const pictures = [...appManifest.icons, ...appManifest.screenshots]

test.each(pictures)('$src is a picture of $sizes', ({ src, sizes, type }) => {
  const file = readFileSync(join(publicFolder, src))
  // a PNG file begins with its name, and with its size in the head that follows
  expect(file.toString('latin1', 1, 4)).toBe('PNG')
  expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  expect(type).toBe('image/png')
})

test('the pictures stay light: 200 KB in all', () => {
  const bytes = pictures.map(({ src }) => readFileSync(join(publicFolder, src)).length)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(200_000)
})
