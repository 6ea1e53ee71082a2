// The database: its version, clock and extensions, and the migrations that wait.
import pg from 'pg'
import {
  type AppliedMigration,
  EXTENSIONS,
  OLDEST_SERVER,
  ONLY_READS,
  onlyReads,
  RECORDED,
  readAllMigrations,
  requireKnown,
} from '../../apps/server/src/platform/database/index.ts'
import { type Finding, fine, mend, note } from './finding.ts'

// A code of an authenticator app is good for half a minute.
const MOST_APART_MS = 10_000
const CONNECT_WITHIN_MS = 5_000

/**
 * Looks at a database that runs, and whether requests reach the same one where they have an address of
 * their own (`servedAt`); it changes nothing there.
 */
export async function checkDatabase(url: string, servedAt = url): Promise<Finding[]> {
  try {
    return await connected(url, async (client) => [
      await checkVersion(client),
      ...((await onlyReads(client)) ? [mend('database', `${ONLY_READS}.`)] : []),
      ...(servedAt === url ? [] : [await checkSame(client, servedAt)]),
      await checkClock(client),
      await checkExtensions(client),
      await checkMigrations(client),
    ])
  } catch (error) {
    const setting = servedAt === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    return [mend('database', `${noAnswer(error)}: check that it runs, and ${setting}.`)]
  }
}

function noAnswer(error: unknown): string {
  return `It does not answer (${error instanceof Error ? error.message || error.name : error})`
}

async function connected<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkSame(client: pg.Client, servedAt: string): Promise<Finding> {
  try {
    const [ours, served] = [await whichOf(client), await connected(servedAt, whichOf)]
    if (ours === served) return fine('addresses', 'Requests and commands reach one database.')
  } catch (error) {
    return mend('addresses', `${noAnswer(error)}: check that it runs, and DATABASE_URL.`)
  }
  return mend(
    'addresses',
    'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases, so commands and backups have another one than the school: correct one of them.',
  )
}

/** Servers that are copies of one, such as a standby, have begun at different times. */
async function whichOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ which: string }>(
    `select concat_ws('/', system_identifier, extract(epoch from pg_postmaster_start_time()),
        current_database()) as which
      from pg_control_system()`,
  )
  return rows[0]?.which ?? ''
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as text`,
  )
  const [server] = rows
  const says = `PostgreSQL ${server?.text}`
  if (server && server.number >= OLDEST_SERVER) return fine('database', `${says} answers.`)
  return mend('database', `${says} is too old: Kinderleaf needs version 15 or newer.`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const answered = Date.now()
  const theirs = rows[0]?.now.getTime() ?? answered
  // It was read somewhere between question and answer.
  const apart = Math.max(asked - theirs, theirs - answered, 0)
  const seconds = Math.round(apart / 1_000)
  if (apart <= MOST_APART_MS) return fine('clock', "This machine's and the database's agree.")
  return mend('clock', `This machine's and the database's are ${seconds} s apart: set both by NTP.`)
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed
       from pg_available_extensions where name = any($1)`,
    [EXTENSIONS],
  )
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0) {
    const names = missing.join(' and ')
    return mend('extensions', `${names}: install the contrib package of the database's PostgreSQL.`)
  }
  const waiting = rows.filter(({ installed }) => !installed).map(({ name }) => name)
  if (waiting.length === 0) return fine('extensions', `${EXTENSIONS.join(' and ')} are there.`)
  return note('extensions', `${waiting.join(' and ')}: the next start creates them.`)
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const known = readAllMigrations()
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('schema_migrations')::text as name`,
  )
  if (!found[0]?.name) return note('migrations', 'None was applied yet: start the server.')
  const { rows: applied } = await client.query<AppliedMigration>(RECORDED)
  try {
    requireKnown(applied, known)
  } catch (error) {
    return mend('migrations', error instanceof Error ? error.message : String(error))
  }
  const isOurs = (row: AppliedMigration) =>
    known.some(({ namespace, name }) => namespace === row.namespace && name === row.name)
  const ours = applied.filter(isOurs).length
  const waiting = known.length - ours
  if (waiting === 0 && ours < applied.length) {
    return note('migrations', `${applied.length - ours} more of a newer release only added to it.`)
  }
  if (waiting === 0) return fine('migrations', `All ${known.length} are applied.`)
  return note('migrations', `${waiting} wait: make a backup, then start the server again.`)
}
