// The locks on people whom events name: few, however many they name, and each waits for an erasing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { transact } from '../../platform/database/index.ts'
import { lockForErasing, lockNamed } from './event-locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const people = (count: number) => Array.from({ length: count }, () => randomUUID())

it('an event of a whole class takes no more of the server’s room for locks than a few', async () => {
  const held = await transact(database.db, async (tx) => {
    await lockNamed(tx, people(2_000))
    const locks = `select count(*)::integer as count from pg_locks
      where locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database())`
    return (await database.pool.query(locks)).rows[0].count
  })
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(64)
})

it('events of the same people, named in any order, wait for erasings and never for each other', async () => {
  const ids = people(40)
  const order: string[] = []
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  let storing: Promise<unknown>[] = []
  await transact(database.db, async (tx) => {
    await lockForErasing(tx, first)
    await lockForErasing(tx, last)
    storing = [ids, ids.toReversed()].map((named) =>
      transact(database.db, async (other) => {
        await lockNamed(other, named)
        order.push('stored')
      }),
    )
    await untilWaiting(database.pool, 2)
    order.push('erased')
  })
  await Promise.all(storing)
  expect(order).toEqual(['erased', 'stored', 'stored'])
})
