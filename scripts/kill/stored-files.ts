// Compares the rows of what was handed in with the files in the school's folder, and sweeps both.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig, SettingError } from '../../apps/server/src/config.ts'
import { createMedia, storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'
import type { KilledSchool } from './killed-school.ts'

type School = Pick<KilledSchool, 'settings'>

/** Longer than anything that is swept may wait. */
const LATER_MS = 40 * 24 * 60 * 60 * 1_000

export interface Findings {
  /** Ids of what was handed in. */
  submissions: Set<string>
  /** Files in use. */
  kept: number
  /** Files that a row refers to, or that are in use, and are not there whole. */
  withoutFile: number
  /** Files that no row refers to yet. */
  pending: number
  /** Stored contents of which there is no row. */
  withoutRow: number
  /** Contents that are not in their place. */
  unfinished: number
}

export const compareFiles = (school: School): Promise<Findings> =>
  withDatabase(school, async ({ pool }, { media }) => {
    const { rows: submissions } = await pool.query<{ id: string; files: { fileUrl: string }[] }>(
      'select id, files from submissions',
    )
    const { rows: files } = await pool.query<{ id: string; bytes: number; kept: boolean }>(
      'select id, byte_size::int as bytes, kept_at is not null as kept from media_files',
    )
    const stored = await readStored(media.folder)
    const kept = files.filter((file) => file.kept)
    const whole = new Set(
      kept.filter(({ id, bytes }) => stored.get(id) === bytes).map(({ id }) => id),
    )
    const named = submissions.flatMap(({ files }) => files.map(({ fileUrl }) => idIn(fileUrl)))
    const known = new Set(files.map(({ id }) => id))
    return {
      submissions: new Set(submissions.map(({ id }) => id)),
      kept: kept.length,
      withoutFile: kept.length - whole.size + named.filter((id) => !whole.has(id)).length,
      pending: files.length - kept.length,
      withoutRow: [...stored.keys()].filter((id) => !known.has(id)).length,
      unfinished: (await filesIn(join(media.folder, 'incoming'))).length,
    }
  })

/** Sweeps as the server would after all waiting is over. */
export const sweepLater = (school: School) =>
  withDatabase(school, ({ db }, config) =>
    createMedia({
      ...{ db, config, findUsed: () => [], findReadable: async () => new Set<string>() },
      now: () => new Date(Date.now() + LATER_MS),
    }).sweep(),
  )

async function withDatabase<T>(
  { settings }: School,
  work: (database: OpenDatabase, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(settings)
  if (config instanceof SettingError) throw config
  const { url, stop } = await openSchoolDatabase(config, 'no school')
  const database = openDatabase(url, createLogger('error'))
  try {
    return await work(database, config)
  } finally {
    await database.close()
    await stop()
  }
}

/** The bytes of each stored file, in all sizes together. */
async function readStored(mediaFolder: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const path of await filesIn(storedFilesIn(mediaFolder))) {
    const [id = ''] = path.split('/').slice(-2)
    bytes.set(id, (bytes.get(id) ?? 0) + (await stat(path)).size)
  }
  return bytes
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

const idIn = (url: string): string => url.split('/').at(-2) ?? ''
