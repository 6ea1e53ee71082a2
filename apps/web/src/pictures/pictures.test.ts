import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { covers, defaultCover } from './covers.ts'
import { face, lookFor } from './faces.ts'
import rooms from './rooms.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

const publicFolder = join(import.meta.dirname, '../../public')
const pictures = join(publicFolder, 'pictures')

test.each([
  ['words', words],
  ['rooms', rooms],
])('every row of the list of %s has its file, and every file its row', (folder, rows) => {
  const files = readdirSync(join(pictures, folder)).map((name) => name.replace(/\.svg$/, ''))
  expect(files.sort()).toEqual(rows.map((row) => row.id).sort())
})

test('no drawn picture is heavier than 4 KB', () => {
  const heavy = ['words', 'rooms'].flatMap((folder) =>
    readdirSync(join(pictures, folder)).filter(
      (name) => statSync(join(pictures, folder, name)).size > 4096,
    ),
  )
  expect(heavy).toEqual([])
})

test('the twelve covers exist and say what they show', () => {
  expect(covers).toHaveLength(12)
  for (const cover of covers) {
    expect(existsSync(join(publicFolder, cover.src))).toBe(true)
    expect(words.find((row) => row.id === cover.id)?.alt).toBe(cover.alt)
  }
  const chosen = (['lesson', 'quiz', 'activity'] as const).map((of) => defaultCover(of).id)
  expect(new Set(chosen).size).toBe(3)
})

test('the same person has the same face, and a class has many', () => {
  expect(face('7b1d')).toBe(face('7b1d'))
  const ids = Array.from({ length: 200 }, (_, index) => `student-${index}`)
  const skins = new Set(ids.map((id) => lookFor(id).skin))
  expect(skins.size).toBe(5)
  expect(new Set(ids.map(face)).size).toBeGreaterThan(100)
})
