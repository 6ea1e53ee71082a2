// docs/privacy.md repeats the table of what is kept, with the times that a school has which sets
// none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeData, usualKeepingTimes } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'

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
