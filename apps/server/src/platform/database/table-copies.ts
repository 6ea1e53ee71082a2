// Exports all rows to files and imports them, or copies them into another database, with PostgreSQL's
// COPY in text format: it is the same on every machine and version, and neither side holds a table in
// memory.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { withoutLookups } from './lookups.ts'
import { WITHOUT_LIMITS } from './without-limits.ts'

const INDEXING_MEMORY = '256MB'
const LEASES = 'leases'

/**
 * Tables whose rows stay where they are: they sign people in, open an account, or name who tried
 * which code. An archive from before they were left out is restored without them.
 */
const STAYING = new Set([
  'sessions',
  'ended_tokens',
  LEASES,
  'identity.protocol_records',
  'identity.sessions',
  'identity.email_confirmations',
  'identity.password_resets',
  'identity.passkey_challenges',
  'attempt_counters',
  'paired_devices',
  'pairing_requests',
  'device_attempts',
  'badges',
])

/** A table, its stored columns, and the tables its rows refer to; all names are quoted. */
type Table = { name: string; columns: string[]; refersTo: string[] }

// Extensions have their own tables, and the record of migrations is written by migrating.
const TABLES = `
select c.oid::regclass::text as name,
  (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
    as columns,
  array(select r.confrelid::regclass::text from pg_constraint r
    where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as "refersTo"
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and c.relname <> 'schema_migrations'
  and not exists (select 1 from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by 1`

/** Exports each table but the staying ones to a file, all as of one moment; other work continues. */
export async function exportTables(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await refuseSequences(client)
    for (const { name, columns } of travelling(await listTables(client))) {
      const rows = client.query(copyTo(`copy ${name} (${columns}) to stdout`))
      await pipeline(rows, createWriteStream(join(folder, name), { mode: 0o600 }))
    }
    await client.query('commit')
  })
}

/** Imports the files into newly migrated tables, all of them or none; returns the tables' names. */
export async function importTables(
  url: string,
  folder: string,
  leftOut: readonly string[] = [],
): Promise<string[]> {
  return withClient(url, async (client) => {
    const tables = await listTables(client)
    const imported = travelling(tables).filter(({ name }) => !leftOut.includes(name))
    await refill(client, tables, async () => {
      for (const { name, columns } of imported) {
        const rows = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
        await pipeline(createReadStream(join(folder, name)), rows)
      }
    })
    return imported.map(({ name }) => name)
  })
}

export interface Leaving {
  leaving?: boolean
  finish?: () => Promise<unknown>
}

/**
 * Copies all rows of a database into newly migrated tables of another one, all of them or none, what
 * signs people in as well; returns how many each table has, as both sides count them. Throws where
 * somebody else is connected to `from` by then. Nobody can write there until `finish` has ended, and
 * with `leaving` nobody can from then on.
 */
export async function copyTables(
  from: string,
  to: string,
  { leaving = false, finish = async () => {} }: Leaving = {},
): Promise<Map<string, number>> {
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      const tables = await listTables(source)
      const names = tables.map(({ name }) => name)
      await source.query('begin isolation level repeatable read read only')
      await source.query(`lock table ${names.join(', ')} in share mode`)
      await refuseSequences(source)
      const counts = new Map<string, number>()
      await refill(target, tables, async () => {
        for (const { name, columns } of tables) {
          // Those of processes that have ended.
          if (name === LEASES) continue
          const rows = source.query(copyTo(`copy ${name} (${columns}) to stdout`))
          await pipeline(rows, target.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
          const [there, here] = [await countRows(source, name), await countRows(target, name)]
          if (there !== here) throw new Error(`${name} has ${there} rows, of which ${here} came`)
          counts.set(name, here)
        }
        const others = await namesOfOthers(source)
        if (others.length > 0) throw new Error(`the school was opened meanwhile by ${others}`)
      })
      await finish()
      // Before the locks end.
      if (leaving) await takeNoWrites(from, source)
      return counts
    }),
  )
}

/** Empties newly migrated tables and has them filled anew, all of them or none. */
async function refill(client: pg.Client, tables: Table[], fill: () => Promise<void>) {
  const names = tables.map(({ name }) => name)
  await client.query('begin')
  // Migrations may have inserted rows.
  await client.query(`truncate ${names.join(', ')}`)
  await withoutLookups(client, { tables: names, keys: true }, async () => {
    await fill()
    await client.query(`set local maintenance_work_mem = '${INDEXING_MEMORY}'`)
  })
  await client.query('commit')
  await client.query('analyze')
}

/** Who else is connected to the database: `user (program)`. */
export const namesOfConnected = (url: string): Promise<string[]> => withClient(url, namesOfOthers)

// Of another role's connection only its user is shown; the server's own workers have none.
const OTHERS = `from pg_stat_activity where datname = current_database()
  and usesysid is not null and pid <> pg_backend_pid()`

async function namesOfOthers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename || coalesce(' (' || nullif(application_name, '') || ')', '') as name
      ${OTHERS} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * From now on connections to the database only read. Those that came while `source` had its locks are
 * ended, since what they were told when they came stays with them.
 */
async function takeNoWrites(url: string, source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ pid: number; database: string }>(
    'select pg_backend_pid() as pid, quote_ident(current_database()) as database',
  )
  const [{ pid, database } = { pid: 0, database: '' }] = rows
  await withClient(url, async (client) => {
    // Where a move from it has said so before.
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${database} set default_transaction_read_only = on`)
    try {
      await client.query(`select pg_terminate_backend(pid) ${OTHERS} and pid <> $1`, [pid])
    } catch (error) {
      await client.query(`alter database ${database} reset default_transaction_read_only`)
      throw error
    }
  })
}

/** Who owns the database, where the role of the address has none of the owner's rights. */
export async function otherOwnerOf(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      `select pg_get_userbyid(datdba) as owner from pg_database
        where datname = current_database() and not pg_has_role(datdba, 'usage')`,
    )
    return rows[0]?.owner
  })
}

/** Whether the database has no tables yet. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await listTables(client)).length === 0)
}

const travelling = (tables: Table[]) => tables.filter(({ name }) => !STAYING.has(name))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(WITHOUT_LIMITS)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tables in an order in which each comes after those it refers to. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const waiting = (await client.query<Table>(TABLES)).rows
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const isReady = ({ refersTo }: Table) =>
      refersTo.every((name) => ordered.some((table) => table.name === name))
    const next = waiting.findIndex(isReady)
    const [table] = next < 0 ? [] : waiting.splice(next, 1)
    if (!table) throw new Error('tables refer to one another in a circle')
    ordered.push(table)
  }
  return ordered
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${table}`,
  )
  return rows[0]?.rows ?? 0
}

/** Ids are created by the application; a sequence would have to be copied too. */
async function refuseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_class where relkind = 'S'")
  if (rows.length > 0) throw new Error('backups do not carry sequences')
}
