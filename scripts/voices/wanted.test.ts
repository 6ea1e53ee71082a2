import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clipKey } from '../../apps/web/src/ui/voice/clip-key.ts'
import { alphabetClip, alphabetFolder, content, readAlphabetRows } from './table.ts'
import { clipFile, wantedClips } from './wanted.ts'

const folder = join(content, 'voices', 'en')
const manifest: Record<'word' | 'text', Record<string, string>> = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
)
const listed = new Set(Object.values(manifest).flatMap((texts) => Object.values(texts)))
const clipsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.mp3'))
const bytesOf = (path: string) =>
  clipsIn(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)

test('every clip that is listed is there, and every clip that is there is listed', () => {
  expect(clipsIn(folder).toSorted()).toEqual([...listed].toSorted())
})

test('every word, sentence and instruction of the content has a clip', () => {
  const missing = [...wantedClips().values()].filter(
    ({ kind, text }) => !manifest[kind][clipKey(text)],
  )
  expect(missing.map(({ text }) => text)).toEqual([])
})

test('no two texts share a clip unless they sound alike', () => {
  const texts = new Map<string, string>()
  for (const one of wantedClips().values()) {
    const said = `${one.kind} ${clipKey(one.text)}`
    expect(texts.get(clipFile(one)) ?? said).toBe(said)
    texts.set(clipFile(one), said)
  }
})

test('every letter has its word, its name and its sound', () => {
  const rows = readAlphabetRows()
  expect(rows).toHaveLength(78)
  expect(rows.filter((row) => !existsSync(join(alphabetFolder, alphabetClip(row))))).toEqual([])
})

test('the clips stay light: 400 KB for the alphabet, 2 MB for all', () => {
  expect(bytesOf(alphabetFolder)).toBeLessThan(400_000)
  expect(bytesOf(alphabetFolder) + bytesOf(folder)).toBeLessThan(2_000_000)
})
