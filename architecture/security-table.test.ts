// docs/security.md: each requirement once and in order, and the figures at the end count its rows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| .+? \| (.+) \|$/gm)].map(
  ([, number = '', proof = '']) => ({ number, proof }),
)

test('each number stands once, in order', () => {
  const numbers = rows.map(({ number }) => number)
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(numbers).toEqual(inOrder)
})

test('a row names its proof, or says why there is none', () => {
  const odd = rows.filter(({ proof }) => !/^(`|no, because |not for us: )/.test(proof))
  expect(odd).toEqual([])
})

test('the figures are those of the rows', () => {
  const count = (beginning: string) =>
    rows.filter(({ proof }) => proof.startsWith(beginning)).length
  const [all, holds, no, none] = [rows.length, count('`'), count('no, '), count('not ')]
  expect(text).toContain(`| All ${all} | ${holds} | ${no} | ${none} |`)
})
