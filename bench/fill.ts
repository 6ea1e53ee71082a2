// Fills a migrated, empty database with a school by COPY, and logs how long each table took.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withoutLookups } from '../apps/server/src/platform/database/index.ts'
import { rowsOf, type TableRows } from './rows.ts'
import type { School } from './school.ts'

const ROWS_PER_CHUNK = 500

/** Fills the tables, then vacuums and analyses them. */
export async function fill(url: string, school: School, log: (line: string) => void) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const took = stopwatch()
    const tables = rowsOf(school)
    const names = tables.map(({ table }) => table)
    let tookIndexing = took
    await withoutLookups(client, { tables: names }, async () => {
      for (const one of tables) {
        const elapsed = stopwatch()
        const count = await copy(client, one)
        log(`  ${one.table.padEnd(20)} ${String(count).padStart(9)} rows  ${elapsed()}`)
      }
      tookIndexing = stopwatch()
    })
    await client.query('vacuum analyze')
    log(`  indexed, checked, vacuumed and analysed  ${tookIndexing()}`)
    log(`  filled in ${took()}`)
  } finally {
    await client.end()
  }
}

async function copy(client: pg.Client, { table, columns, rows }: TableRows): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows)), target)
  return target.rowCount
}

function* chunks(rows: Iterable<readonly unknown[]>): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row.map(field).join('\t'))
    if (lines.length < ROWS_PER_CHUNK) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

// COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: unknown): string {
  if (value === null) return '\\N'
  if (value === undefined) throw new Error('a row has a hole')
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

function stopwatch(): () => string {
  const begun = performance.now()
  return () => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}
