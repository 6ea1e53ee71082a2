// docs/privacy.md repeats the table of what is kept, with the times that a school has which sets
// none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataSentences, describeData, usualKeepingTimes } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { BROWSER_REMEMBERED_SECONDS } from '../apps/identity/src/known-browsers.ts'

const document = readFileSync(join(import.meta.dirname, '../docs/privacy.md'), 'utf8')

const rows = describeData({ times: usualKeepingTimes, dayOfYear: () => '31 July' }).map(
  ({ what, where, kept, seenBy, ask }) => `| ${[what, where, kept, seenBy, ask].join(' | ')} |`,
)

test.each(rows)('docs/privacy.md has the row %s', (row) => {
  expect(document).toContain(`${row}\n`)
})

test('docs/privacy.md has no other rows in that table', () => {
  const [, table = ''] = document.split('## What is kept')
  const [own = ''] = table.split('\n## ')
  expect(own.match(/^\| (?!What \|)/gm)).toHaveLength(rows.length)
})

test('a browser is remembered for as long as the table says', () => {
  const days = BROWSER_REMEMBERED_SECONDS / 86_400
  expect(dataSentences).toContain(`${days} days after the last login there.`)
})
