// A test file's own database, cloned from the migrated template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import {
  type OpenDatabase,
  openDatabase,
  type PoolOptions,
} from '../src/platform/database/index.ts'
// What inject() answers.
import type {} from './database-setup.ts'
import { quietLogger } from './quiet-logger.ts'

/** `drop` closes the database and removes it. */
export type TestDatabase = Pick<OpenDatabase, 'pool' | 'db'> & {
  url: string
  /** How the product opens it: through PgBouncer where there is one. */
  opened: { url: string; pooler: PoolOptions['pooler'] }
  drop(): Promise<void>
}

/** Clones the template. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl')).pathname.slice(1)
  const { url, remove } = await create(`template ${template} strategy file_copy`)
  const opened = waysTo(url)
  const { pooler } = opened
  const { pool, db, close } = openDatabase(opened.url, quietLogger, { connections: 20, pooler })
  return {
    pool,
    db,
    url,
    opened,
    async drop() {
      await close()
      await remove()
    },
  }
}

function waysTo(url: string): TestDatabase['opened'] {
  const pooler = inject('poolerUrl')
  if (!pooler) return { url, pooler: 'none' }
  const through = new URL(pooler)
  through.pathname = new URL(url).pathname
  return { url: through.href, pooler: 'transaction' }
}

/** The address of a database without tables, which is removed after the test. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, remove } = await create()
  onTestFinished(remove)
  return url
}

async function create(from = '') {
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = new URL(inject('templateDatabaseUrl'))
  await administer(`create database ${name} ${from} owner ${address.username}`)
  address.pathname = `/${name}`
  return { url: address.href, remove: () => administer(`drop database ${name} with (force)`) }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
