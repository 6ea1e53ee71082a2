// Every fixed text appears on some screen, and a browser test provokes it there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTexts, textTable } from '../packages/contract/src/text-table.ts'
import { texts } from '../packages/contract/src/texts.ts'

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
