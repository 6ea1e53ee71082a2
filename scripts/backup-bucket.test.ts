// Backups in a bucket: written, kept, found, restored and tried there as in a folder, and what is said
// where an archive is damaged or the store is away.
// @module-tag whole
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fileIn, openPlace } from '../apps/server/src/backups/index.ts'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { openS3Server } from '../apps/server/src/modules/media/test/s3-server.ts'
import { readAllMigrations } from '../apps/server/src/platform/database/index.ts'
import { readS3At } from '../apps/server/src/settings/s3.ts'
import { createTemporaryFolder, findFastFolder } from '../apps/server/test/temporary-folder.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../apps/server/test/test-database.ts'
import { pack } from './archive/archive.ts'
import { createEncrypter } from './archive/encryption.ts'
import { writeErasedList } from './archive/erased-lists.ts'
import { ask, PICTURE, run, TEACHER } from './archive/test-school.ts'

const SECRET = 'a secret for tests, long enough to be taken'
const PHRASE = 'four words of a phrase'
const PLACE = 's3://media/backups'
const THIRD = 'backups/third.tar.gz'
/** More than two parts of an upload. */
const FILM = randomBytes(20_000_000)

let server: Awaited<ReturnType<typeof openS3Server>>
let database: TestDatabase
let data: string
/** What the bucket holds before each test. */
let whole: typeof server.objects

/** Reaches the store, whose bucket holds no uploaded files. */
const store = () => ({ ...server.settings, S3_BUCKET: '' })
const school = () => ({ ...store(), DATABASE_URL: database.url, APP_SECRET: SECRET })
const names = () => [...server.objects.keys()].sort()
const backUp = (...words: string[]) =>
  run('backup', data, words, { ...school(), BACKUP_DIR: PLACE })

beforeAll(async () => {
  server = await openS3Server()
  database = await createTestDatabase()
  await ask(database.url, TEACHER)
  data = mkdtempSync(join(findFastFolder(), 'kinderleaf-'))
  const files = createFileStore(storedFilesIn(join(data, 'media')), 0)
  await files.put(PICTURE, FILM)
  for (const name of ['first', 'second', 'third']) {
    const { code, output } = await backUp(`${PLACE}/${name}.tar.gz`, '--keep', '2')
    expect(code, output).toBe(0)
  }
  whole = new Map(server.objects)
})
afterAll(async () => {
  rmSync(data, { recursive: true })
  await database.drop()
  await server.close()
})
beforeEach(() => {
  server.objects.clear()
  for (const [name, object] of whole) server.objects.set(name, object)
  server.unfinished.clear()
})

const filesOf = (...archives: string[]) =>
  archives.flatMap((name) =>
    ['', '.erased', '.secret'].map((end) => `backups/${name}.tar.gz${end}`),
  )

test('older backups of this school go once a new one is whole, and nothing else does', async () => {
  expect(names()).toEqual(filesOf('second', 'third'))
  const other = fileIn(placeOf(PLACE), 'other.tar.gz')
  await other.place.put(other.name, 'rows of another school')
  await writeErasedList(other, '2026-01-01T00:00:00.000Z', [], 'the secret of another school')
  await other.place.put('letter.txt', 'no backup')
  const made = await backUp('--keep', '1')
  expect(made.output).toMatch(
    /backed up to s3:\/\/media\/backups\/kinderleaf-[\dT-]+\.tar\.gz\. The secret is in .* 2 older ones were removed\.\n$/,
  )
  const left = names().filter((name) => !name.includes('/kinderleaf-'))
  expect(left).toEqual(
    ['letter.txt', 'other.tar.gz', 'other.tar.gz.erased'].map((name) => `backups/${name}`),
  )
  expect(names()).toHaveLength(left.length + 3)
  expect(server.unfinished.size).toBe(0)
})

function placeOf(address: string) {
  const s3 = readS3At(store(), address)
  return openPlace({ address, s3 })
}

test('a backup never overwrites another', async () => {
  const { output } = await backUp(`${PLACE}/third.tar.gz`)
  expect(output).toBe(`${PLACE}/third.tar.gz exists: give the backup another name.\n`)
})

test('the newest is restored, encrypted and holding the secret', async () => {
  const machine = createTemporaryFolder()
  const keyFile = join(createTemporaryFolder(), 'key.txt')
  const identity = await generateX25519Identity()
  writeFileSync(keyFile, identity)
  const key = await identityToRecipient(identity)
  const made = await backUp('--encrypt', '--key', key, '--keep', '1')
  expect(made.code, made.output).toBe(0)
  expect(names()).toHaveLength(2)
  const url = await createEmptyDatabase()
  const env = { ...store(), DATABASE_URL: url, APP_SECRET: SECRET }
  const { code, output } = await run('restore', machine, [PLACE, '--key', keyFile], env)
  expect(code, output).toBe(0)
  expect(await ask(url, 'select id from users')).toEqual([{ id: 'rosa' }])
  const files = createFileStore(storedFilesIn(join(machine, 'media')), 0)
  expect(FILM.equals(await files.read(PICTURE))).toBe(true)
})

test('the newest is tried by the drill', async () => {
  const place = createTemporaryFolder()
  // The restored server gives up root, and has to reach its folder.
  chmodSync(place, 0o755)
  vi.stubEnv('TMPDIR', place)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settings = { ...store(), BACKUP_DIR: PLACE, APP_SECRET: SECRET }
  const { code, output } = await run('drill', '/nowhere', [], settings)
  expect(code, output).toBe(0)
  expect(output).toMatch(/^s3:\/\/media\/backups\/third\.tar\.gz is \d+ minutes? old; restoring it/)
  expect(readdirSync(place)).toEqual([])
})

