// The command that moves files into a bucket, killed on the way, and the backup of a school whose
// files are there.
// @module-tag whole
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { openS3Server } from '../apps/server/src/modules/media/test/s3-server.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../apps/server/test/test-database.ts'
import { run } from './archive/test-school.ts'

const FILES = 40
const list = promisify(execFile)

let server: Awaited<ReturnType<typeof openS3Server>>
let database: TestDatabase
beforeAll(async () => {
  server = await openS3Server()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await server.close()
})

test('files reach the bucket although the command is killed, and backups hold them there', async () => {
  const data = createTemporaryFolder()
  const files = storedFilesIn(join(data, 'media'))
  const store = createFileStore(files, 0)
  const ids = Array.from({ length: FILES }, () => randomUUID())
  for (const id of ids) await store.put({ id, variant: 'file.pdf' }, Buffer.from(`of ${id}`))

  const env = { ...server.settings, LOG_LEVEL: 'silent' }
  const killed = spawn(
    process.execPath,
    [join(import.meta.dirname, 'media-move.ts'), '--to', 's3'],
    { env: { ...process.env, DATA_DIR: data, ...env }, stdio: 'ignore' },
  )
  const ended = once(killed, 'close')
  await expect.poll(() => server.objects.size, { interval: 1 }).toBeGreaterThan(3)
  killed.kill('SIGKILL')
  await ended
  expect(server.objects.size).toBeLessThan(FILES)

  const again = await run('media-move', data, ['--to', 's3'], env)
  expect(again.output).toMatch(/^\d+ contents \(0 MB\) were copied and read back; \d+ were there\./)
  expect(again.output).not.toContain('; 0 were there')
  expect(again.output).toContain('media:move -- --to s3 --switch')
  const switched = await run('media-move', data, ['--to', 's3', '--switch'], env)
  expect(switched).toMatchObject({ code: 0 })
  expect(switched.output).toMatch(/^0 contents .* 40 were there\.\nThe school uses the bucket/)
  for (const id of ids) {
    const name = `files/${id}/file.pdf`
    expect(String(server.objects.get(name)?.content)).toBe(`of ${id}`)
  }

  rmSync(files, { recursive: true })
  const archive = join(createTemporaryFolder(), 'school.tar.gz')
  const backed = await run('backup', data, [archive], {
    ...env,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be taken',
  })
  expect(backed).toMatchObject({ code: 0 })
  const { stdout } = await list('tar', ['-tzf', archive])
  for (const id of ids) expect(stdout).toContain(`media/${id.slice(-2)}/${id}/file.pdf`)
})

test('without a bucket, or with a word it does not know, it says what to do', async () => {
  const unset = await run('media-move', createTemporaryFolder(), ['--to', 's3'])
  expect(unset).toMatchObject({ code: 1 })
  expect(unset.output).toContain('Set S3_BUCKET and its key first')
  const unknown = await run('media-move', createTemporaryFolder(), ['--to', 'moon'])
  expect(unknown.output).toContain('--to s3|files')
})
