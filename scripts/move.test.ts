import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { copyTables, isEmptyDatabase, migrate } from '../apps/server/src/platform/database/index.ts'
import { createDataFolder } from '../apps/server/test/processes/data-folder.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase } from '../apps/server/test/test-database.ts'
import { OPENING, OPENING_TABLES } from './archive/opening-rows.ts'
import { ask, openDatabase, run, runProcess, TEACHER } from './archive/test-school.ts'

const LESSON = `insert into courses (id, educator_id, title, thumbnail_url, content)
  values ('01990000-0000-7000-8000-000000000001', 'rosa', 'Árboles', '/x.webp', '[{"a": "b\\\\n"}]')`
const ROWS = [
  'select * from users',
  'select * from courses',
  'select * from sessions',
  'select * from identity.accounts',
  'select namespace, name, checksum from schema_migrations order by 1, 2',
]
const COPIED = /^\d+ rows of \d+ tables were copied and counted on both sides\./

/** A stopped school on the embedded database, in which somebody is signed in. */
let school: Awaited<ReturnType<typeof createDataFolder>>
beforeAll(async () => {
  school = await createDataFolder(async (_folder, url) => {
    for (const row of [TEACHER, LESSON, ...OPENING]) await ask(url, row)
  })
})
afterAll(() => school.remove())

const rowsOf = (url: string) => Promise.all(ROWS.map((rows) => ask(url, rows)))
const secretOf = (folder: string) => readFileSync(join(folder, 'app-secret'), 'utf8').trim()

/** A school on an own server, and the settings with which it uses it. */
async function onServer() {
  const folder = school.copy()
  const DATABASE_URL = await createEmptyDatabase()
  const { code, output } = await run('move', folder, ['--database', DATABASE_URL])
  expect(code, output).toBe(0)
  return { folder, env: { DATABASE_URL, APP_SECRET: secretOf(folder) } }
}

test('a school goes to a server of its own and back with all its rows, and nobody has to sign in again', {
  tags: 'whole',
}, async () => {
  const folder = school.copy()
  const url = await createEmptyDatabase()
  const { code, output } = await runProcess('move', folder, ['--database', url])
  expect(code, output).toBe(0)
  expect(output).toMatch(COPIED)
  expect(output).toContain(`  DATABASE_URL=${url}\n`)
  expect(output).toContain(`APP_SECRET=   with the line of ${folder}/app-secret\n`)
  expect(output).not.toContain(secretOf(folder))
  const before = await openDatabase(folder)
  const rows = await rowsOf(before.url)
  expect(await rowsOf(url)).toEqual(rows)
  for (const table of OPENING_TABLES) {
    const count = table === 'leases' ? 0 : 1
    expect(await ask(url, `select from ${table}`), table).toHaveLength(count)
  }

  const home = createTemporaryFolder()
  const env = { DATABASE_URL: url, APP_SECRET: secretOf(folder) }
  const back = await run('move', home, ['--embedded'], env)
  expect(back.code, back.output).toBe(0)
  expect(back.output).toMatch(COPIED)
  expect(back.output).toContain('take DATABASE_URL')
  const after = await openDatabase(home)
  expect(await rowsOf(after.url)).toEqual(rows)
})

test('a school goes from one server to another', async () => {
  const { folder, env } = await onServer()
  const url = await createEmptyDatabase()
  const { code, output } = await run('move', folder, ['--database', url], env)
  expect(code, output).toBe(0)
  expect(output).toContain(`DATABASE_URL=${url}\n`)
  expect(await rowsOf(url)).toEqual(await rowsOf(env.DATABASE_URL))
})

test('whoever still has the address of the old server writes nothing that would be lost', {
  tags: 'whole',
}, async () => {
  const { folder, env } = await onServer()
  const url = await createEmptyDatabase()
  await run('move', folder, ['--database', url], env)
  const name = new URL(env.DATABASE_URL).pathname.slice(1)
  await expect(ask(env.DATABASE_URL, `delete from courses`)).rejects.toThrow('read-only')
  await expect(migrate(env.DATABASE_URL)).rejects.toThrow(/^The database takes no writes: it is/)
  const { output } = await run('doctor', folder, [], env)
  expect(output).toMatch(/^mend {2}database +The database takes no writes: it is a standby, or/m)
  await ask(env.DATABASE_URL, `begin read write; alter database ${name} reset all; commit`)
  await migrate(env.DATABASE_URL)
})

