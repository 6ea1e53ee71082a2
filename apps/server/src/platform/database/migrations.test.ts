import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import {
  type Migration,
  migrate,
  readAllMigrations,
  readAppliedMigrations,
  readMigrations,
} from './migrations.ts'

let url: string
beforeEach(async () => {
  url = await createEmptyDatabase(new URL(inject('templateDatabaseUrl')).username)
})

async function createEmptyDatabase(owner: string): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = inject('adminDatabaseUrl')
  await ask(admin, `create database ${name} owner ${owner}`)
  onTestFinished(async () => {
    await ask(admin, `drop database ${name} with (force)`)
  })
  const address = new URL(inject('templateDatabaseUrl'))
  address.pathname = `/${name}`
  return address.href
}

async function ask(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A temporary folder of migrations. */
function createSource(files: Record<string, string>) {
  const folder = join(createTemporaryFolder(), 'migrations')
  mkdirSync(folder)
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) write(name, sql)
  const source = { namespace: 'test', folder: pathToFileURL(`${folder}/`) }
  return { write, read: (): Migration[] => readMigrations(source) }
}

test('every migration is applied once, in order', async () => {
  const { write, read } = createSource({
    '0001-notes.sql': 'create table notes (text text)',
    '0002-first.sql': "insert into notes values ('first')",
  })
  expect(await migrate(url, read())).toEqual(['test/0001-notes.sql', 'test/0002-first.sql'])
  write('0003-second.sql', "insert into notes values ('second')")
  expect(await migrate(url, read())).toEqual(['test/0003-second.sql'])
  expect(await migrate(url, read())).toEqual([])
  expect(await ask(url, 'select text from notes')).toEqual([{ text: 'first' }, { text: 'second' }])
})

test('of processes that start at once one migrates and all come up', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url)))
  const applied = runs.filter((names) => names.length > 0)
  expect(applied).toHaveLength(1)
  expect(applied[0]?.some((name) => name.startsWith('app/0001-'))).toBe(true)
})

test('a migration that fails leaves nothing of itself, and the next start tries it again', async () => {
  const { write, read } = createSource({
    '0001-notes.sql': 'create table notes (text text)',
    '0002-broken.sql': "insert into notes values ('half'); select 1 / 0",
  })
  await expect(migrate(url, read())).rejects.toThrow('migration test/0002-broken.sql failed')
  expect(await ask(url, 'select text from notes')).toEqual([])
  write('0002-broken.sql', "insert into notes values ('whole')")
  expect(await migrate(url, read())).toEqual(['test/0002-broken.sql'])
})

test('a migration takes longer than its role may take for a request', async () => {
  const { read } = createSource({ '0001-long.sql': 'select pg_sleep(0.4)' })
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} set statement_timeout = 200`)
  expect(await migrate(url, read())).toEqual(['test/0001-long.sql'])
})

test('a migration that waits for a table lets readers pass, and goes on once it is free', async () => {
  const { write, read } = createSource({ '0001-notes.sql': 'create table notes (text text)' })
  await migrate(url, read())
  write('0002-more.sql', 'alter table notes add column place integer')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from notes')
  const migrating = migrate(url, read())
  // Behind a statement that waits for ever nobody would be served.
  const isWaiting = async () =>
    ask(url, `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter%'`)
  await expect.poll(isWaiting).toHaveLength(1)
  await ask(url, 'select from notes')
  await reader.query('commit')
  await reader.end()
  expect(await migrating).toEqual(['test/0002-more.sql'])
})

test('an index is built beside writers, by one of several that start at once, also after a try that was cut off', async () => {
  const { write, read } = createSource({
    '0001-notes.sql': 'create table notes (text text not null)',
  })
  await migrate(url, read())
  await ask(url, `insert into notes values ('same'), ('same')`)
  // what cutting one off leaves: an index that is not valid
  await expect(
    ask(url, 'create unique index concurrently notes_by_text on notes (text)'),
  ).rejects.toThrow()
  write(
    '0002-index.sql',
    '-- concurrently\ncreate index concurrently notes_by_text on notes (text)',
  )
  const runs = await Promise.all([1, 2, 3].map(() => migrate(url, read())))
  expect(runs.flat()).toEqual(['test/0002-index.sql'])
  const indexes =
    'select indisvalid, indisunique from pg_index i join pg_class c on c.oid = indexrelid'
  expect(await ask(url, `${indexes} where relname = 'notes_by_text'`)).toEqual([
    { indisvalid: true, indisunique: false },
  ])
})

test('an index that was built before its try was cut off is the one that was wanted, and other ones stay', async () => {
  const { write, read } = createSource({
    '0001-notes.sql': 'create table notes (text text not null)',
  })
  await migrate(url, read())
  await ask(url, `insert into notes values ('same'), ('same')`)
  // an administrator's, which may be under way
  await expect(
    ask(url, 'create unique index concurrently notes_of_others on notes (text)'),
  ).rejects.toThrow()
  const index = 'create index concurrently notes_by_text on notes (text)'
  await ask(url, index)
  write('0002-index.sql', `-- concurrently\n${index}`)
  expect(await migrate(url, read())).toEqual(['test/0002-index.sql'])
  const indexes = 'select relname from pg_index join pg_class c on c.oid = indexrelid'
  expect(await ask(url, `${indexes} where relname like 'notes_%' order by 1`)).toEqual([
    { relname: 'notes_by_text' },
    { relname: 'notes_of_others' },
  ])
})

test('line ends that a clone rewrote are no change', async () => {
  const { write, read } = createSource({ '0001-notes.sql': 'create table\nnotes (text text)\n' })
  await migrate(url, read())
  write('0001-notes.sql', 'create table\r\nnotes (text text)\r\n')
  expect(await migrate(url, read())).toEqual([])
})

