// Waits, in a test, until transactions wait for a lock that somebody holds.
import type { Pool } from 'pg'
import { expect } from 'vitest'

export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`
      return (await pool.query(waiting)).rowCount
    })
    .toBe(count)
}
