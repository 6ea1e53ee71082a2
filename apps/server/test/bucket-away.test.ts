// A school whose bucket is away as it starts: lessons go on, and files once it is back.
// @module-tag whole
import { expect, onTestFinished, test } from 'vitest'
import { openS3Server } from '../src/modules/media/test/s3-server.ts'
import { findFreePort, startProduct } from './processes/product.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

test('it starts, teaches, and says how it stands to load balancers', async () => {
  const store = await openS3Server()
  const database = await createTestDatabase()
  const port = await findFreePort()
  await store.goAway()
  const product = await startProduct(port, {
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be taken',
    ...store.settings,
  })
  onTestFinished(async () => {
    await product.stop()
    await database.drop()
    await store.close()
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const ready = async () => {
    const answer = await ask('/readyz')
    const { status, checks } = JSON.parse(await answer.text())
    return [answer.status, status, checks.media]
  }

  expect((await ask('/api/course/all')).status).toBe(200)
  // It may be its own settings that are wrong.
  expect(await ready()).toEqual([503, 'not ready', false])
  await store.comeBack()
  expect(await ready()).toEqual([200, 'ready', true])
  await store.goAway()
  expect(await ready()).toEqual([200, 'degraded', false])
  expect((await ask('/api/course/all')).status).toBe(200)
  await store.comeBack()
})
