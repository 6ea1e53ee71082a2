// Lists of erased people: one in a file beside each archive, and that of an old data folder. They hold
// keyed hashes of ids, which name nobody, so that they may lie open beside an encrypted archive.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import {
  type BackupFile,
  type BackupPlace,
  beside,
  LIST_ENDING,
  markOf,
} from '../../apps/server/src/backups/index.ts'
import { openEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

const FORMAT = 1
const DAY_MS = 24 * 60 * 60 * 1000

export interface ErasedList {
  hashes: Buffer[]
  /** From when on it is the school's list, and how new it is. */
  from: Date
  until: Date
}

/** Where the list of an archive lies. */
export const erasedBeside = (archive: BackupFile): BackupFile => beside(archive, LIST_ENDING)

/** Writes the list beside an archive; `secret` marks whose school's both are. */
export async function writeErasedList(
  archive: BackupFile,
  madeAt: string,
  hashes: readonly Buffer[],
  secret: string,
): Promise<void> {
  const people = hashes.map((hash) => hash.toString('base64url')).sort()
  const list = JSON.stringify({ format: FORMAT, school: markOf(secret), madeAt, people }, null, 2)
  const { place, name } = erasedBeside(archive)
  await place.put(name, `${list}\n`)
}

/** The lists of all archives in the place of this one. */
export async function readListsBeside({ place }: BackupFile): Promise<ErasedList[]> {
  const names = (await place.names()).filter((name) => name.endsWith(LIST_ENDING))
  return Promise.all(names.map((name) => readList(place, name)))
}

/** The list of an old data folder, which is that of the school from its beginning. */
export async function readListOf(dataFolder: string): Promise<ErasedList> {
  const control = join(dataFolder, 'cluster', 'global', 'pg_control')
  if (!existsSync(control)) {
    throw new StartProblem(`${dataFolder} is no data folder: it has no database of its own.`)
  }
  // PostgreSQL writes it when it stops, and every few minutes while it runs.
  const { mtime: until } = await stat(control)
  const database = await openEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
  try {
    return { hashes: await readErased(database.url), from: new Date(0), until }
  } finally {
    await database.stop()
  }
}

/** Whether the lists together tell who was erased before an archive was made, and since. */
export const reach = (lists: readonly ErasedList[], madeAt: Date): boolean =>
  lists.some(({ from }) => from <= madeAt) && lists.some(({ until }) => until >= madeAt)

/** All hashes of all lists. */
export const joined = (lists: readonly ErasedList[]): Buffer[] =>
  lists.flatMap(({ hashes }) => hashes)

/** How many people the lists name, and how old the newest is. */
export function describeLists(lists: readonly ErasedList[], now: Date): string {
  if (lists.length === 0) return 'No list of erased people was found.'
  const named = new Set(joined(lists).map((hash) => hash.toString('hex'))).size
  const newest = Math.max(...lists.map(({ until }) => until.getTime()))
  const days = Math.max(0, Math.floor((now.getTime() - newest) / DAY_MS))
  const age = days === 1 ? '1 day' : `${days} days`
  return `${named} erased people are on the lists, the newest of which is ${age} old.`
}

async function readList(place: BackupPlace, name: string): Promise<ErasedList> {
  const content = await text(await place.open(name))
  try {
    const { format, madeAt, people } = JSON.parse(content)
    const until = new Date(madeAt)
    if (format !== FORMAT || Number.isNaN(until.getTime())) throw new Error('another format')
    const hashes = people.map((hash: string) => Buffer.from(hash, 'base64url'))
    return { hashes, from: until, until }
  } catch {
    throw new StartProblem(
      `${name} is no list of erased people, or damaged: take it away, or bring another copy.`,
    )
  }
}

/** The hashes of those who were erased from a database. */
export async function readErased(url: string): Promise<Buffer[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query(`select to_regclass('erased_people') as name`)
    // A folder from before people could be erased.
    if (tables[0]?.name === null) return []
    const found = await client.query<{ hash: Buffer }>('select id_hash as hash from erased_people')
    return found.rows.map(({ hash }) => hash)
  } finally {
    await client.end()
  }
}
