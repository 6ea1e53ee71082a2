// The drill of a backup: restored on trial, compared, and nothing left of it.
// @module-tag whole
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fileAt } from '../apps/server/src/backups/index.ts'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { readAllMigrations } from '../apps/server/src/platform/database/index.ts'
import { createDataFolder } from '../apps/server/test/processes/data-folder.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { pack } from './archive/archive.ts'
import { createEncrypter } from './archive/encryption.ts'
import { writeErasedList } from './archive/erased-lists.ts'
import { ACCOUNT, OPENING } from './archive/opening-rows.ts'
import { ask, PICTURE, run, TEACHER } from './archive/test-school.ts'

const SECRET = 'a secret for tests, long enough to be taken'
const PHRASE = 'four words of a phrase'
const ROWS = [
  TEACHER,
  // Its key is sealed with no true secret.
  ...OPENING.filter((row) => !row.includes('signing_keys')),
  `update identity.accounts set public_metadata = '{"role": "educator"}'`,
  `insert into users (id, name, role) values ('${ACCOUNT}', 'Rosa', 'educator')`,
  `insert into courses (id, educator_id, title, thumbnail_url)
    values ('01990000-0000-7000-8000-000000000001', '${ACCOUNT}', 'Árboles "y" más', '/x.webp')`,
]

/** A school that is not running, with a teacher, her second step, a lesson and a picture. */
let school: Awaited<ReturnType<typeof createDataFolder>>
let data: string
/** Its backups. */
let backups: string
/** Where the drill makes its folder. */
let place: string

beforeAll(async () => {
  school = await createDataFolder(async (folder, url) => {
    for (const row of ROWS) await ask(url, row)
    const store = createFileStore(storedFilesIn(join(folder, 'media')), 0)
    await store.put(PICTURE, Buffer.from([0, 255, 10]))
  })
  data = school.copy(mkdtempSync(join(tmpdir(), 'kinderleaf-')))
  backups = mkdtempSync(join(tmpdir(), 'kinderleaf-backups-'))
  for (const name of ['first', 'second', 'third']) {
    const words = [join(backups, `${name}.tar.gz`), '--keep', '2']
    const { code, output } = await run('backup', data, words, { APP_SECRET: SECRET })
    expect(code, output).toBe(0)
  }
})
afterAll(() => {
  for (const folder of [data, backups]) rmSync(folder, { recursive: true })
  school.remove()
})
beforeEach(() => {
  place = createTemporaryFolder()
  // The restored server gives up root, and has to reach its folder.
  chmodSync(place, 0o755)
  vi.stubEnv('TMPDIR', place)
  return () => vi.unstubAllEnvs()
})

test('older backups go once a new one is whole, and only then', async () => {
  expect(readdirSync(backups).filter((name) => name.endsWith('.gz'))).toEqual([
    'second.tar.gz',
    'third.tar.gz',
  ])
  const taken = [join(backups, 'third.tar.gz'), '--keep', '1']
  const failed = await run('backup', data, taken, { APP_SECRET: SECRET })
  expect(failed.code).toBe(1)
  expect(readdirSync(backups)).toContain('second.tar.gz')
  const none = await run('backup', data, ['--keep', '0'], { APP_SECRET: SECRET })
  expect(none.output).toMatch(/^npm run backup/)
})

test('the newest backup is restored, counted, compared, signed in to and read, and leaves nothing', async () => {
  const { code, output } = await run('drill', '/nowhere', [], { BACKUP_DIR: backups })
  expect(code, output).toBe(0)
  expect(output).toMatch(/third\.tar\.gz is \d+ minutes? old; restoring it took [\d.]+ s\./)
  expect(output).toMatch(/^\d+ rows in \d+ tables, as many as were packed\.$/m)
  expect(output).toContain('1 of 1 uploaded files compared, all as they were packed.')
  expect(output).toContain('Signed in as one of its people, and read a lesson.')
  expect(output).toMatch(/It took [\d.]+ s, and is removed again\./)
  expect(readdirSync(place)).toEqual([])
})

