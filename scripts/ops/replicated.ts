// A primary and a streaming replica of the distribution's PostgreSQL, on loopback and in a temporary
// folder, with a way to the replica that can fall silent; and a small school of the product on both.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Actor } from '../../apps/server/src/platform/actor.ts'
import { findInstalledBinaries } from '../../apps/server/src/platform/database/embedded/binaries.ts'
import { renewSocketFolder } from '../../apps/server/src/platform/database/embedded/cluster.ts'
import {
  type Postmaster,
  startPostmaster,
} from '../../apps/server/src/platform/database/embedded/postmaster.ts'
import {
  type EmbeddedPostgres,
  findSystemAccount,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/index.ts'
import { openReplica } from '../../apps/server/src/platform/database/reads.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { findFreePort } from '../../apps/server/test/processes/product.ts'
import { namedByHeader, openProduct, testConfig } from '../../apps/server/test/test-product.ts'
import { Obstacle } from '../install/run.mjs'
import { openWay, type Way } from './silent-way.ts'

const INSTALLED = '/usr/lib/postgresql'

type Row = Record<string, unknown>

export interface Replicated {
  /** Where browsers reach the school. */
  origin: string
  /** The primary, past the product. */
  primary: pg.Pool
  /** Asks the replica as its operator. */
  askReplica(statement: string): Promise<Row[]>
  /** Its processes stop in the middle of what they do, go on, or are killed. */
  signalReplica(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>
  startReplica(): Promise<void>
  /** The product's way to the replica. */
  way: Way
  close(): Promise<void>
}

/** Opens all of it; `people` call as their id in a header. */
export async function openReplicated(people: readonly Actor[]): Promise<Replicated> {
  const programs = await findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-replica-'))
  // PostgreSQL runs as another, and has to reach it
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const server = await startEmbeddedPostgres({
      dataFolder: join(folder, 'primary'),
      logger: createLogger('error'),
      settings: { fsync: 'off' },
      programs,
    })
    undo.push(server.stop)
    await migrate(server.url)
    const replica = await copyOf(server, folder, programs)
    undo.push(() => replica.signal('SIGKILL'))
    await replica.start()
    const way = await openWay(replica.port)
    undo.push(way.close)
    const url = new URL(server.url)
    url.search = ''
    url.hostname = '127.0.0.1'
    url.port = String(way.port)
    const school = await openSchool(server.url, url.href, people)
    undo.push(school.close)
    return {
      origin: school.origin,
      primary: school.primary,
      askReplica: replica.ask,
      signalReplica: replica.signal,
      startReplica: replica.start,
      way,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function findPrograms(): Promise<string> {
  const versions = existsSync(INSTALLED) ? (await readdir(INSTALLED)).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= 15))
  const programs = join(INSTALLED, String(newest), 'bin')
  if (existsSync(join(programs, 'pg_basebackup'))) return programs
  throw new Obstacle('Install these packages of Debian first: postgresql-15.')
}

interface Standby {
  port: number
  start(): Promise<void>
  signal: Replicated['signalReplica']
  ask(statement: string): Promise<Row[]>
}

/** A replica by `pg_basebackup`, which then streams. */
async function copyOf(
  server: EmbeddedPostgres,
  folder: string,
  programs: string,
): Promise<Standby> {
  const account = findSystemAccount()
  const { uid, gid } = account
  const admin = new URL(server.adminUrl)
  const home = join(folder, 'replica')
  await mkdir(home)
  await promisify(execFile)('chown', [`${uid ?? ''}:${gid ?? ''}`, home])
  const data = join(home, 'cluster')
  const words = ['--pgdata', data, '--write-recovery-conf', '--checkpoint', 'fast']
  await promisify(execFile)(
    join(programs, 'pg_basebackup'),
    [...words, '--host', admin.searchParams.get('host') ?? '', '--username', admin.username],
    { cwd: '/', ...(uid === undefined ? {} : { uid, gid }), env: { PGPASSWORD: admin.password } },
  )
  const port = await findFreePort()
  const adminUrl = `postgresql://${admin.username}:${admin.password}@127.0.0.1:${port}/postgres`
  const cluster = { folder: data, socketFolder: join(home, 'run'), port, adminUrl }
  const settings = {
    listen_addresses: '127.0.0.1',
    // What is read has to give way to what is replayed at once.
    max_standby_streaming_delay: '0',
    fsync: 'off',
  }
  let running: Postmaster | undefined
  return {
    port,
    async start() {
      renewSocketFolder({ ...cluster, applicationUrl: adminUrl }, account)
      running = await startPostmaster({
        cluster: { ...cluster, applicationUrl: adminUrl },
        binaries: findInstalledBinaries(programs, account),
        account,
        settings,
        onLine: () => {},
      })
    },
    async signal(signal) {
      if (!running) return
      const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const others = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
      for (const id of [first, ...others.trim().split(' ')]) process.kill(Number(id), signal)
      if (signal !== 'SIGKILL') return
      await running.ended
      running = undefined
    },
    async ask(statement) {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      const { rows } = await client.query<Row>(statement)
      await client.end()
      return rows
    },
  }
}

/** The product as composed in production, with people who are named by a header. */
async function openSchool(primaryUrl: string, replicaUrl: string, people: readonly Actor[]) {
  const logger = createLogger('silent')
  const database = openDatabase(primaryUrl, logger)
  const pool = { connections: 20, pooler: 'none' } as const
  const replica = openReplica({ url: replicaUrl, primaryUrl, primary: database, pool, logger })
  const { app } = await openProduct({
    config: testConfig(),
    database,
    replica,
    authenticate: namedByHeader(async (id) => people.find((person) => person.id === id)),
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    primary: database.pool,
    async close() {
      await app.close()
      await replica.close()
      await database.close()
    },
  }
}
