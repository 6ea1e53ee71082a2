import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { countAttempt, sweepAttempts } from './attempt-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into users (id, name) values ('mia', 'Mia')`)
})
afterAll(() => database.drop())

const start = new Date('2026-03-02T08:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const limit = (key: string, max: number, cost: 0 | 1 = 1) => ({ key, max, cost })
const spend = (limits: ReturnType<typeof limit>[], now = start) =>
  countAttempt(database.db, 'mia', limits, now)

describe('a limit on attempts', () => {
  it('lets exactly so many pass at once, from whatever connection', async () => {
    const tries = Array.from({ length: 30 }, () => spend([limit('parallel', 10)]))
    const passed = (await Promise.all(tries)).filter((refused) => refused === null)
    expect(passed).toHaveLength(10)
  })

  it('says how long to wait and opens again after the minute', async () => {
    await spend([limit('minute', 1)])
    const refused = await spend([limit('minute', 1)], later(20))
    expect(refused).toMatchObject({ code: 'TOO_MANY_TRIES', retryAfterSeconds: 40 })
    expect(await spend([limit('minute', 1)], later(60))).toBeNull()
  })

  it('of one person does not use up the one of all', async () => {
    for (let i = 0; i < 20; i += 1) await spend([limit('mia', 2), limit('everybody', 5)])
    expect(await spend([limit('ben', 2), limit('everybody', 5)])).toBeNull()
  })

  it('refuses also what costs nothing once it is spent', async () => {
    for (let i = 0; i < 3; i += 1) await spend([limit('wrong', 2)])
    expect(await spend([limit('wrong', 2, 0)])).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  it('is never reached by what costs nothing', async () => {
    for (let i = 0; i < 5; i += 1) expect(await spend([limit('right', 1, 0)])).toBeNull()
  })

  it('is forgotten when swept long after', async () => {
    await spend([limit('swept', 1)])
    await sweepAttempts(database.db, later(2 * 24 * 3_600 + 1))
    const { rows } = await database.pool.query(`select from attempt_counters where key = 'swept'`)
    expect(rows).toHaveLength(0)
  })
})