test('a migration that was changed after it had been applied stops the start', async () => {
  const { write, read } = createSource({ '0001-notes.sql': 'create table notes (text text)' })
  await migrate(url, read())
  write('0001-notes.sql', 'create table notes (text integer)')
  await expect(migrate(url, read())).rejects.toThrow(
    /test\/0001-notes.sql was changed after it had been applied: restore that file/,
  )
})

test('a database from which a newer version took something stops the start', async () => {
  const contracts = '-- contracts: nobody reads it since 0.4\nselect 1'
  const newer = createSource({ '0001-notes.sql': 'select 1', '0002-less.sql': contracts })
  await migrate(url, newer.read())
  const older = createSource({ '0001-notes.sql': 'select 1' })
  await expect(migrate(url, older.read())).rejects.toThrow(
    /made by a newer Kinderleaf \(it has test\/0002-less.sql\): update this copy/,
  )
})

test('a database to which a newer version only added is good for the version before', async () => {
  const newer = createSource({ '0001-notes.sql': 'select 1', '0002-more.sql': 'select 1' })
  await migrate(url, newer.read())
  const older = createSource({ '0001-notes.sql': 'select 1' })
  expect(await migrate(url, older.read())).toEqual([])
  expect(await migrate(url, newer.read())).toEqual([])
})

test('what the release before recorded goes on counting', async () => {
  const { write, read } = createSource({ '0001-notes.sql': 'select 1' })
  await migrate(url, read())
  await ask(url, 'alter table schema_migrations drop column expands')
  expect(await readAppliedMigrations(url)).toMatchObject([{ name: '0001-notes.sql' }])
  write('0002-more.sql', 'select 1')
  expect(await migrate(url, read())).toEqual(['test/0002-more.sql'])
  const recorded = 'select name, expands from schema_migrations order by name'
  expect(await ask(url, recorded)).toEqual([
    { name: '0001-notes.sql', expands: false },
    { name: '0002-more.sql', expands: true },
  ])
})

test('a user who may not install the search extensions is told who can', async () => {
  const foreign = await createEmptyDatabase(new URL(inject('adminDatabaseUrl')).username)
  await expect(migrate(foreign)).rejects.toThrow(
    /may not install the extension pg_trgm: let an administrator run "create extension pg_trgm"/,
  )
})

test('a server that cannot be reached is answered with what to check', async () => {
  await expect(migrate('postgresql://leaf:hidden@127.0.0.1:1/leaf')).rejects.toThrow(
    /^The database cannot be reached \(connect ECONNREFUSED 127.0.0.1:1\): .*DATABASE_URL/,
  )
})

test('ids of sessions that were there before are hashed as new ones are', async () => {
  const all = readAllMigrations()
  const at = all.findIndex(({ name }) => name.endsWith('hash-session-ids.sql'))
  await migrate(url, all.slice(0, at))
  await ask(
    url,
    `insert into identity.protocol_records (kind, id, payload, uid, expires_at)
     values ('Session', 'a-cookie', '{"jti": "a-cookie", "uid": "u"}', 'u', '2030-01-01'),
       ('Interaction', 'i', '{"session": {"uid": "u", "cookie": "a-cookie"}}', null, '2030-01-01')`,
  )
  await migrate(url)
  const id = createHash('sha256').update('a-cookie').digest('base64url')
  const columns = 'id, payload from identity.protocol_records order by kind desc'
  expect(await ask(url, `select ${columns}`)).toEqual([
    { id, payload: { uid: 'u' } },
    { id: 'i', payload: { session: { uid: 'u' } } },
  ])
})

test('a face stored with parts that no list has goes, one that can be chosen stays', async () => {
  const all = readAllMigrations()
  const at = all.findIndex(({ name }) => name.endsWith('close-lists-of-faces.sql'))
  await migrate(url, all.slice(0, at))
  const face = { skin: 5, hair: 'curly', hairColour: 'black', colour: 'sky' }
  const faces = [face, { ...face, hair: 'curls' }, { ...face, colour: 'sea' }]
  for (const [place, parts] of faces.entries()) {
    await ask(
      url,
      `with child as (insert into users (id, name) values ('child-${place}', 'Mia') returning id)
       insert into class_children (educator_id, student_id, face)
       select id, id, '${JSON.stringify(parts)}' from child`,
    )
  }
  await migrate(url, all.slice(0, at + 1))
  const stored = await ask(url, 'select face from class_children order by student_id')
  expect(stored).toEqual([{ face }, { face: null }, { face: null }])
})

test('the face that the class joined last has chosen for a child is hers', async () => {
  const all = readAllMigrations()
  const at = all.findIndex(({ name }) => name.endsWith('hand-over-children.sql'))
  await migrate(url, all.slice(0, at))
  await ask(
    url,
    `insert into users (id, name) values ('a', 'A'), ('b', 'B'), ('mia', 'Mia'), ('leo', 'Leo');
     insert into memberships (educator_id, student_id, joined_at)
       values ('a', 'mia', '2026-01-01'), ('b', 'mia', '2026-02-01'), ('a', 'leo', '2026-01-01');
     insert into class_children (educator_id, student_id, face) values
       ('a', 'mia', '{"skin": 1}'), ('b', 'mia', '{"skin": 2}'), ('a', 'leo', null)`,
  )
  await migrate(url)
  const stored = await ask(url, `select id, face from users where id in ('mia', 'leo') order by id`)
  expect(stored).toEqual([
    { id: 'leo', face: null },
    { id: 'mia', face: { skin: 2 } },
  ])
})