test('limits that its role has for requests do not end it', { tags: 'whole' }, async () => {
  const { folder, env } = await onServer()
  const name = new URL(env.DATABASE_URL).pathname.slice(1)
  await ask(env.DATABASE_URL, `alter database ${name} set idle_in_transaction_session_timeout = 1`)
  const url = await createEmptyDatabase()
  const { code, output } = await run('move', folder, ['--database', url], env)
  expect(code, output).toBe(0)
})

test('a school that is open is refused, and nothing is written', { tags: 'whole' }, async () => {
  const folder = school.copy()
  const url = await createEmptyDatabase()
  await openDatabase(folder)
  const embedded = await run('move', folder, ['--database', url])
  expect(embedded.code).toBe(1)
  expect(embedded.output).toMatch(/^Kinderleaf already runs on the data folder .*: stop it first/)

  const other = await onServer()
  const client = new pg.Client({ connectionString: other.env.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  const served = await run('move', other.folder, ['--database', url], other.env)
  expect(served.code).toBe(1)
  expect(served.output).toMatch(
    /^The school is open \(connected to its database: [^,]+\): stop all/,
  )
  expect(await isEmptyDatabase(url)).toBe(true)
})

/** The address of the same database for a role that may only connect to it. */
async function asAnotherRole(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await admin.connect()
  const address = new URL(url)
  const name = `${address.pathname.slice(1)}_server`
  await admin.query(`create role ${name} login password 'its own'`)
  await admin.query(`grant connect on database ${address.pathname.slice(1)} to ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop owned by ${name}`).catch(() => {})
    await admin.end()
  })
  address.username = name
  address.password = 'its own'
  return address.href
}

test('also one that is served under another name of the database', { tags: 'whole' }, async () => {
  const { folder, env } = await onServer()
  const client = new pg.Client({ connectionString: await asAnotherRole(env.DATABASE_URL) })
  await client.connect()
  onTestFinished(() => client.end())
  const { output } = await run('move', folder, ['--database', await createEmptyDatabase()], env)
  expect(output).toMatch(/^The school is open \(connected to its database: \w+_server\)/)
})

test('a role that cannot end its writes is refused before anything is written', {
  tags: 'whole',
}, async () => {
  const { folder, env } = await onServer()
  const DATABASE_URL = await asAnotherRole(env.DATABASE_URL)
  const url = await createEmptyDatabase()
  const { output } = await run('move', folder, ['--database', url], { ...env, DATABASE_URL })
  const owner = new URL(env.DATABASE_URL).username
  expect(output).toContain(`The database of DATABASE_URL belongs to ${owner}, and its user may not`)
  expect(await isEmptyDatabase(url)).toBe(true)
})

test('one that is opened while its rows are copied keeps them alone', {
  tags: 'whole',
}, async () => {
  const { env } = await onServer()
  const url = await createEmptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(copyTables(env.DATABASE_URL, url)).rejects.toThrow('opened meanwhile')
  expect(await ask(url, 'select from users')).toEqual([])
})

test('whoever opens it in the last moment is cut off before what she writes would be lost', {
  tags: 'whole',
}, async () => {
  const { env } = await onServer()
  const url = await createEmptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  client.on('error', () => {})
  const finish = () => client.connect()
  await copyTables(env.DATABASE_URL, url, { leaving: true, finish })
  await expect(client.query('delete from courses')).rejects.toThrow()
  expect(await ask(env.DATABASE_URL, 'select from courses')).toHaveLength(1)
})

test('where the new database cannot be finished the old one is as it was', {
  tags: 'whole',
}, async () => {
  const { env } = await onServer()
  const url = await createEmptyDatabase()
  await migrate(url)
  const finish = () => Promise.reject(new Error('no more room'))
  const copying = copyTables(env.DATABASE_URL, url, { leaving: true, finish })
  await expect(copying).rejects.toThrow('no more room')
  await ask(env.DATABASE_URL, 'delete from courses')
})

