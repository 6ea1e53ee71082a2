// Backups of a school and what a restore makes of them, damaged and hostile ones too.
// @module-tag whole
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fileAt } from '../apps/server/src/backups/index.ts'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import {
  type EmbeddedPostgres,
  readAllMigrations,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/database/index.ts'
import { createDataFolder } from '../apps/server/test/processes/data-folder.ts'
import { quietLogger } from '../apps/server/test/quiet-logger.ts'
import { createTemporaryFolder, findFastFolder } from '../apps/server/test/temporary-folder.ts'
import { createEmptyDatabase } from '../apps/server/test/test-database.ts'
import { pack } from './archive/archive.ts'
import { ACCOUNT, OPENING, OPENING_TABLES } from './archive/opening-rows.ts'
import { ask, openDatabase, PICTURE, run, runProcess, TEACHER } from './archive/test-school.ts'

const LIST = { format: 1, madeAt: '2026-01-01', migrations: readAllMigrations(), files: {} }
const LESSON = `insert into courses (id, educator_id, title, thumbnail_url, content)
  values ('01990000-0000-7000-8000-000000000001', 'rosa', 'Árboles', '/x.webp', '[{"a": "b\\\\n"}]')`
const SPEAKER = `insert into voice_speakers (id, educator_id, name, statement, consented_at, is_own)
  values ('01990000-0000-7000-8000-000000000002', 'rosa', 'Rosa', 'Yes.', '2026-01-01', true)`
const CLIP = `insert into voice_clips (id, educator_id, speaker_id, language, kind, text, text_key,
    file_url, byte_size, created_at)
  values ('01990000-0000-7000-8000-000000000003', 'rosa', '01990000-0000-7000-8000-000000000002',
    'es', 'word', 'Ñandú', 'ñandú',
    '/media/private/3d594650-3436-4c39-9d0c-0b6e1a3f1a13/file.wav', 1, '2026-01-01')`
const VOICE = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a13', variant: 'file.wav' }
const FILM = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a12', variant: 'file.mp4' }

/** A school that is not running, with rows that are difficult to copy, a picture, a film and a voice. */
let school: Awaited<ReturnType<typeof createDataFolder>>
/** A copy of it that is running. */
let data: string
let database: EmbeddedPostgres
/** Its backup, in a folder of its own. */
let schoolBackup: string

beforeAll(async () => {
  school = await createDataFolder(async (folder, url) => {
    for (const row of [TEACHER, LESSON, ...OPENING, SPEAKER, CLIP]) await ask(url, row)
    const store = createFileStore(storedFilesIn(join(folder, 'media')), 0)
    for (const key of [PICTURE, FILM, VOICE]) await store.put(key, Buffer.from([0, 255, 10]))
    for (const uploads of ['media/incoming', 'media/video-uploads']) {
      mkdirSync(join(folder, uploads))
      writeFileSync(join(folder, uploads, 'half'), 'an upload under way')
    }
  })
  data = school.copy(mkdtempSync(join(findFastFolder(), 'kinderleaf-')))
  database = await startEmbeddedPostgres({ dataFolder: data, logger: quietLogger })
  schoolBackup = join(mkdtempSync(join(tmpdir(), 'kinderleaf-backup-')), 'backup.tar.gz')
  const { code, output } = await run('backup', data, [schoolBackup])
  expect(code, output).toBe(0)
})
afterAll(async () => {
  await database.stop()
  for (const folder of [data, dirname(schoolBackup)]) rmSync(folder, { recursive: true })
  school.remove()
})

/** Where the rows go that a restore need not start a database for. */
async function otherDatabase() {
  return { DATABASE_URL: await createEmptyDatabase(), APP_SECRET: secretOf(data) }
}

const secretOf = (folder: string) => readFileSync(join(folder, 'app-secret'), 'utf8').trim()

const ROWS = [
  'select id, name, role, created_at from users',
  'select title, title_folded, content from courses',
  'select name, statement, text, text_key, file_url from voice_speakers join voice_clips on true',
  'select namespace, name, checksum from schema_migrations order by 1, 2',
  'select indexdef from pg_indexes order by 1',
  `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint order by 1, 2`,
]

test('what a running school has is on an empty machine after a restore, and goes on working', async () => {
  const folder = createTemporaryFolder()
  const archive = join(folder, 'backup.tar.gz')
  const backedUp = await runProcess('backup', data, [archive])
  expect(backedUp.code, backedUp.output).toBe(0)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual([
    'backup.tar.gz',
    'backup.tar.gz.erased',
    'backup.tar.gz.secret',
  ])
  expect(statSync(`${archive}.erased`).mode & 0o777).toBe(0o600)
  expect(statSync(`${archive}.secret`).mode & 0o777).toBe(0o600)

  const machine = createTemporaryFolder()
  const { code, output } = await runProcess('restore', machine, [archive])
  expect(code, output).toBe(0)
  expect(output).toMatch(/^The backup of .* was restored to /)
  expect(output).toMatch(/^npm start with the same settings opens it; everybody logs in again\.$/m)
  expect(output).not.toContain('Its secret was not')
  const restored = await openDatabase(machine)
  for (const rows of ROWS)
    expect(await ask(restored.url, rows)).toEqual(await ask(database.url, rows))
  expect(secretOf(machine)).toBe(secretOf(data))
  const store = createFileStore(storedFilesIn(join(machine, 'media')), 0)
  for (const key of [PICTURE, FILM, VOICE]) {
    const content = await buffer(await store.open(key))
    expect([...content]).toEqual([0, 255, 10])
  }
  expect(readdirSync(join(machine, 'media'))).toEqual(['files'])
  expect(statSync(join(machine, 'app-secret')).mode & 0o777).toBe(0o600)
  await ask(restored.url, "update courses set title = 'Trees'")
})

test('root restores files of the account that the empty media folder belongs to', async () => {
  const [machine, media] = [createTemporaryFolder(), createTemporaryFolder()]
  const account = process.getuid?.() === 0 ? 54321 : statSync(media).uid
  chownSync(media, account, account)
  const env = { MEDIA_DIR: media, ...(await otherDatabase()) }
  const { code, output } = await run('restore', machine, [schoolBackup], env)
  expect(code, output).toBe(0)
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(3)
  const owners = files.map((file) => statSync(join(media, file)).uid)
  expect(new Set(owners)).toEqual(new Set([account]))
})

test('a restore onto a folder that is in use is refused and changes nothing', async () => {
  const { code, output } = await runProcess('restore', data, [schoolBackup])
  expect({ code, output }).toEqual({
    code: 1,
    output: `${data} is not empty, and a restore would overwrite it: move it away first, or set DATA_DIR to an empty folder.\n`,
  })
  expect(await ask(database.url, 'select id from users')).toEqual([{ id: 'rosa' }])
})

test('a damaged backup is refused and leaves the folder empty', async () => {
  const folder = createTemporaryFolder()
  const bytes = readFileSync(schoolBackup)
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

test.each([
  [
    'a link in place of a file',
    'media/3d/file.webp',
    '/etc/hostname',
    'neither a file nor a folder',
  ],
  ['a link to nothing', 'media/3d/file.webp', '/nowhere', 'neither a file nor a folder'],
  ['a link to a folder', 'media/3d', '/etc', 'neither a file nor a folder'],
  ['a link in place of its list', 'manifest.json', '/etc/hostname', 'neither a file nor a folder'],
  ['a file that its list does not name', 'media/3d/file.webp', null, 'not in its list'],
  ['a hidden file', 'media/.hidden', null, 'not in its list'],
])('a backup with %s is refused and leaves the folder empty', async (_what, path, target, said) => {
  const content = createTemporaryFolder()
  const archive = join(createTemporaryFolder(), 'changed.tar.gz')
  await pack(content, LIST.migrations, fileAt(join(content, 'whole.tar.gz')))
  rmSync(join(content, 'whole.tar.gz'))
  const file = join(content, path)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  if (target) symlinkSync(target, file)
  else writeFileSync(file, 'foreign')
  execFileSync('tar', ['-czf', archive, '-C', content, '.'])
  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [archive])
  expect({ code, output }).toEqual({
    code: 1,
    output: `${archive} is damaged (${path} is ${said}): nothing was restored; use another backup.\n`,
  })
  expect(readdirSync(machine)).toEqual([])
})

test.each([
  ['is no JSON', 'foreign'],
  ['is none', '[]'],
  ['names no files', JSON.stringify({ ...LIST, files: undefined })],
  ['names no migrations', JSON.stringify({ ...LIST, migrations: [] })],
  ['has a migration that is none', JSON.stringify({ ...LIST, migrations: [null] })],
])('a backup whose list %s is refused and leaves the folder empty', async (_what, list) => {
  const content = createTemporaryFolder()
  const archive = join(createTemporaryFolder(), 'changed.tar.gz')
  writeFileSync(join(content, 'manifest.json'), list)
  execFileSync('tar', ['-czf', archive, '-C', content, '.'])
  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [archive])
  expect({ code, output }).toEqual({
    code: 1,
    output: `${archive} is damaged (its list cannot be read): nothing was restored; use another backup.\n`,
  })
  expect(readdirSync(machine)).toEqual([])
})

test('a backup never overwrites another and is refused where there is no school', async () => {
  const folder = createTemporaryFolder()
  expect(await run('backup', data, [schoolBackup])).toEqual({
    code: 1,
    output: `${schoolBackup} exists: give the backup another name.\n`,
  })
  const nowhere = await run('backup', join(folder, 'nowhere'), [join(folder, 'new.tar.gz')])
  expect(nowhere.output).toMatch(/^There is nothing to back up in .*DATA_DIR/)
  expect(existsSync(join(folder, 'nowhere/cluster'))).toBe(false)
})

/** The files of an archive, unpacked into a folder. */
function unpacked(archive: string): string {
  const folder = createTemporaryFolder()
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  return folder
}

test('a school that is not running is backed up: without a name beside its folder, where its owner alone reads it', async () => {
  const [stopped, folder] = [school.copy(), createTemporaryFolder()]
  const place = `${stopped}-backups`
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const { code, output } = await run('backup', stopped, [], { INIT_CWD: folder })
  expect(code, output).toBe(0)
  expect(existsSync(join(stopped, 'cluster/postmaster.pid'))).toBe(false)
  expect(output).toContain(`backed up to ${place}/kinderleaf-`)
  expect(readdirSync(place)).toHaveLength(3)
  expect(statSync(place).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual([])
})

test('a backup that was made within the checkout is not committed', () => {
  const names = ['.gz', '.gz.secret', '.gz.age', '.gz.erased'].map((end) => `school.tar${end}`)
  const ignored = execFileSync('git', ['check-ignore', ...names], { cwd: import.meta.dirname })
  expect(ignored.toString().trim().split('\n')).toEqual(names)
})

test('nothing in an archive opens an account, and the secret is not in it', async () => {
  const folder = unpacked(schoolBackup)
  expect(statSync(join(folder, 'manifest.json')).mode & 0o777).toBe(0o600)
  const tables = readdirSync(join(folder, 'database'))
  expect(tables).toContain('identity.accounts')
  expect(tables.filter((table) => OPENING_TABLES.includes(table))).toEqual([])
  expect(existsSync(join(folder, 'app-secret'))).toBe(false)
  for (const table of OPENING_TABLES) {
    expect(await ask(database.url, `select from ${table}`)).toHaveLength(1)
  }

  // An archive of an earlier version has sessions.
  const { migrations } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const never = '2030-01-01'
  const session = ['\\\\x00ff', 'rosa', ...Array(4).fill('\\N'), never, never, never, '\\N']
  writeFileSync(join(folder, 'database/sessions'), `${session.join('\t')}\n`)
  const earlier = join(createTemporaryFolder(), 'earlier.tar.gz')
  await pack(folder, migrations, fileAt(earlier))
  const machine = createTemporaryFolder()
  const env = await otherDatabase()
  const { code, output } = await run('restore', machine, [earlier, '--no-erased-list'], env)
  expect(code, output).toBe(0)
  expect(await ask(env.DATABASE_URL, 'select from users')).toHaveLength(1)
  expect(await ask(env.DATABASE_URL, 'select from sessions')).toEqual([])
})

test('without its secret a backup is restored with new keys', async () => {
  const archive = join(createTemporaryFolder(), 'backup.tar.gz')
  copyFileSync(schoolBackup, archive)
  copyFileSync(`${schoolBackup}.erased`, `${archive}.erased`)
  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [archive])
  expect(code, output).toBe(0)
  expect(output).toMatch(/^Its secret was not beside it: the first start makes a new one/m)
  const restored = await openDatabase(machine)
  expect(await ask(restored.url, 'select id from identity.accounts')).toEqual([{ id: ACCOUNT }])
  for (const sealed of ['signing_keys', 'authenticators', 'spare_codes']) {
    expect(await ask(restored.url, `select from identity.${sealed}`), sealed).toEqual([])
  }
})

test('a backup is closed to others while it is written', async () => {
  const folder = createTemporaryFolder()
  const archive = join(folder, 'slow.tar.gz')
  const content = createTemporaryFolder()
  writeFileSync(join(content, 'work'), randomBytes(8_000_000))
  // A crash left this behind, open to others.
  writeFileSync(`${archive}.unfinished`, 'half', { mode: 0o644 })
  const modes = new Set<number>()
  const watcher = watch(folder, () => {
    for (const name of readdirSync(folder)) {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      if (found && found.size > 4) modes.add(found.mode & 0o777)
    }
  })
  await pack(content, [], fileAt(archive))
  watcher.close()
  expect([...modes]).toEqual([0o600])
})
