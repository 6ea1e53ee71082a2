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
import { addToLog, lockWarnedEducators, storeWarning, warnedAt } from './retention.repository.ts'
import { daysLater, goesAt, goingBefore, goneBefore } from './retention.rules.ts'
import { createUnusedAccounts, type UnusedAccountsDeps } from './unused-accounts.service.ts'

const AT_ONCE = 200
/** She is told of the rule, which is the same each year. */
const keeper = { educatorId: null, madeBefore: null }

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
    const work = await workToGo(educatorId, async (madeBefore) => {
      const told = { educatorId, madeBefore }
      const teacherAt = isHerself ? storeWarning(db, told, now()) : warnedAt(db, told)
      return {
        teacherAt: (await teacherAt) ?? now(),
        keeperAt: (await warnedAt(db, keeper)) ?? now(),
      }
    })
    const unused = await accounts.toGo(educatorId)
    if (isHerself) await accounts.warn(educatorId, unused)
    return { work, accounts: unused }
  }

  /** What of all classes goes next, for the keeper, whom this tells. */
  async function warnKeeper(): Promise<ToGo> {
    const toGo = await warnAtStart()
    await accounts.warn(null, toGo.accounts)
    return toGo
  }

  /** What goes next, for a start: the keeper is told of the work, and of no child by name. */
  async function warnAtStart(): Promise<ToGo> {
    const keeperAt = await storeWarning(db, keeper, now())
    const work = await workToGo(null, async () => ({ teacherAt: keeperAt, keeperAt }))
    return { work, accounts: await accounts.toGo(null) }
  }

  async function workToGo(
    educatorId: string | null,
    warned: (madeBefore: string) => Promise<Parameters<typeof goesAt>[2]>,
  ): Promise<WorkToGo | null> {
    const before = goingBefore(times, now())
    const [handIns, answers, drawings] = await Promise.all([
      yearly.handIns.count(db, educatorId, before),
      yearly.answers.count(db, educatorId, before),
      yearly.drawings.count(db, educatorId, before),
    ])
    if (handIns + answers + drawings === 0) return null
    return {
      goesAt: goesAt(times, before, await warned(dayOf(before))).toISOString(),
      madeBefore: before.toISOString(),
      handIns,
      answers,
      drawings,
    }
  }

  /** Deletes what is due; returns how many rows of each kind. One that fails stops no other. */
  async function sweep(): Promise<Swept> {
    const toldBy = daysLater(now(), -daysOfWarning)
    const keeperAt = await warnedAt(db, keeper)
    const isKeeperTold = keeperAt !== undefined && keeperAt <= toldBy
    const yearEnd = goneBefore(times, now())
    const undoEnd = daysLater(now(), -limits.undoDeleteDays)
    const recordsEnd = daysLater(now(), -times.recordsDays)
    const failures: unknown[] = []
    const noted = (swept: Promise<number>) =>
      swept.catch((error: unknown) => {
        failures.push(error)
        return 0
      })
    const of = (kind: ExpiringKind, expire: Expire, before: Date) =>
      noted(
        expireAll(kind, async (tx) => {
          const educators = await lockWarnedEducators(tx, dayOf(yearEnd), toldBy)
          return expire(tx, { before, educators, most: AT_ONCE })
        }),
      )
    const onceTold: typeof of = async (...what) => (isKeeperTold ? of(...what) : 0)
    const swept = {
      handIns: await onceTold('handIns', yearly.handIns.expire, yearEnd),
      answers: await onceTold('answers', yearly.answers.expire, yearEnd),
      drawings: await onceTold('drawings', yearly.drawings.expire, yearEnd),
      deleted: await onceTold('deleted', others.deleted, undoEnd),
      deletedDrawings: await of('deletedDrawings', others.deletedDrawings, undoEnd),
      reads: await of('reads', others.reads, recordsEnd),
      events: await of('events', others.events, recordsEnd),
      colleagues: await of('colleagues', others.colleagues, recordsEnd),
      accounts: await noted(accounts.sweep()),
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the clock could not delete all')
    return swept
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

  return { toGo, warnKeeper, warnAtStart, sweep }
}
