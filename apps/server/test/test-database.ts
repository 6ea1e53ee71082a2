// A test file's own database, cloned from the migrated template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/platform/database/index.ts'
// What inject() answers.
import type {} from './database-setup.ts'
import { quietLogger } from './quiet-logger.ts'

/** `drop` closes the database and removes it. */
export type TestDatabase = Pick<OpenDatabase, 'pool' | 'db'> & {
  url: string
  drop(): Promise<void>
}

/** Clones the template. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl')).pathname.slice(1)
  const { url, remove } = await create(`template ${template} strategy file_copy`)
  const { pool, db, close } = open(url)
  return {
    pool,
    db,
    url,
    async drop() {
      await close()
      await remove()
    },
  }
}

function open(url: string): OpenDatabase {
  const pooler = inject('poolerUrl')
  if (!pooler) return openDatabase(url, quietLogger)
  const through = new URL(pooler)
  through.pathname = new URL(url).pathname
  return openDatabase(through.href, quietLogger, { connections: 20, pooler: 'transaction' })
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
