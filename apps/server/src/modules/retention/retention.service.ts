// The clock: tells teachers and the keeper what goes when, deletes what has stayed as long as it
// may, and counts it in the transaction that deletes it.
import type { WorkToGo } from '@kinderleaf/contract'
import {
  daysOfWarning,
  type ExpiringKind,
  type KeepingTimes,
  limits,
  type YearlyKind,
} from '@kinderleaf/contract/plain'
import { type Database, transact } from '../../platform/database/index.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import {
  addToLog,
  educatorsWarnedBy,
  keeperWarnedAt,
  storeWarning,
} from './retention.repository.ts'
import { daysLater, goesAt, goingBefore, goneBefore } from './retention.rules.ts'

const AT_ONCE = 200

export interface RetentionDeps {
  db: Database
  times: KeepingTimes
  school: { name: string | null; contact: string | null }
  now: () => Date
  /** What the modules delete after the school year. */
  yearly: Readonly<Record<YearlyKind, YearlyWork>>
  /** What they delete so many days after it was deleted or written down. */
  others: Readonly<Record<Exclude<ExpiringKind, YearlyKind>, Expire>>
}

/** How many rows of each kind went. */
type Swept = Readonly<Record<ExpiringKind, number>>

export function createRetentionService({ db, times, now, yearly, others }: RetentionDeps) {
  /** What of a teacher's class goes next, and when; null when nothing does. Tells her by that. */
  async function workToGo(educatorId: string): Promise<WorkToGo | null> {
    const before = goingBefore(times, now())
    const [handIns, answers, drawings] = await Promise.all([
      yearly.handIns.count(db, educatorId, before),
      yearly.answers.count(db, educatorId, before),
      yearly.drawings.count(db, educatorId, before),
    ])
    if (handIns + answers + drawings === 0) return null
    const teacherAt = await storeWarning(db, educatorId, now())
    const keeperAt = (await keeperWarnedAt(db)) ?? now()
    return {
      goesAt: goesAt(times, before, { teacherAt, keeperAt }).toISOString(),
      madeBefore: before.toISOString(),
      handIns,
      answers,
      drawings,
    }
  }

  /** Stores that the keeper has been told, which the start of the server does. */
  const warnKeeper = (): Promise<Date> => storeWarning(db, null, now())

  /** Deletes what is due; returns how many rows of each kind. */
  async function sweep(): Promise<Swept> {
    const toldBy = daysLater(now(), -daysOfWarning)
    const keeperAt = await keeperWarnedAt(db)
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
    }
  }

  /** Batch after batch, each in a transaction with its count. */
  async function expireAll(
    kind: ExpiringKind,
    expire: (tx: Parameters<Expire>[0]) => Promise<number>,
  ) {
    const day = now().toISOString().slice(0, 10)
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

  return { workToGo, warnKeeper, sweep }
}
