// The command that appoints keepers, beside a running server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../apps/server/test/test-database.ts'
import { run, runProcess } from './archive/test-school.ts'

let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be taken',
  }
  await database.pool.query(
    `insert into identity.accounts (id, name, username, username_key, password_hash, created_at)
     values ('01990000-0000-7000-8000-000000000001', 'Kaya Lund', 'kaya', 'kaya', '', '2026-01-02')`,
  )
})
afterAll(() => database.drop())

const keeper = (words: string[], more = {}) =>
  run('keeper', createTemporaryFolder(), words, { ...env, ...more })
/** Types an answer, if any. */
const keeperWho = (typed: string, words: string[]) =>
  runProcess('keeper', createTemporaryFolder(), words, env, typed)

const keepers = async () => (await database.pool.query('select account_id from keepers')).rows

test('it shows whom it would appoint, and appoints her after a yes alone', {
  tags: 'whole',
}, async () => {
  const silent = await keeperWho('', ['appoint', 'Kaya'])
  expect(silent.code).toBe(1)
  expect(silent.output).toMatch(/^Opening the school …\n/)
  expect(silent.output).toMatch(/^Kaya Lund \(kaya\), without a role, here since 2026-01-02:/m)
  expect(silent.output).toContain('Nobody was appointed.')
  expect(await keepers()).toEqual([])
  const agreed = await keeperWho('y\n', ['appoint', 'kaya'])
  expect(agreed.output).toContain('Kaya Lund (kaya) is a keeper now')
  expect(await keepers()).toEqual([{ account_id: '01990000-0000-7000-8000-000000000001' }])
  const events = await keeper(['events', 'kaya'])
  expect(events.output).toContain('  Made a keeper of the school\n')
})

test('no child is made a keeper', async () => {
  await database.pool.query(
    `insert into identity.accounts
       (id, name, username, username_key, password_hash, created_at, kind, public_metadata)
     values (gen_random_uuid(), 'Pip', 'pip', 'pip', '', now(), 'child', '{}'),
            (gen_random_uuid(), 'Mia', 'mia', 'mia', '', now(), null, '{"role": "student"}')`,
  )
  for (const [name, username] of [
    ['Pip', 'pip'],
    ['Mia', 'mia'],
  ]) {
    expect(await keeper(['appoint', String(username)])).toEqual({
      code: 1,
      output: `${name} (${username}) is a child's account: a keeper is a grown-up.\n`,
    })
  }
})

test('it says what it cannot do', async () => {
  const unknown = await keeper(['suspend', 'nobody'])
  expect(unknown).toEqual({ code: 1, output: 'Nobody logs in as nobody.\n' })
  const elsewhere = await keeper(['list'], {
    OIDC_ISSUER: 'https://login.school.test',
    OIDC_CLIENT_ID: 'kinderleaf',
    IDENTITY_MANAGEMENT_URL: 'https://login.school.test',
    IDENTITY_MANAGEMENT_KEY: 'a key',
  })
  expect(elsewhere.output).toContain('use the console there')
})
