// Compares what was restored with what was packed: the rows of each table by number, and some of the
// uploaded files by checksum.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Manifest } from '../archive/archive.ts'
import { checksumOf } from '../archive/checksum.ts'

const FILES = 'media/'
const COMPARED_FILES = 50
const LINE_END = 10

/** Rows and tables; in a file of PostgreSQL's COPY each line is a row. */
export async function countRows(
  databaseUrl: string,
  tables: readonly string[],
  folder: string,
): Promise<{ rows: number; tables: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let rows = 0
    for (const table of tables) {
      const packed = await countLines(join(folder, table))
      const found = await client.query<{ count: string }>(`select count(*) from ${table}`)
      const restored = Number(found.rows[0]?.count)
      if (restored !== packed) {
        throw new StartProblem(`${table} has ${restored} rows, and the backup has ${packed}.`)
      }
      rows += restored
    }
    return { rows, tables: tables.length }
  } finally {
    await client.end()
  }
}

/** Up to fifty files, other ones each time. */
export async function compareFiles(
  { files }: Manifest,
  folder: string,
): Promise<{ compared: number; all: number }> {
  const stored = Object.entries(files).filter(([path]) => path.startsWith(FILES))
  const chosen = stored
    .map((file) => ({ file, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, COMPARED_FILES)
  for (const { file } of chosen) {
    const [path, checksum] = file
    const place = join(folder, path.slice(FILES.length))
    const found = await checksumOf(place).catch(() => {
      throw new StartProblem(`The file ${path} was not restored.`)
    })
    if (found.checksum !== checksum)
      throw new StartProblem(`The file ${path} is not as it was packed.`)
  }
  return { compared: chosen.length, all: stored.length }
}

async function countLines(path: string): Promise<number> {
  let lines = 0
  for await (const bytes of createReadStream(path)) {
    for (const byte of bytes) if (byte === LINE_END) lines += 1
  }
  return lines
}
