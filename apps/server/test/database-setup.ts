// One PostgreSQL for the whole test run, with a template database that has every migration.
// A test file clones it: `createTestDatabase()` in test-database.ts, or, where server code may not
// be imported, in the same few lines from what `inject()` answers:
//   inject('adminDatabaseUrl')     a role that may create databases
//   inject('templateDatabaseUrl')  the template, as the role that must own its clones
//   inject('poolerUrl')            the template through PgBouncer; '' without one
// TEST_DATABASE=system runs the distribution's PostgreSQL instead of the bundled one;
// TEST_DATABASE=pooler runs the bundled one, and PgBouncer in transaction mode before it;
// TEST_DATABASE_URL uses a server that already runs (its role must be allowed to create databases).
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { lockDataFolder } from '../src/platform/database/embedded/data-folder-lock.ts'
import { stopLeftoverPostmaster } from '../src/platform/database/embedded/leftover-postmaster.ts'
import { migrate, startEmbeddedPostgres } from '../src/platform/database/index.ts'
import { startPooler } from './pooler.ts'
import { quietLogger } from './quiet-logger.ts'
import { findFastFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminDatabaseUrl: string
    templateDatabaseUrl: string
    poolerUrl: string
  }
}

const FOLDER_PREFIX = 'kinderleaf-test-'
const TEMPLATE = 'kinderleaf_template'
// Tests need no durability, and nobody copies their log: a database that is cloned as files, without
// a line in the log, takes half the time.
const FAST_SETTINGS = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
}

/** Vitest calls this before the first test, and the returned function after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('adminDatabaseUrl', server.adminUrl)
  const template = await createTemplate(server)
  project.provide('templateDatabaseUrl', template)
  const pooler = process.env.TEST_DATABASE === 'pooler' ? await startPooler(template) : undefined
  project.provide('poolerUrl', pooler?.through(template) ?? '')
  return async () => {
    await pooler?.stop()
    await server.stop()
  }
}

type TestServer = { adminUrl: string; url: string; stop(): Promise<void> }

async function startServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, url: given, stop: async () => {} }
  await removeLeftovers()
  const dataFolder = mkdtempSync(join(findFastFolder(), FOLDER_PREFIX))
  const embedded = await startEmbeddedPostgres({
    dataFolder,
    logger: quietLogger,
    settings: FAST_SETTINGS,
    programs: process.env.TEST_DATABASE === 'system' ? findSystemPrograms() : undefined,
  })
  return {
    adminUrl: embedded.adminUrl,
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Removes what killed runs left: a server, and its folder in memory. */
async function removeLeftovers(): Promise<void> {
  const parent = findFastFolder()
  for (const name of readdirSync(parent).filter((each) => each.startsWith(FOLDER_PREFIX))) {
    const folder = join(parent, name)
    try {
      const lock = lockDataFolder(folder)
      await stopLeftoverPostmaster(join(folder, 'cluster'))
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another run in progress, or another user's.
    }
  }
}

function findSystemPrograms(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= 15))
  if (!Number.isFinite(newest)) {
    throw new Error(`TEST_DATABASE=system needs PostgreSQL 15 or newer in ${root}`)
  }
  return join(root, String(newest), 'bin')
}

async function createTemplate({ adminUrl, url }: TestServer): Promise<string> {
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE} owner ${template.username}`)
  await admin.end()
  await migrate(template.href)
  return template.href
}
