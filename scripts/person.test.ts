// Where the record of a person lies that the operator exports.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createTestDatabase } from '../apps/server/test/test-database.ts'
import { run } from './archive/test-school.ts'

test('a record lies beside the data folder, named like its person, for its owner alone', async () => {
  const database = await createTestDatabase()
  await database.pool.query(
    `insert into identity.accounts (id, name, email, email_key, password_hash, created_at)
     values (gen_random_uuid(), 'Kaya', 'k/a+b@school.test', 'k/a+b@school.test', '', now())`,
  )
  const data = join(createTemporaryFolder(), 'data')
  const { code, output } = await run('person', data, ['export', 'k/a+b@school.test'], {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be taken',
  })
  await database.drop()
  expect(code, output).toBe(0)
  const [name = ''] = readdirSync(`${data}-backups`)
  expect(name).toMatch(/^kinderleaf-k-a-b@school\.test-[\dT-]+\.zip$/)
  const path = join(`${data}-backups`, name)
  expect(output).toContain(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(`${data}-backups`).mode & 0o777).toBe(0o700)
})
