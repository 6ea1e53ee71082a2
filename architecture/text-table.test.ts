// Every fixed text appears on some screen, and a browser test provokes it there; a refusal's sentence
// is one of the contract, whose sentences can be translated.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTexts, textTable } from '../packages/contract/src/text-table.ts'
import { texts } from '../packages/contract/src/texts.ts'
import { listFiles } from './source-files.ts'

const journeys = join(import.meta.dirname, '..', 'e2e', 'journeys')
const sources = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(journeys, name), 'utf8'))

test('every text is in the table or is our own', () => {
  const known = new Set<string>([...textTable.map(({ text }) => text), ...ownTexts])
  expect(Object.keys(texts).filter((name) => !known.has(name))).toEqual([])
})

test('no text of our own stands among the fixed ones', () => {
  const fixed = new Set<string>(textTable.map(({ text }) => text))
  expect(ownTexts.filter((name) => fixed.has(name))).toEqual([])
})

test('the test that a row names exists', () => {
  const titles = new Set(textTable.map((row) => row.test))
  const missing = [...titles].filter(
    (title) => !sources.some((source) => source.includes(`'${title}'`)),
  )
  expect(missing).toEqual([])
})

test('no refusal has a sentence of the server alone', () => {
  const own = /failure\('[A-Z_]+', \{\s*message: (?!refusals\.|endpoint)/
  const files = listFiles('apps/server/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const root = join(import.meta.dirname, '..')
  expect(files.filter((path) => own.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
