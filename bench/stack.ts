// The servers of a measurement: one PostgreSQL with filled databases, an identity provider, and the
// product and bare server, each in its own process.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OAuth2Server } from 'oauth2-mock-server'
import pg from 'pg'
import { migrate, startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { startPooler } from '../apps/server/test/pooler.ts'
import { fill } from './fill.ts'
import type { School } from './school.ts'

/** What the product signs with. */
export const appSecret = 'a secret of the bench that is long enough'
const clientId = 'bench'
const audience = 'http://bench.test/api'

export interface Server {
  origin: string
  pid: number
  /** That of the PostgreSQL it reads. */
  databasePid: number
}

export interface Stack {
  /** That of the product, which the bare server reads, too. */
  mediaFolder: string
  /** A database filled with that school, which may be written to. */
  openSchool(school: School): Promise<string>
  /** The product in production mode on a database. */
  startProduct(databaseUrl: string, port: number): Promise<Server>
  /** The bare server on a database. */
  startBare(databaseUrl: string, port: number): Promise<Server>
  /** A bearer of that person, valid for four hours. */
  mint(personId: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL and the provider. A given folder keeps the filled databases for the next run;
 * measurements use copies, so every run begins alike. With `pooled` the product reaches its database
 * through PgBouncer.
 */
export async function openStack(kept?: string, pooled = false): Promise<Stack> {
  const scratch = await mkdtemp(join(tmpdir(), 'kinderleaf-bench-'))
  // the product gives up root, and has to reach it
  await chmod(scratch, 0o755)
  const mediaFolder = join(scratch, 'media')
  const logger = createLogger('error')
  const database = await startEmbeddedPostgres({ dataFolder: kept ?? scratch, logger })
  const databasePid = Number(
    (await readFile(join(kept ?? scratch, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const pooler = pooled ? await startPooler(database.url) : undefined
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const issuer = provider.issuer.url ?? ''
  const children: ChildProcess[] = []
  const copies: string[] = []

  async function start(script: string, port: number, probe: string, env: Record<string, string>) {
    // As `npm start` has it.
    const limit = '--max-old-space-size=1000'
    const child = spawn(process.execPath, [limit, ...process.execArgv, script], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        MALLOC_ARENA_MAX: '1',
        ...process.env,
        ...{ NODE_ENV: 'production', PORT: String(port), ...env },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    const origin = `http://127.0.0.1:${port}`
    await ready(origin + probe)
    return { origin, pid: child.pid ?? 0, databasePid }
  }

  let stopped: Promise<void> | undefined
  async function stop() {
    await Promise.all(children.map(end))
    await pooler?.stop()
    await administer(database, async (client) => {
      for (const copy of copies) await client.query(`drop database if exists ${copy} with (force)`)
    })
    await provider.stop()
    await database.stop()
    await rm(scratch, { recursive: true, force: true })
  }

  return {
    mediaFolder,
    async openSchool(school) {
      const { lessons, teachers, enrolments } = school.sizes
      const template = `filled_${lessons}_${teachers}_${enrolments}`
      const copy = `bench_${lessons}`
      await administer(database, async (client) => {
        const found = await client.query('select from pg_database where datname = $1', [template])
        if (found.rowCount === 0) await createTemplate(database, client, template, school)
        await client.query(`drop database if exists ${copy} with (force)`)
        copies.push(copy)
        await client.query(
          `create database ${copy} template ${template} owner ${ownerOf(database)} strategy file_copy`,
        )
      })
      const url = urlOf(database, copy)
      // A template from an earlier run may be older than the product.
      await migrate(url)
      return url
    },

    startProduct: (databaseUrl, port) =>
      start('apps/server/src/main.ts', port, '/readyz', {
        DATA_DIR: join(scratch, `product-${port}`),
        DATABASE_URL: databaseUrl,
        ...(pooler && {
          DATABASE_URL: pooler.through(databaseUrl),
          DATABASE_DIRECT_URL: databaseUrl,
          DATABASE_POOLER: 'transaction',
        }),
        APP_SECRET: appSecret,
        MEDIA_DIR: mediaFolder,
        LOG_LEVEL: 'error',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_AUDIENCE: audience,
        IDENTITY_MANAGEMENT_URL: issuer,
        IDENTITY_MANAGEMENT_KEY: 'unused',
      }),

    startBare: (databaseUrl, port) =>
      start('bench/bare-server.ts', port, '/api/quiz/all', {
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: mediaFolder,
      }),

    mint: (sub) =>
      provider.issuer.buildToken({
        expiresIn: 4 * 3_600,
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { sub, aud: audience, client_id: clientId })
        },
      }),

    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

type Database = Awaited<ReturnType<typeof startEmbeddedPostgres>>

/** Filled under another name, so that an interrupted run leaves no incomplete template. */
async function createTemplate(database: Database, client: pg.Client, name: string, school: School) {
  const { lessons, enrolments } = school.sizes
  console.log(`filling a school of ${lessons} lessons and ${enrolments} enrolments`)
  await client.query('drop database if exists filling with (force)')
  await client.query(`create database filling owner ${ownerOf(database)}`)
  const url = urlOf(database, 'filling')
  await migrate(url)
  await fill(url, school, console.log)
  await client.query(`alter database filling rename to ${name}`)
}

const ownerOf = ({ url }: Database): string => new URL(url).username

function urlOf({ url }: Database, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer(database: Database, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function ready(url: string) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await wait(250)
  }
  throw new Error(`${url} did not answer`)
}
