// Forward-only numbered SQL files, each applied once and recorded with its checksum. An advisory
// lock lets one of several starting processes migrate while the others wait, and those of the
// version before go on.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseProblem } from './database-problem.ts'
import { WITHOUT_LIMITS } from './without-limits.ts'

/** A folder of `NNNN-name.sql` files, numbered from 0001 in their namespace. */
export type MigrationSource = { namespace: string; folder: URL }

/** The application's tables, and the identity provider's. */
const migrationSources: readonly MigrationSource[] = [
  { namespace: 'app', folder: new URL('../../../migrations/', import.meta.url) },
  { namespace: 'identity', folder: new URL('../../../../identity/migrations/', import.meta.url) },
]

/** As `server_version_num` says it. */
export const OLDEST_SERVER = 150_000
/** What migrations create, and PostgreSQL's contrib package brings. */
export const EXTENSIONS: readonly string[] = ['pg_trgm', 'unaccent']
// Any number that no other advisory lock uses.
const LOCK_KEY = 7_245_190_361
/** Of whoever waits for the advisory lock. */
const LOCK_AGAIN_MS = 200
// Who waits for a table's lock makes everybody wait who reads the table after him.
const TABLE_LOCK_WITHIN = '2s'
const TABLE_LOCK_TRIES = 30
const TABLE_LOCK_AGAIN_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
/** First line of a migration of one statement that no transaction may hold, such as an index. */
const OUTSIDE_TRANSACTION = '-- concurrently\n'
const RECORD_TABLE = `create table if not exists schema_migrations (
  namespace text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (namespace, name)
);
do $$ begin
  -- Only where it is missing: to alter a table waits for whoever reads it.
  if not exists (select from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'expands')
  then
    alter table schema_migrations add column expands boolean not null default false;
  end if;
end $$`

/** What is applied, also where the release before has recorded it, without the last column. */
export const RECORDED = `select namespace, name, checksum,
    coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
  from schema_migrations m order by applied_at`
/** What it is then, and what to do. */
export const ONLY_READS =
  'The database takes no writes: it is a standby, or its school was moved to another one.' +
  ' Write the address of the one that the school has now into DATABASE_URL and DATABASE_DIRECT_URL'
/** Begins the line in which a migration says why it takes something away. */
const CONTRACTS = /^-- contracts: /m

/** A migration of this version. */
export type Migration = { namespace: string; name: string; sql: string; checksum: string }

/** A migration recorded in the database; one that `expands` has taken nothing away. */
export type AppliedMigration = Omit<Migration, 'sql'> & { expands?: boolean }

/** Applies the missing migrations and returns their names. */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readAllMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await connect(client)
  try {
    await client.query(WITHOUT_LIMITS)
    await takeTurn(client)
    await requireServer(client)
    await client.query(RECORD_TABLE)
    const applied = await client.query<AppliedMigration>(RECORDED)
    requireKnown(applied.rows, migrations)
    const done = new Set(applied.rows.map(label))
    const pending = migrations.filter((migration) => !done.has(label(migration)))
    for (const migration of pending) await apply(client, migration)
    return pending.map(label)
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

/** Throws when a changed version has migrated the database, or a newer one that took something away. */
export function requireKnown(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const ours = new Map(migrations.map((migration) => [label(migration), migration]))
  for (const row of applied) {
    const migration = ours.get(label(row))
    if (!migration && row.expands) continue
    if (!migration) {
      throw new DatabaseProblem(
        `The database was made by a newer Kinderleaf (it has ${label(row)}):` +
          ' update this copy and start again.',
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new DatabaseProblem(
        `The migration ${label(row)} was changed after it had been applied:` +
          ' restore that file and put the change into a new one.',
      )
    }
  }
}

/** The migrations applied to a database. */
export async function readAppliedMigrations(url: string): Promise<AppliedMigration[]> {
  const client = new pg.Client({ connectionString: url })
  await connect(client)
  try {
    return (await client.query<AppliedMigration>(RECORDED)).rows
  } finally {
    await client.end()
  }
}

/** Every migration of this version: the application's, then the identity provider's. */
export function readAllMigrations(): Migration[] {
  return migrationSources.flatMap(readMigrations)
}

export function readMigrations({ namespace, folder }: MigrationSource): Migration[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    if (!name.startsWith(`${String(index + 1).padStart(4, '0')}-`)) {
      throw new Error(`migration ${namespace}/${name} is out of order: numbers count up by one`)
    }
    // git may have changed the line ends.
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    return { namespace, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function label({ namespace, name }: AppliedMigration): string {
  return `${namespace}/${name}`
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseProblem(
      `The database cannot be reached (${reason}):` +
        ' check that it runs and that DATABASE_URL names its address, user, password and database.',
    )
  }
}

/** Whether the database takes no writes from this client. */
export async function onlyReads(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ onlyReads: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "onlyReads"`,
  )
  return rows[0]?.onlyReads ?? false
}

async function requireServer(client: pg.Client): Promise<void> {
  const version = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as text`,
  )
  const [server] = version.rows
  if (!server || server.number < OLDEST_SERVER) {
    throw new DatabaseProblem(
      `The database server is PostgreSQL ${server?.text}: Kinderleaf needs version 15 or newer.`,
    )
  }
  if (await onlyReads(client)) throw new DatabaseProblem(`${ONLY_READS} and start again.`)
  const known = await client.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed
       from pg_available_extensions where name = any($1)`,
    [EXTENSIONS],
  )
  for (const name of EXTENSIONS) {
    const extension = known.rows.find((row) => row.name === name)
    if (!extension) {
      throw new DatabaseProblem(
        `The database server lacks the extension ${name}:` +
          ' install the contrib package of its PostgreSQL and start again.',
      )
    }
    if (!extension.installed) await createExtension(client, name)
  }
}

async function createExtension(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create extension ${name}`)
  } catch {
    throw new DatabaseProblem(
      `The database user may not install the extension ${name}:` +
        ` let an administrator run "create extension ${name}" in this database and start again.`,
    )
  }
}

/** Asks again and again: a statement that waits would keep an index from being built meanwhile. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [LOCK_KEY],
    )
    if (rows[0]?.isOurs) return
    await wait(LOCK_AGAIN_MS)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const run = migration.sql.startsWith(OUTSIDE_TRANSACTION) ? applyOutside : applyInside
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(client, migration)
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || attempt === TABLE_LOCK_TRIES) {
        throw new Error(`migration ${label(migration)} failed`, { cause: error })
      }
      await wait(TABLE_LOCK_AGAIN_MS)
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${TABLE_LOCK_WITHIN}'`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Builds the index that the migration names. A try that was cut off may have left it: whole, but not
 * recorded, or not valid, which is in nobody's use and goes first.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  const name = /^create (?:unique )?index concurrently (\w+) on /im.exec(migration.sql)?.[1]
  if (!name) throw new Error('after -- concurrently comes "create index concurrently NAME on …"')
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  const [left] = rows
  if (left && !left.isValid) await client.query(`drop index concurrently ${name}`)
  if (!left?.isValid) await client.query(migration.sql)
  await record(client, migration)
}

const record = (client: pg.Client, { namespace, name, checksum, sql }: Migration) =>
  client.query(
    'insert into schema_migrations (namespace, name, checksum, expands) values ($1, $2, $3, $4)',
    [namespace, name, checksum, !CONTRACTS.test(sql)],
  )
