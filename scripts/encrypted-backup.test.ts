import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAt } from '../apps/server/src/backups/index.ts'
import { readAllMigrations } from '../apps/server/src/platform/database/index.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../apps/server/test/test-database.ts'
import { pack } from './archive/archive.ts'
import { ask, run, runProcess, TEACHER } from './archive/test-school.ts'

const APP_SECRET = 'a secret for tests, long enough to be taken'
const BACKUP_PHRASE = 'four words of a phrase'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(TEACHER)
})
afterAll(() => database.drop())

const backUp = (words: string[], env: Record<string, string> = {}) =>
  run('backup', createTemporaryFolder(), words, { DATABASE_URL: database.url, APP_SECRET, ...env })

test('by a phrase is restored with it, and holds the secret', async () => {
  const folder = createTemporaryFolder()
  const archive = join(folder, 'backup.tar.gz')
  const backedUp = await backUp([archive, '--encrypt'], { BACKUP_PHRASE })
  expect(backedUp.code, backedUp.output).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'backup.tar.gz.erased'])
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readFileSync(archive, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [archive], { BACKUP_PHRASE })
  expect(code, output).toBe(0)
  expect(readFileSync(join(machine, 'app-secret'), 'utf8').trim()).toBe(APP_SECRET)
})

test('by a phrase is opened by no other, which is never waited for without a terminal', {
  tags: 'whole',
}, async () => {
  const archive = join(createTemporaryFolder(), 'backup.tar.gz')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(BACKUP_PHRASE)
  // What a wrong phrase costs is proved by the library.
  encrypter.setScryptWorkFactor(2)
  await pack(createTemporaryFolder(), readAllMigrations(), fileAt(archive), { encrypter })
  const machine = createTemporaryFolder()
  const wrong = await run('restore', machine, [archive], { BACKUP_PHRASE: `${BACKUP_PHRASE}!` })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/cannot be opened: this is not its phrase or key/)
  const right = await run('restore', machine, [archive], { BACKUP_PHRASE })
  expect(right.output).toMatch(/^No list tells who was erased/)
  const unasked = await runProcess('restore', machine, [archive])
  expect(unasked.output).toMatch(/^Set BACKUP_PHRASE to the phrase, or run this in a terminal/)
  expect(readdirSync(machine)).toEqual([])
  const used = await run('restore', dirname(archive), [archive])
  expect(used.output).toContain('is not empty, and a restore would overwrite it')
})

test('for a key is opened by that key, here and by age', async () => {
  const folder = createTemporaryFolder()
  const [archive, keyFile] = [join(folder, 'backup.tar.gz'), join(folder, 'key.txt')]
  const identity = await generateX25519Identity()
  writeFileSync(keyFile, `# made by age-keygen\n${identity}\n`)
  const key = await identityToRecipient(identity)
  const backedUp = await backUp([archive, '--encrypt', '--key', key])
  expect(backedUp.code, backedUp.output).toBe(0)
  const machine = createTemporaryFolder()
  const without = await run('restore', machine, [archive])
  expect(without.output).toMatch(/is encrypted for a key: name its file with --key/)
  const env = { DATABASE_URL: await createEmptyDatabase(), APP_SECRET }
  const { code, output } = await run('restore', machine, [archive, '--key', keyFile], env)
  expect(code, output).toBe(0)
  expect(await ask(env.DATABASE_URL, 'select id from users')).toEqual([{ id: 'rosa' }])
  const hasAge = spawnSync('age', ['--version']).status === 0
  if (!hasAge) return
  const opened = join(folder, 'opened.tar.gz')
  execFileSync('age', ['--decrypt', '-i', keyFile, '-o', opened, archive])
  expect(execFileSync('tar', ['-tzf', opened], { encoding: 'utf8' })).toContain('app-secret')
})

test('is made by hand among those of the nights where these are, and elsewhere if it is said', {
  tags: 'whole',
}, async () => {
  const nights = createTemporaryFolder()
  const env = { BACKUP_DIR: nights, BACKUP_PHRASE }
  const { code, output } = await backUp([], env)
  expect(code, output).toBe(0)
  expect(output).toMatch(/files were backed up to \S+\.tar\.gz\.age\.$/m)
  expect(readdirSync(nights).join()).not.toContain('.secret')

  const elsewhere = join(createTemporaryFolder(), 'open.tar.gz')
  const open = await backUp([elsewhere], env)
  expect(open.output).toContain(`The secret is in ${elsewhere}.secret`)
})

test.each([
  ['a phrase that is too short', ['--encrypt'], 'too short', /^The phrase is too short/],
  ['a key that is none', ['--encrypt', '--key', 'age1x'], BACKUP_PHRASE, /^age1x is no public key/],
  ['a name of encrypted ones without --encrypt', [], BACKUP_PHRASE, /add --encrypt, or leave out/],
  ['a key without --encrypt', ['--key', 'age1x'], BACKUP_PHRASE, /^npm run backup/],
  ['an unknown word', ['--encrpyt'], BACKUP_PHRASE, /^npm run backup/],
])('is refused for %s and writes nothing', async (_what, words, given, said) => {
  const folder = createTemporaryFolder()
  const wanted = [join(folder, 'backup.tar.gz.age'), ...words]
  const refused = await run('backup', createTemporaryFolder(), wanted, { BACKUP_PHRASE: given })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(said)
  expect(readdirSync(folder)).toEqual([])
})
