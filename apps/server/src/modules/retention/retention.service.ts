// The clock: tells teachers and the keeper what goes when, deletes what has stayed as long as it
// may, and counts it in the transaction that deletes it.
import type { ToGo, WorkToGo } from '@kinderleaf/contract'
import {
  daysOfWarning,
  type ExpiringKind,
  type KeepingTimes,
  limits,
  type UnusedKind,
  type YearlyKind,
} from '@kinderleaf/contract/plain'
import { type Database, transact } from '../../platform/database/index.ts'
import { dayOf } from '../../platform/day.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import { addToLog, educatorsWarnedBy, storeWarning, warnedAt } from './retention.repository.ts'
import { daysLater, goesAt, goingBefore, goneBefore } from './retention.rules.ts'
import { createUnusedAccounts, type UnusedAccountsDeps } from './unused-accounts.service.ts'

const AT_ONCE = 200

export interface RetentionDeps extends UnusedAccountsDeps {
  db: Database
  times: KeepingTimes
  school: { name: string | null; contact: string | null }
  /** What the modules delete after the school year. */
  yearly: Readonly<Record<YearlyKind, YearlyWork>>
  /** What they delete so many days after it was deleted or written down. */
  others: Readonly<Record<Exclude<ExpiringKind, YearlyKind | UnusedKind>, Expire>>
}

/** How many rows of each kind went. */
type Swept = Readonly<Record<ExpiringKind, number>>

export function createRetentionService(deps: RetentionDeps) {
  const { db, times, now, yearly, others } = deps
  const accounts = createUnusedAccounts(deps)

  /**
   * What of a teacher's class goes next, and when. Seeing it tells her, a colleague who stands in
   * tells her nothing.
   */
  async function toGo(educatorId: string, isHerself: boolean): Promise<ToGo> {
    const teacherAt = () =>
      isHerself ? storeWarning(db, educatorId, now()) : warnedAt(db, educatorId)
    const work = await workToGo(educatorId, async () => ({
      teacherAt: (await teacherAt()) ?? now(),
      keeperAt: (await warnedAt(db, null)) ?? now(),
    }))
    const unused = await accounts.toGo(educatorId)
    if (unused && isHerself) await accounts.warn(educatorId)
    return { work, accounts: unused }
  }

  /** What of all classes goes next, for the keeper, whom this tells. */
  async function warnKeeper(): Promise<ToGo> {
    const keeperAt = await storeWarning(db, null, now())
    const work = await workToGo(null, async () => ({ teacherAt: keeperAt, keeperAt }))
    const unused = await accounts.toGo(null)
    if (unused) await accounts.warn(null)
    return { work, accounts: unused }
  }

  async function workToGo(
    educatorId: string | null,
    warned: () => Promise<Parameters<typeof goesAt>[2]>,
  ): Promise<WorkToGo | null> {
    const before = goingBefore(times, now())
    const [handIns, answers, drawings] = await Promise.all([
      yearly.handIns.count(db, educatorId, before),
      yearly.answers.count(db, educatorId, before),
      yearly.drawings.count(db, educatorId, before),
    ])
    if (handIns + answers + drawings === 0) return null
    return {
      goesAt: goesAt(times, before, await warned()).toISOString(),
      madeBefore: before.toISOString(),
      handIns,
      answers,
      drawings,
    }
  }

  /** Deletes what is due; returns how many rows of each kind. */
  async function sweep(): Promise<Swept> {
    const toldBy = daysLater(now(), -daysOfWarning)
    const keeperAt = await warnedAt(db, null)
    const educators = await educatorsWarnedBy(db, toldBy)
    const isKeeperTold = keeperAt !== undefined && keeperAt <= toldBy
    const yearEnd = goneBefore(times, now())
    const undoEnd = daysLater(now(), -limits.undoDeleteDays)
    const recordsEnd = daysLater(now(), -times.recordsDays)
    const of = (kind: ExpiringKind, expire: Expire, before: Date) =>
      expireAll(kind, (tx) => expire(tx, { before, educators, most: AT_ONCE }))
    const onceTold: typeof of = async (...what) => (isKeeperTold ? of(...what) : 0)
    return {
      handIns: await onceTold('handIns', yearly.handIns.expire, yearEnd),
      answers: await onceTold('answers', yearly.answers.expire, yearEnd),
      drawings: await onceTold('drawings', yearly.drawings.expire, yearEnd),
      deleted: await onceTold('deleted', others.deleted, undoEnd),
      deletedDrawings: await of('deletedDrawings', others.deletedDrawings, undoEnd),
      reads: await of('reads', others.reads, recordsEnd),
      events: await of('events', others.events, recordsEnd),
      accounts: await accounts.sweep(),
    }
  }

  /** Batch after batch, each in a transaction with its count. */
  async function expireAll(
    kind: ExpiringKind,
    expire: (tx: Parameters<Expire>[0]) => Promise<number>,
  ) {
    const day = dayOf(now())
    let all = 0
    for (;;) {
      const rowCount = await transact(db, async (tx) => {
        const gone = await expire(tx)
        await addToLog(tx, { day, kind, rowCount: gone })
        return gone
      })
      if (rowCount === 0) return all
      all += rowCount
    }
  }

  return { toGo, warnKeeper, sweep }
}
