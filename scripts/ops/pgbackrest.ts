// A PostgreSQL whose log is archived by pgBackRest with the configuration of `deploy`: a table that was
// dropped is brought back as of a second before, and of a disk that is lost the last minute at most.
import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findSystemAccount } from '../../apps/server/src/platform/database/index.ts'
import { log } from '../install/run.mjs'
import { ask, requirePrograms } from './programs.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const BIN = '/usr/lib/postgresql/15/bin'
const LOST_SECONDS_AT_MOST = 60
const ROWS = 100
const RECOVERED_WITHIN_MS = 60_000
/** So long after a piece of the log was archived the disk is lost: just before the next one would be. */
const LOST_AFTER_MS = 44_000

interface Archived {
  /** Runs a program as the account of the database. */
  run(program: string, ...args: string[]): Promise<string>
  backRest(...args: string[]): Promise<string>
  connect(): Promise<pg.Client>
  data: string
  close(): Promise<void>
}

/** Returns how much of it did not hold. */
export async function checkPgbackrest(): Promise<number> {
  requirePrograms({
    pgbackrest: 'pgbackrest',
    // Beside the folders of programs.
    [`..${BIN.replace('/usr', '')}/postgres`]: 'postgresql-15',
  })
  const archived = await openArchived()
  try {
    const began = Date.now()
    await archived.backRest('stanza-create')
    await archived.backRest('check')
    await archived.backRest('backup', '--type=full')
    log(`a stanza and a full backup: ${secondsSince(began)} s`)
    const failures = [await tableDropped(archived), await diskLost(archived)]
    return failures.filter((isFailure) => isFailure).length
  } finally {
    await archived.close()
  }
}

/** True where rows of a dropped table are not there as of the second before. */
async function tableDropped(archived: Archived): Promise<boolean> {
  const client = await archived.connect()
  await client.query('create table leaves as select generate_series(1, $1::int) as number', [ROWS])
  await pause(2_000)
  const { rows } = await client.query<{ before: string }>(
    `select (clock_timestamp() - interval '1 second')::text as before`,
  )
  await client.query('drop table leaves')
  await client.end()
  await archived.run(`${BIN}/pg_ctl`, '-D', archived.data, '-m', 'fast', '-w', 'stop')
  const target = `--target=${rows[0]?.before}`
  const took = await restore(archived, '--delta', '--type=time', target, '--target-action=promote')
  const later = await archived.connect()
  const { rows: counted } = await later.query<{ there: number }>(
    'select count(*)::int as there from leaves',
  )
  await later.end()
  const there = counted[0]?.there
  log(
    `as of a second before a table was dropped: ${there} of ${ROWS} rows are there, after ${took} s`,
  )
  return there !== ROWS
}

/** True where more than the last minute is gone with a disk. */
async function diskLost(archived: Archived): Promise<boolean> {
  // A backup of the new timeline, as after each restore.
  await archived.backRest('backup', '--type=full')
  const client = await archived.connect()
  await client.query('create table ticks (at timestamptz not null)')
  const lastArchived = async () => {
    const { rows } = await client.query<{ at: Date }>(
      'select last_archived_time as at from pg_stat_archiver',
    )
    return Number(rows[0]?.at)
  }
  const first = await lastArchived()
  let archivedAt = first
  let [written, last] = [0, 0]
  while (archivedAt === first || Date.now() < archivedAt + LOST_AFTER_MS) {
    const { rows } = await client.query<{ at: Date }>(
      'insert into ticks values (clock_timestamp()) returning at',
    )
    written += 1
    last = Number(rows[0]?.at)
    archivedAt = await lastArchived()
    await pause(250)
  }
  await client.end()
  await archived.run(`${BIN}/pg_ctl`, '-D', archived.data, '-m', 'immediate', '-w', 'stop')
  await archived.run('find', archived.data, '-mindepth', '1', '-delete')
  const took = await restore(archived)
  const later = await archived.connect()
  const { rows } = await later.query<{ there: number; newest: Date }>(
    'select count(*)::int as there, max(at) as newest from ticks',
  )
  await later.end()
  const lost = (last - Number(rows[0]?.newest)) / 1_000
  log(
    `a lost disk: ${rows[0]?.there} of ${written} rows are there after ${took} s;` +
      ` the last ${lost.toFixed(1)} s are gone (at most ${LOST_SECONDS_AT_MOST})`,
  )
  return !(lost <= LOST_SECONDS_AT_MOST)
}

/** Restores, starts, and waits until it can be written; answers the seconds. */
async function restore(archived: Archived, ...options: string[]): Promise<string> {
  const began = Date.now()
  await archived.backRest('restore', ...options)
  await startServer(archived)
  const client = await archived.connect()
  const isRecovering = async () => {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is !== false
  }
  while (await isRecovering()) {
    if (Date.now() > began + RECOVERED_WITHIN_MS) throw new Error('it does not end its recovery')
    await pause(100)
  }
  await client.end()
  return secondsSince(began)
}

const secondsSince = (began: number): string => ((Date.now() - began) / 1_000).toFixed(1)

const startServer = ({ run, data }: Pick<Archived, 'run' | 'data'>): Promise<string> =>
  run(`${BIN}/pg_ctl`, '-D', data, '-l', join(data, '../server.log'), '-w', 'start')

/** A PostgreSQL in a temporary folder, which archives its log. */
async function openArchived(): Promise<Archived> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-archived-'))
  const account = findSystemAccount()
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const data = join(folder, '15/kinderleaf')
  const config = join(folder, 'pgbackrest.conf')
  const written = await readFile(join(DEPLOY, 'pgbackrest.conf'), 'utf8')
  const own = written
    .replace('/var/lib/pgbackrest', join(folder, 'archive'))
    .replace('OWN_PHRASE', randomBytes(24).toString('base64'))
    .replaceAll(/\/var\/(lib|run)\/postgresql/g, folder)
  await writeFile(config, own)
  const env = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOCK_PATH: join(folder, 'locks'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  }
  const as = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const run = (program: string, ...args: string[]) =>
    ask('setpriv', [...as, 'env', `--chdir=${folder}`, program, ...args], env)
  const close = async () => {
    await run(`${BIN}/pg_ctl`, '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run(`${BIN}/initdb`, '-D', data, '-A', 'trust', '-k')
    const settings = [...written.matchAll(/^# {3}(archive_\w+ = .+)$/gm)].map(([, one]) => one)
    const places = [`unix_socket_directories = '${folder}'`, `listen_addresses = ''`]
    await appendFile(
      join(data, 'postgresql.conf'),
      [...settings, ...places, `logging_collector = off`, ''].join('\n'),
    )
    await startServer({ run, data })
    return {
      ...{ run, data, close },
      backRest: (...args) => run('pgbackrest', '--stanza=kinderleaf', ...args),
      async connect() {
        const client = new pg.Client({ host: folder, user: account.name, database: 'postgres' })
        await client.connect()
        return client
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
