// How far the replica is behind, where one answers open reads and reports.
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { BEHIND_AT_MOST_MS } from '../../apps/server/src/platform/database/reads.rules.ts'
import { replayedBy, writtenBy } from '../../apps/server/src/platform/database/replica-watch.ts'
import { type Finding, fine, mend, note } from './finding.ts'

const ASKED_EVERY_MS = 20
const patience = { connectMs: 5_000, answerMs: 5_000 }

/** Waits until the replica has what the primary has now, for as long as it may be behind. */
export async function checkReplica(url: string, primaryUrl: string): Promise<Finding> {
  const [primary, replica] = [open(primaryUrl), open(url)]
  try {
    const primaryNow = await writtenBy(primary).catch(() => undefined)
    if (!primaryNow) return note('replica', 'The database has to be mended first.')
    return await untilAt(primaryNow.position, () => replayedBy(replica, primaryNow))
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return mend(
      'replica',
      `It is not used (${reason}): check that it runs and follows, and DATABASE_REPLICA_URL.`,
    )
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}

async function untilAt(position: number, replayed: () => Promise<number>): Promise<Finding> {
  const began = performance.now()
  for (;;) {
    const isThere = (await replayed()) >= position
    const behindMs = performance.now() - began
    if (isThere) return fine('replica', `It is ${(behindMs / 1_000).toFixed(2)} s behind.`)
    if (behindMs > BEHIND_AT_MOST_MS) {
      const seconds = BEHIND_AT_MOST_MS / 1_000
      return mend(
        'replica',
        `It is more than ${seconds} s behind and not used: see what holds its replay up.`,
      )
    }
    await wait(ASKED_EVERY_MS)
  }
}

// As a pooler takes it, which may stand before either.
const open = (url: string) =>
  openDatabase(url, { warn() {} }, { connections: 1, pooler: 'transaction', patience })
