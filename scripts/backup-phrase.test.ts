import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createTestDatabase } from '../apps/server/test/test-database.ts'
import { run } from './archive/test-school.ts'

test('a backup by hand among those of the nights is encrypted as they are, one elsewhere if it is said', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const nights = createTemporaryFolder()
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be taken',
    BACKUP_DIR: nights,
    BACKUP_PHRASE: 'two words and two more',
  }
  const { code, output } = await run('backup', createTemporaryFolder(), [], env)
  expect(code, output).toBe(0)
  expect(output).toMatch(/files were backed up to \S+\.tar\.gz\.age\.$/m)
  expect(readdirSync(nights).join()).not.toContain('.secret')

  const elsewhere = join(createTemporaryFolder(), 'open.tar.gz')
  const open = await run('backup', createTemporaryFolder(), [elsewhere], env)
  expect(open.output).toContain(`The secret is in ${elsewhere}.secret`)
})