/** Tries an archive by the drill and by a restore; what both said. */
async function tried(name: string, env: Record<string, string> = {}) {
  const machine = createTemporaryFolder()
  const words = [`${PLACE}/${name}`]
  const drilled = await run('drill', '/nowhere', words, { ...store(), ...env })
  const restored = await run('restore', machine, words, { ...store(), ...env })
  expect(readdirSync(machine)).toEqual([])
  expect({ ...restored, code: 1 }).toEqual(drilled)
  return drilled.output
}

const content = () => server.objects.get(THIRD)?.content ?? Buffer.alloc(0)
const flipped = () => {
  const bytes = Buffer.from(content())
  bytes.writeUInt8(bytes.readUInt8(9_000_000) ^ 255, 9_000_000)
  return bytes
}

test.each([
  ['damaged', flipped],
  ['cut off', () => content().subarray(0, 9_000_000)],
  ['empty', () => Buffer.alloc(0)],
  ['no archive', () => Buffer.from('a letter')],
])('one that is %s is told in a sentence, and nothing is written', async (_what, change) => {
  server.objects.set(THIRD, { content: change(), at: new Date() })
  expect(await tried('third.tar.gz')).toMatch(
    /^s3:\/\/media\/backups\/third\.tar\.gz is damaged \([^\n]*\): nothing was restored; use another backup\.\n$/,
  )
})

test('one of a newer Kinderleaf, and one with another phrase, are told in a sentence', async () => {
  const newer = fileIn(placeOf(PLACE), 'newer.tar.gz')
  const later = { namespace: 'app', name: '9999-newer.sql', checksum: 'x' }
  await pack(createTemporaryFolder(), [...readAllMigrations(), later], newer)
  expect(await tried('newer.tar.gz')).toBe(
    `${newer.address} was made by a newer Kinderleaf: update this copy and restore again.\n`,
  )
  const closed = fileIn(placeOf(PLACE), 'closed.tar.gz.age')
  const encrypter = await createEncrypter(undefined, PHRASE)
  // What a wrong phrase costs is proved by the library.
  encrypter.setScryptWorkFactor(2)
  await pack(createTemporaryFolder(), readAllMigrations(), closed, { encrypter })
  expect(await tried('closed.tar.gz.age', { BACKUP_PHRASE: `${PHRASE}!` })).toBe(
    `${closed.address} cannot be opened: this is not its phrase or key, or its beginning is damaged.\n`,
  )
})

test('one that is not there is told in a sentence', async () => {
  expect(await tried('gone.tar.gz')).toBe(
    `${PLACE}/gone.tar.gz cannot be read: name the file of a backup.\n`,
  )
  const none = await run('restore', createTemporaryFolder(), ['s3://media/none'], store())
  expect(none.output).toMatch(/^There is no backup in s3:\/\/media\/none\/ /)
})

const AWAY =
  /^Backups in s3:\/\/media\/backups\/ cannot be reached \(the store is away: [^\n]*\): try again later, or look at [^\n]*\n$/

test('a store that breaks off or refuses is told as what it is', async () => {
  server.breakOff()
  onTestFinished(() => server.breakOff(false))
  expect(await tried('third.tar.gz')).toMatch(AWAY)
  server.breakOff(false)
  const key = { S3_ACCESS_KEY: 'another' }
  const refused = await run('doctor', data, [], { ...school(), ...key, BACKUP_DIR: PLACE })
  expect(refused.output).toMatch(/^mend {2}backup +Backups in .* \(the store is away: 403 /m)
  const fine = await run('doctor', data, [], { ...school(), BACKUP_DIR: PLACE })
  expect(fine.output).toMatch(/^fine {2}backup +The newest in s3:\/\/media\/backups is \d+ min/m)
})

test('while the store is away nothing is backed up, and half of a backup is none', async () => {
  const begun = backUp(`${PLACE}/half.tar.gz`)
  await expect.poll(() => [...server.unfinished.values()][0]?.parts.size ?? 0).toBeGreaterThan(0)
  await server.goAway()
  onTestFinished(server.comeBack)
  const { code, output } = await begun
  expect(code).toBe(1)
  expect(output).toMatch(AWAY)
  expect((await backUp()).output).toMatch(AWAY)
  expect(names()).toEqual(filesOf('second', 'third'))
  expect(readdirSync(data).filter((name) => name.startsWith('backing-up-'))).toEqual([])
})

test('one that is ended, or whose packing fails, leaves nothing in the bucket', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'media'))
  writeFileSync(join(folder, 'media', 'film'), FILM)
  const archive = fileIn(placeOf(PLACE), 'ended.tar.gz')
  const ending = new AbortController()
  const ended = pack(folder, readAllMigrations(), archive, { signal: ending.signal })
  await Promise.all([
    expect(ended).rejects.toThrow('could not be written to s3://media/backups/ended.tar.gz'),
    expect
      .poll(() => server.unfinished.size)
      .toBe(1)
      .then(() => ending.abort()),
  ])
  expect(server.unfinished.size).toBe(0)

  const programs = createTemporaryFolder()
  const tar = execFileSync('which', ['tar'], { encoding: 'utf8' }).trim()
  symlinkSync(tar, join(programs, 'tar'))
  // It finds no gzip.
  vi.stubEnv('PATH', programs)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(pack(folder, readAllMigrations(), archive)).rejects.toThrow(/could not be written/)
  expect(names()).toEqual(filesOf('second', 'third'))
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toContain('media/film')
})
