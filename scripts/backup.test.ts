import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { migrate, startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { quietLogger } from '../apps/server/test/quiet-logger.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'

const TEACHER = `insert into users (id, name, role) values ('rosa', E'Rosa\\t"O''Hara"\\n\\\\', 'educator')`
const LESSON = `insert into courses (id, educator_id, title, thumbnail_url, content)
  values ('01990000-0000-7000-8000-000000000001', 'rosa', 'Árboles', '/x.webp', '[{"a": "b\\\\n"}]')`
const SESSION = `insert into sessions (id_hash, user_id, refresh_token, expires_at)
  values ('\\x00ff', 'rosa', '\\x0a5c', '2030-01-01')`
const SPEAKER = `insert into voice_speakers (id, educator_id, name, statement, consented_at, is_own)
  values ('01990000-0000-7000-8000-000000000002', 'rosa', 'Rosa', 'Yes.', '2026-01-01', true)`
const CLIP = `insert into voice_clips (id, educator_id, speaker_id, language, kind, text, text_key,
    file_url, byte_size, created_at)
  values ('01990000-0000-7000-8000-000000000003', 'rosa', '01990000-0000-7000-8000-000000000002',
    'es', 'word', 'Ñandú', 'ñandú',
    '/media/private/3d594650-3436-4c39-9d0c-0b6e1a3f1a13/file.wav', 1, '2026-01-01')`
const PICTURE = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a11', variant: '1280.webp' }
const VOICE = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a13', variant: 'file.wav' }
const FILM = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a12', variant: 'file.mp4' }

async function run(script: 'backup' | 'restore', dataFolder: string, words: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

async function openDatabase(dataFolder: string) {
  const database = await startEmbeddedPostgres({ dataFolder, logger: quietLogger })
  onTestFinished(() => database.stop())
  await migrate(database.url)
  return database
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A school with rows that are difficult to copy, a picture, a film and a voice, and its backup. */
async function createBackup() {
  const folder = createTemporaryFolder()
  const data = createTemporaryFolder()
  const database = await openDatabase(data)
  for (const row of [TEACHER, LESSON, SESSION, SPEAKER, CLIP]) await ask(database.url, row)
  const store = createFileStore(storedFilesIn(join(data, 'media')), 0)
  for (const key of [PICTURE, FILM, VOICE]) await store.put(key, Buffer.from([0, 255, 10]))
  for (const folder of ['media/incoming', 'media/video-uploads']) {
    mkdirSync(join(data, folder))
    writeFileSync(join(data, folder, 'half'), 'an upload under way')
  }
  const archive = join(folder, 'backup.tar.gz')
  const { code, output } = await run('backup', data, [archive])
  expect(code, output).toBe(0)
  return { folder, data, database, archive }
}

const ROWS = [
  'select id, name, role, created_at from users',
  'select title, title_folded, content from courses',
  'select id_hash, refresh_token, expires_at from sessions',
  'select name, statement, text, text_key, file_url from voice_speakers join voice_clips on true',
  'select namespace, name, checksum from schema_migrations order by 1, 2',
]

test('what a running school has is on an empty machine after a restore, and goes on working', async () => {
  const { folder, data, database, archive } = await createBackup()
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz'])

  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [archive])
  expect(code, output).toBe(0)
  expect(output).toMatch(/^The backup of .* was restored to /)
  const restored = await openDatabase(machine)
  for (const rows of ROWS)
    expect(await ask(restored.url, rows)).toEqual(await ask(database.url, rows))
  expect(readFileSync(join(machine, 'app-secret'))).toEqual(readFileSync(join(data, 'app-secret')))
  const store = createFileStore(storedFilesIn(join(machine, 'media')), 0)
  for (const key of [PICTURE, FILM, VOICE]) {
    const content = await buffer(await store.open(key))
    expect([...content]).toEqual([0, 255, 10])
  }
  expect(readdirSync(join(machine, 'media'))).toEqual(['files'])
  expect(statSync(join(machine, 'app-secret')).mode & 0o777).toBe(0o600)
  await ask(restored.url, "update courses set title = 'Trees'")
})

test('a school that is not running is backed up as well', async () => {
  const { data, database, folder } = await createBackup()
  await database.stop()
  const { code, output } = await run('backup', data, [join(folder, 'second.tar.gz')])
  expect(code, output).toBe(0)
  expect(existsSync(join(data, 'cluster/postmaster.pid'))).toBe(false)
})

test('a restore onto a folder that is in use is refused and changes nothing', async () => {
  const { data, database, archive } = await createBackup()
  const { code, output } = await run('restore', data, [archive])
  expect({ code, output }).toEqual({
    code: 1,
    output: `${data} is not empty, and a restore would overwrite it: move it away first, or set DATA_DIR to an empty folder.\n`,
  })
  expect(await ask(database.url, 'select id from users')).toEqual([{ id: 'rosa' }])
})

test('a damaged backup is refused and leaves the folder empty', async () => {
  const { folder, archive } = await createBackup()
  const bytes = readFileSync(archive)
  const middle = Math.floor(bytes.length / 2)
  const damages = {
    flipped: Buffer.from(bytes.map((byte, index) => (index === middle ? byte ^ 0xff : byte))),
    short: bytes.subarray(0, middle),
    foreign: Buffer.from('not a backup'),
  }
  for (const [name, damaged] of Object.entries(damages)) {
    const file = join(folder, `${name}.tar.gz`)
    writeFileSync(file, damaged)
    const machine = createTemporaryFolder()
    const { code, output } = await run('restore', machine, [file])
    expect(code).toBe(1)
    expect(output).toMatch(/^\S+ is damaged \(.*\): nothing was restored; use another backup.\n$/)
    expect(readdirSync(machine)).toEqual([])
  }
})

test('a backup never overwrites another and is refused where there is no school', async () => {
  const { folder, data, archive } = await createBackup()
  expect(await run('backup', data, [archive])).toEqual({
    code: 1,
    output: `${archive} exists: give the backup another name.\n`,
  })
  const nowhere = await run('backup', join(folder, 'nowhere'), [join(folder, 'new.tar.gz')])
  expect(nowhere.output).toMatch(/^There is nothing to back up in .*DATA_DIR/)
  expect(existsSync(join(folder, 'nowhere/cluster'))).toBe(false)
})
