import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { listenToReports } from '../../platform/reports.ts'
import { sweepLeases, withLease } from './lease.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const leases = async () => (await database.pool.query('select from leases')).rows.length

describe('a lease', () => {
  it('lets one at a time, and everybody in the end', async () => {
    let inside = 0
    let most = 0
    const turns = Array.from({ length: 12 }, () =>
      withLease(database.db, 'one', async () => {
        inside += 1
        most = Math.max(most, inside)
        await database.pool.query('select pg_sleep(0.002)')
        inside -= 1
        return 'done'
      }),
    )
    expect(await Promise.all(turns)).toEqual(Array(12).fill('done'))
    expect(most).toBe(1)
    expect(await leases()).toBe(0)
  })

  it('holds up nobody under another name', async () => {
    const both = withLease(database.db, 'a', () => withLease(database.db, 'b', async () => 'both'))
    expect(await both).toBe('both')
  })

  it('is given back when the work fails', async () => {
    const failing = withLease(database.db, 'fails', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await leases()).toBe(0)
  })

  it('is told when it is given and when it is given back, without its name', async () => {
    const told: unknown[][] = []
    const end = listenToReports({
      refused() {},
      sweepPlanned() {},
      swept() {},
      leaseAsked: (seconds, isGiven) => told.push(['asked', seconds >= 0, isGiven]),
      leaseReturned: (...nothing) => told.push(['returned', ...nothing]),
    })
    await withLease(database.db, 'role of somebody', async () => told.push(['held']))
    end()
    expect(told).toEqual([['asked', true, true], ['held'], ['returned']])
  })

  it('that ran out is swept', async () => {
    await database.pool.query(
      `insert into leases values ('old', gen_random_uuid(), now() - interval '1 minute')`,
    )
    await sweepLeases(database.db)
    expect(await leases()).toBe(0)
  })
})
