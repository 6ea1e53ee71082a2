// What the operator has to mend is one sentence; main.test.ts sees two as her terminal shows them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../test/processes/product.ts'
import { quietLogger } from '../test/quiet-logger.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { readConfig, SettingError } from './config.ts'
import { openS3Server } from './modules/media/test/s3-server.ts'
import { StartProblem } from './platform/start-problem.ts'
import { type Closers, startServer } from './start-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const SECRET = 'a secret for tests, long enough to be taken'
/** Below a file nothing can be made, not by root either. */
const impossible = join(import.meta.filename, 'folder')

const halfRestored = mkdtempSync(join(tmpdir(), 'kinderleaf-restored-'))
mkdirSync(join(halfRestored, 'restoring-1'))
afterAll(() => rmSync(halfRestored, { recursive: true }))

test.each([
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' },
    /^The database cannot be reached .*DATABASE_URL names its address.*$/,
  ],
  [
    'a certificate that is none',
    { TLS_CERT: import.meta.filename, TLS_KEY: import.meta.filename },
    /^TLS_CERT and TLS_KEY are no certificate .*PEM files.*$/,
  ],
  [
    'a media folder that cannot be written',
    { MEDIA_DIR: impossible },
    /^Files cannot be kept in .*set MEDIA_DIR to another folder.$/,
  ],
  [
    "a folder for pages' files that cannot be written",
    { ASSETS_DIR: impossible },
    /^The pages' files cannot be kept in .*set ASSETS_DIR to another folder.$/,
  ],
  [
    'an address for figures that is not ours',
    { METRICS_PORT: '9464', METRICS_HOST: '203.0.113.9', METRICS_TOKEN: 'sixteen letters.' },
    /^METRICS_HOST is 203.*set METRICS_HOST to 127.0.0.1.*$/,
  ],
  [
    'an address that is not ours',
    { HOST: '203.0.113.9', PUBLIC_URL: 'http://a.test' },
    /^HOST is 203.*$/,
  ],
  [
    'a data folder that cannot be written',
    { DATABASE_URL: undefined, APP_SECRET: undefined, DATA_DIR: impossible },
    /^The data folder .*set DATA_DIR to another folder.$/,
  ],
  [
    'a data folder whose restore was cut off',
    { DATA_DIR: halfRestored },
    /^A restore into .* has not ended.*restore the backup again.$/,
  ],
])('%s is told in one sentence', async (_case, wrong, sentence) => {
  const problem = await problemOfStart({
    PORT: String(await findFreePort()),
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: database.url,
    APP_SECRET: SECRET,
    ...wrong,
  })
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem).toHaveProperty('message', expect.stringMatching(sentence))
})

test('a bucket that refuses is told in one sentence', async () => {
  const store = await openS3Server()
  onTestFinished(store.close)
  const refused = await problemOfStart({
    PORT: String(await findFreePort()),
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: database.url,
    APP_SECRET: SECRET,
    ...store.settings,
    S3_ACCESS_KEY: 'somebody',
  })
  expect(refused).toBeInstanceOf(StartProblem)
  const sentence = /^Files cannot be kept in the bucket media .*403.*S3_SECRET_KEY.$/
  expect(refused).toHaveProperty('message', expect.stringMatching(sentence))
})

test('rows that a killed backup left in the data folder are gone after a start', async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'backing-up-killed', 'database'), { recursive: true })
  await problemOfStart({
    DATA_DIR: folder,
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
    APP_SECRET: SECRET,
  })
  expect(readdirSync(folder).filter((name) => name.includes('backing-up-'))).toEqual([])
})

async function problemOfStart(settings: Record<string, string | undefined>): Promise<unknown> {
  const config = readConfig(settings)
  if (config instanceof SettingError) return config
  const closers: Closers = []
  try {
    return await startServer(config, quietLogger, closers, { demo: false, force: false })
  } catch (error) {
    return error
  } finally {
    for (const close of closers.reverse()) await close(AbortSignal.abort())
  }
}