/** The newest backup alone, changed. */
function changed(change: (archive: string) => void): string {
  const folder = createTemporaryFolder()
  for (const end of ['', '.secret', '.erased']) {
    copyFileSync(join(backups, `third.tar.gz${end}`), join(folder, `third.tar.gz${end}`))
  }
  change(join(folder, 'third.tar.gz'))
  return folder
}

const flip = (archive: string) => {
  const bytes = readFileSync(archive)
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(archive, Buffer.from(bytes.map((byte, at) => (at === middle ? byte ^ 255 : byte))))
}
const LINE = /^\S+ is damaged \([^\n]*\): nothing was restored; use another backup\.\n$/

test.each([
  ['damaged', flip, LINE],
  ['cut off', (archive: string) => truncateSync(archive, 2_000), LINE],
  ['empty', (archive: string) => truncateSync(archive), LINE],
  ['no archive', (archive: string) => writeFileSync(archive, 'a letter'), LINE],
])(
  'one that is %s is told in a sentence, by the drill and by a restore',
  async (_what, change, said) => {
    const folder = changed(change)
    const tried = await run('drill', '/nowhere', [folder])
    expect(tried.code).toBe(1)
    expect(tried.output).toMatch(said)
    const machine = createTemporaryFolder()
    const restored = await run('restore', machine, [join(folder, 'third.tar.gz')])
    expect(restored.output).toMatch(said)
    expect([...readdirSync(machine), ...readdirSync(place)]).toEqual([])
  },
)

test('one of a newer Kinderleaf is told in a sentence', async () => {
  const archive = join(createTemporaryFolder(), 'newer.tar.gz')
  const migrations = readAllMigrations()
  const newer = { namespace: 'app', name: '9999-newer.sql', checksum: 'x' }
  const { madeAt } = await pack(createTemporaryFolder(), [...migrations, newer], fileAt(archive))
  await writeErasedList(fileAt(archive), madeAt, [], SECRET)
  const tried = await run('drill', '/nowhere', [archive])
  expect(tried.code).toBe(1)
  expect(tried.output).toMatch(
    /^\S+ was made by a newer Kinderleaf: update this copy and restore again\.\n$/,
  )
  expect(readdirSync(place)).toEqual([])
})

test('one with another phrase, or cut off in its first lines, is told in a sentence', async () => {
  const archive = join(createTemporaryFolder(), 'closed.tar.gz.age')
  const encrypter = await createEncrypter(undefined, PHRASE)
  // What a wrong phrase costs is proved by the library.
  encrypter.setScryptWorkFactor(2)
  await pack(createTemporaryFolder(), readAllMigrations(), fileAt(archive), { encrypter })
  const tried = await run('drill', '/nowhere', [archive], { BACKUP_PHRASE: `${PHRASE}!` })
  expect(tried).toEqual({
    code: 1,
    output: `${archive} cannot be opened: this is not its phrase or key, or its beginning is damaged.\n`,
  })
  truncateSync(archive, 24)
  const cut = await run('drill', '/nowhere', [archive], { BACKUP_PHRASE: PHRASE })
  expect(cut.output).toMatch(LINE)
  expect(readdirSync(place)).toEqual([])
})

test('without a backup it says where it looked', async () => {
  const unset = await run('drill', '/nowhere', [])
  expect(unset.output).toMatch(/^There is no backup in \/nowhere-backups /)
  const folder = createTemporaryFolder()
  const empty = await run('drill', '/nowhere', [folder])
  expect(empty.output).toMatch(new RegExp(`^There is no backup in ${folder} `))
  const gone = await run('drill', '/nowhere', [join(folder, 'gone')])
  expect(gone.output).toMatch(/gone cannot be read: name the file of a backup/)
  const missing = await run('restore', folder, [join(folder, 'gone.tar.gz')])
  expect(missing.output).toMatch(/gone\.tar\.gz cannot be read: name the file of a backup/)
})
