// Of all processes one makes the night's backup. Its lease is a row that it renews while it works, so
// that another goes on soon after it has died, and that stays for a while after a failure.
import type { Pool } from 'pg'
import { newId } from '../platform/ids.ts'

const NAME = 'nightly backup'
const LEASE_SECONDS = 300
const RENEW_EVERY_MS = 60_000
const AFTER_FAILURE_SECONDS = 3_600

/** Works unless somebody else does. */
export async function withNightLease(pool: Pool, work: () => Promise<void>): Promise<void> {
  const holder = newId()
  if (!(await take(pool, holder))) return
  const renewing = setInterval(() => {
    // One that fails is followed by others before the lease runs out.
    extend(pool, holder, LEASE_SECONDS).catch(() => {})
  }, RENEW_EVERY_MS).unref()
  try {
    await work()
    await pool.query('delete from leases where name = $1 and holder = $2', [NAME, holder])
  } catch (error) {
    await extend(pool, holder, AFTER_FAILURE_SECONDS)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** By the database's clock, since those of processes may differ. */
async function take(pool: Pool, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into leases (name, holder, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where leases.expires_at < now()`,
    [NAME, holder, LEASE_SECONDS],
  )
  return rowCount === 1
}

const extend = (pool: Pool, holder: string, seconds: number) =>
  pool.query(
    `update leases set expires_at = now() + make_interval(secs => $3)
     where name = $1 and holder = $2`,
    [NAME, holder, seconds],
  )
