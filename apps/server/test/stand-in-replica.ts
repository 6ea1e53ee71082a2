// Stands in for a streaming replica where nothing is replicated: a database of its own that has the
// rows as they were when they were copied, and says of its replay what a replica says.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { exportTables, importTables, openDatabase } from '../src/platform/database/index.ts'
import { quietLogger } from './quiet-logger.ts'
import { findFastFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface StandIn {
  /** How the product opens it. */
  opened: TestDatabase['opened']
  /** Asks it, past the product. */
  ask(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Gives it the rows that the primary has now, whose database it is said to be from then on. */
  copy(primaryUrl: string): Promise<void>
  /** Its replay is paused, or goes on. */
  pause(isPaused: boolean): Promise<void>
  /** It follows another server's log, or ours. */
  followsAnother(isAnother: boolean): Promise<void>
  /** It replays nothing of what is written from now on, or goes on. */
  standsStill(isStill: boolean): Promise<void>
  /** Ends its connections and takes nobody in, or does again. */
  takesIn(isOpen: boolean): Promise<void>
  drop(): Promise<void>
}

const WRITTEN = 'pg_catalog.pg_current_wal_lsn()'
// Found before the server's own, which fail on a server that replays nothing.
const ITS_WORD = `
create schema standing_in;
create view standing_in.pg_stat_wal_receiver as select 1 as pid;`

const saysReplayed = (position: string) => `
create or replace function standing_in.pg_last_wal_replay_lsn() returns pg_lsn
  language sql return ${position}`

const saysPaused = (isPaused: boolean) => `
create or replace function standing_in.pg_is_wal_replay_paused() returns boolean
  language sql return ${isPaused}`

const saysLog = (log: string) => `
create or replace view standing_in.log as select ${log} as system_identifier;
create or replace function standing_in.pg_control_system() returns setof standing_in.log
  language sql begin atomic select * from standing_in.log; end`

const saysName = (name: string) => `
create or replace function standing_in.current_database() returns name
  language sql return '${name}'`

const OUR_LOG = '(select system_identifier from pg_catalog.pg_control_system())'

/** Drop it in `afterAll`, after what asks it. */
export async function createStandIn(): Promise<StandIn> {
  const database = await createTestDatabase()
  const { url, opened } = database
  // Past a pooler, which takes nobody in for a while after a server has not.
  const { pool, close } = openDatabase(url, quietLogger, { connections: 1, pooler: 'none' })
  const name = nameIn(url)
  await pool.query(ITS_WORD)
  await pool.query(saysReplayed(WRITTEN))
  await pool.query(saysPaused(false))
  await pool.query(saysLog(OUR_LOG))
  // For connections from now on.
  await pool.query(`alter database ${name} set search_path = standing_in, public, pg_catalog`)
  return {
    opened,
    ask: async (statement, values) => (await pool.query(statement, values)).rows,
    async copy(primaryUrl) {
      const folder = mkdtempSync(join(findFastFolder(), 'kinderleaf-rows-'))
      await exportTables(primaryUrl, folder)
      await importTables(url, folder)
      await pool.query(saysName(nameIn(primaryUrl)))
      rmSync(folder, { recursive: true })
    },
    pause: async (isPaused) => void (await pool.query(saysPaused(isPaused))),
    followsAnother: async (isAnother) =>
      void (await pool.query(saysLog(isAnother ? '1::bigint' : OUR_LOG))),
    async standsStill(isStill) {
      const { rows } = await pool.query<{ now: string }>(`select ${WRITTEN} as now`)
      await pool.query(saysReplayed(isStill ? `'${rows[0]?.now}'::pg_lsn` : WRITTEN))
    },
    async takesIn(isOpen) {
      await administer(`alter database ${name} allow_connections ${isOpen}`)
      if (isOpen) return
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    async drop() {
      await close()
      await database.drop()
    },
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
