// A test file's own database, cloned from the migrated template.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    adminDatabaseUrl: string
    templateDatabaseUrl: string
  }
}

export interface IdentityDatabase {
  pool: pg.Pool
  drop(): Promise<void>
}

/** Clones the template. Call `drop` in `afterAll`. */
export async function createIdentityDatabase(): Promise<IdentityDatabase> {
  const name = `identity_${randomBytes(8).toString('hex')}`
  const address = new URL(inject('templateDatabaseUrl'))
  const template = address.pathname.slice(1)
  const clone = `template ${template} strategy file_copy owner ${address.username}`
  await administer(`create database ${name} ${clone}`)
  address.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: address.href, max: 10 })
  // A connection may still be closing when its database is dropped, and then reports an error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    async drop() {
      await pool.end()
      await administer(waitForClosed(name))
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** How many statements wait for a lock that somebody else holds. */
export async function waitingForLocks({ pool }: IdentityDatabase): Promise<number | null> {
  const waiting = await pool.query(
    `select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting.rowCount
}

/** Waits until the pool's connections are closed: one that is cut off would end the test run. */
const waitForClosed = (name: string): string => `
  do $$ begin
    for turn in 1..40 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.05);
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
