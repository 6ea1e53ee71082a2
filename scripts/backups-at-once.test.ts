// Backups that are begun in the same minute, as by cron and by night: each is whole or refused, and
// none takes away what another has written.
// @module-tag whole
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { openS3Server } from '../apps/server/src/modules/media/test/s3-server.ts'
import { createTemporaryFolder, findFastFolder } from '../apps/server/test/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../apps/server/test/test-database.ts'
import { ask, PICTURE, run, TEACHER } from './archive/test-school.ts'

let server: Awaited<ReturnType<typeof openS3Server>>
let database: TestDatabase
let data: string

const school = () => ({
  DATABASE_URL: database.url,
  APP_SECRET: 'a secret for tests, long enough to be taken',
})
/** Reaches the store, whose bucket holds no uploaded files. */
const store = () => ({ ...school(), ...server.settings, S3_BUCKET: '' })
const backUp = (word: string, env: Record<string, string> = school()) =>
  run('backup', data, [word], env)

beforeAll(async () => {
  server = await openS3Server()
  database = await createTestDatabase()
  await ask(database.url, TEACHER)
  data = mkdtempSync(join(findFastFolder(), 'kinderleaf-'))
  const files = createFileStore(storedFilesIn(join(data, 'media')), 0)
  // More than two parts of an upload.
  await files.put(PICTURE, randomBytes(20_000_000))
})
afterAll(async () => {
  rmSync(data, { recursive: true })
  await database.drop()
  await server.close()
})
beforeEach(() => server.objects.clear())

/** What the archives among these files are called, each of which has to have both files beside it. */
function wholeOf(names: string[]): string[] {
  const archives = names.filter((name) => name.endsWith('.tar.gz'))
  const files = archives.flatMap((name) => [name, `${name}.erased`, `${name}.secret`])
  expect(names.sort()).toEqual(files.sort())
  return archives
}

test('two into one folder are both whole', async () => {
  const folder = createTemporaryFolder()
  const ends = await Promise.all([backUp(folder), backUp(folder)])
  expect(ends).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(wholeOf(readdirSync(folder))).toHaveLength(2)
})

test('two into one bucket are both whole', async () => {
  const ends = await Promise.all(['one', 'other'].map(() => backUp('s3://media/twice', store())))
  expect(ends).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(wholeOf([...server.objects.keys()])).toHaveLength(2)
})

test('of two under one name in a folder one is whole, and the other is told', async () => {
  const folder = createTemporaryFolder()
  const file = join(folder, 'same.tar.gz')
  const ends = await Promise.all([backUp(file), backUp(file)])
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 1])
  const refused = ends.find(({ code }) => code === 1)
  expect(refused?.output).toBe(`${file} exists: give the backup another name.\n`)
  expect(wholeOf(readdirSync(folder))).toEqual(['same.tar.gz'])
})

test('one that is stopped in a bucket takes nothing away that another wrote under its name', async () => {
  const { PATH } = process.env
  const name = 'twice/same.tar.gz'
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'backup.ts'), `s3://media/${name}`],
    { env: { PATH, DATA_DIR: data, ...store() } },
  )
  await expect.poll(() => server.unfinished.size, { timeout: 20_000, interval: 5 }).toBe(1)
  const names = ['', '.secret', '.erased'].map((ending) => `${name}${ending}`)
  for (const other of names) {
    server.objects.set(other, { content: Buffer.from('of another'), at: new Date() })
  }
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect([...server.objects.keys()]).toEqual(names)
  expect(server.unfinished.size).toBe(0)
})