test('every setting that leads to the old database is named', { tags: 'whole' }, async () => {
  const { folder, env } = await onServer()
  const settings = {
    ...env,
    DATABASE_DIRECT_URL: `${env.DATABASE_URL}&application_name=move`,
    DATABASE_POOLER: 'transaction',
    DATABASE_REPLICA_URL: `${env.DATABASE_URL}_replica`,
  }
  const url = await createEmptyDatabase()
  const there = await run('move', folder, ['--database', url], settings)
  expect(there.output).toContain(`\n  DATABASE_URL=${url}\n  DATABASE_DIRECT_URL=${url}\n`)
  expect(there.output).toContain('\n  DATABASE_POOLER=none\n')
  expect(there.output).toContain('\n  DATABASE_REPLICA_URL=   without a value')
  const back = await run('move', createTemporaryFolder(), ['--embedded'], settings)
  expect(back.output).toContain('take DATABASE_URL and every other DATABASE_ setting')
})

test('a database that is not empty is refused and stays as it is', { tags: 'whole' }, async () => {
  const used = await createTestDatabase()
  onTestFinished(() => used.drop())
  const folder = school.copy()
  const { code, output } = await run('move', folder, ['--database', used.url])
  expect(code).toBe(1)
  expect(output).toBe('The database of --database is not empty: name an empty one.\n')
  expect(await ask(used.url, 'select from users')).toEqual([])

  const own = await run('move', folder, ['--embedded'])
  expect(own.output).toMatch(/^The school uses the embedded database already/)
  const other = await onServer()
  const back = await run('move', other.folder, ['--embedded'], other.env)
  expect(back.code).toBe(1)
  expect(back.output).toMatch(/\/cluster is there already: move it away first/)
  expect(existsSync(join(other.folder, 'cluster'))).toBe(true)
})

test('what a newer version added is not left behind', { tags: 'whole' }, async () => {
  const { folder, env } = await onServer()
  await ask(
    env.DATABASE_URL,
    `insert into schema_migrations (namespace, name, checksum, expands)
      values ('app', '9999-newer.sql', 'x', true)`,
  )
  const url = await createEmptyDatabase()
  const { code, output } = await run('move', folder, ['--database', url], env)
  expect(code).toBe(1)
  expect(output).toMatch(/^A newer Kinderleaf has used this database: update this copy/)
  expect(await isEmptyDatabase(url)).toBe(true)
})

test('rows that cannot be copied leave no database behind', { tags: 'whole' }, async () => {
  const { env } = await onServer()
  await ask(env.DATABASE_URL, 'create sequence counted')
  const home = createTemporaryFolder()
  const { code, output } = await run('move', home, ['--embedded'], env)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The rows could not be copied \(.*sequences\): the school is as it was\.$/m,
  )
  expect(readdirSync(home)).not.toContain('cluster')
})

test.each([
  [[], /^npm run move -- --database URL/],
  [['--database', ''], /^npm run move -- --database URL/],
  [['--embedded', '--database', 'postgresql://a@b/c'], /^npm run move -- --database URL/],
  [['--database', 'https://a:secret@b/c'], /^database is no usable address: write one such as/],
  [
    ['--database', 'postgresql://leaf:hidden@127.0.0.1:1/leaf'],
    /^The database of --database cannot be reached \(connect ECONNREFUSED 127.0.0.1:1\): check/,
  ],
])('%j is answered with what to write', async (words, said) => {
  const { code, output } = await run('move', school.copy(), words)
  expect(code).toBe(1)
  expect(output).toMatch(said)
  expect(output).not.toMatch(/secret@|hidden/)
})

test('where there is no school it says so', async () => {
  const words = ['--database', await createEmptyDatabase()]
  const { code, output } = await run('move', createTemporaryFolder(), words)
  expect(code).toBe(1)
  expect(output).toMatch(/^There is no school in .*DATA_DIR/)
  const env = { DATABASE_URL: await createEmptyDatabase(), APP_SECRET: 'a'.repeat(32) }
  const empty = await run('move', createTemporaryFolder(), words, env)
  expect(empty.output).toBe('There is no school in the database of DATABASE_URL.\n')
})
