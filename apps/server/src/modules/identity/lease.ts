// One request at a time, over all processes, does work that waits for the provider. A row lock
// would hold a database connection meanwhile; the embedded provider uses the same pool, so a class
// that renews at once would leave it none. A lease is a row that is written and deleted at once,
// and expires if its holder dies.
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { report } from '../../platform/reports.ts'
import { leasesTable } from './identity.tables.ts'

// Longer than the provider's time limit (see provider.ts).
const LEASE_SECONDS = 15
const PATIENCE_MS = 20_000
const SHORTEST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 250

/** Runs the work while holding the lease of this name; UNAVAILABLE when it stays held too long. */
export async function withLease<T>(
  db: DatabaseOrTransaction,
  name: string,
  work: () => Promise<T>,
): Promise<T | Failure> {
  const holder = newId()
  const asked = performance.now()
  const isGiven = await waitFor(db, name, holder)
  report.leaseAsked((performance.now() - asked) / 1_000, isGiven)
  if (!isGiven) return failure('UNAVAILABLE', { retryAfterSeconds: 2 })
  try {
    return await work()
  } finally {
    report.leaseReturned()
    await db
      .delete(leasesTable)
      .where(and(eq(leasesTable.name, name), eq(leasesTable.holder, holder)))
  }
}

/** Removes expired leases. */
export async function sweepLeases(db: DatabaseOrTransaction): Promise<void> {
  await db.delete(leasesTable).where(lt(leasesTable.expiresAt, sql`now()`))
}

async function waitFor(db: DatabaseOrTransaction, name: string, holder: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    if (await acquire(db, name, holder)) return true
    if (performance.now() > deadline) return false
    await wait(pauseMs)
  }
}

async function acquire(db: DatabaseOrTransaction, name: string, holder: string): Promise<boolean> {
  // The database's clock, since the clocks of processes may differ.
  const expiresAt = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const rows = await db
    .insert(leasesTable)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leasesTable.name,
      set: { holder, expiresAt },
      setWhere: lt(leasesTable.expiresAt, sql`now()`),
    })
    .returning({ name: leasesTable.name })
  return rows.length > 0
}
