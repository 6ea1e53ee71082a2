// A test file's own database, cloned from the migrated template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/platform/database/index.ts'
import { quietLogger } from './quiet-logger.ts'

/** `drop` closes the database and removes it. */
export type TestDatabase = Pick<OpenDatabase, 'pool' | 'db'> & {
  url: string
  drop(): Promise<void>
}

/** Clones the template. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = new URL(inject('templateDatabaseUrl'))
  const template = address.pathname.slice(1)
  await administer(`create database ${name} template ${template} owner ${address.username}`)
  address.pathname = `/${name}`
  const { pool, db, close } = openDatabase(address.href, quietLogger)
  return {
    pool,
    db,
    url: address.href,
    async drop() {
      await close()
      await administer(`drop database ${name} with (force)`)
    },
  }
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
