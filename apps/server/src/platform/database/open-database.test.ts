import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { quietLogger } from '../../../test/quiet-logger.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openDatabase, transact, transactOnClient } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table notes (text text not null)')
})
afterAll(() => database.drop())

test('a connection to a server that may not write any more is used for nothing else', async () => {
  const { db, close } = openDatabase(database.url, quietLogger, { connections: 1, pooler: 'none' })
  const write = (text: string) =>
    transact(db, async (tx) => {
      await tx.execute(sql`insert into notes values (${text})`)
    })
  // As a primary that became a replica answers those who are connected.
  await transact(db, async (tx) => {
    await tx.execute('set session characteristics as transaction read only')
  })
  await expect(write('refused')).rejects.toMatchObject({ cause: { code: '25006' } })
  await write('stored')
  await close()
  expect((await database.pool.query('select text from notes')).rows).toEqual([{ text: 'stored' }])
})

test('one connection stays when nobody asks, by which a school is seen to be open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pool, close } = openDatabase(database.url, quietLogger)
  onTestFinished(close)
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  expect(pool.totalCount).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(pool.totalCount).toBe(1)
})

test('connections that are cut before their transaction begins leave room for others', async () => {
  const { pool, db, close } = openDatabase(database.url, quietLogger, {
    connections: 1,
    pooler: 'none',
  })
  const read = () => transact(db, async (tx) => (await tx.execute('select 1 as one')).rows)
  await read()
  // As when the machine that leads is lost.
  pool.once(
    'acquire',
    (client) => client instanceof pg.Client && client.connection.stream.destroy(),
  )
  await expect(read()).rejects.toThrow()
  expect(await read()).toEqual([{ one: 1 }])
  await close()
})

test('a connection that does not answer in time is closed, and nothing more waits for it', async () => {
  const { pool, close } = openDatabase(database.url, quietLogger, {
    connections: 1,
    pooler: 'none',
  })
  // As a machine that stands still.
  const unanswered = { text: 'select pg_sleep(10)', query_timeout: 50 }
  const began = performance.now()
  await expect(transactOnClient(pool, (_, client) => client.query(unanswered))).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(performance.now() - began).toBeLessThan(5_000)
  await close()
})
