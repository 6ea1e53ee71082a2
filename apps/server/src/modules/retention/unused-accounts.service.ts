// Children's accounts that nobody uses: says which of them will go, and erases those that are due.
import type { AccountsToGo } from '@kinderleaf/contract'
import { daysOfWarning, type KeepingTimes } from '@kinderleaf/contract/plain'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { dayOf } from '../../platform/day.ts'
import { type Failure, isFailure } from '../../platform/errors.ts'
import { addToLog } from './retention.repository.ts'
import { daysLater } from './retention.rules.ts'
import {
  type Due,
  existsDue,
  findDue,
  listUnused,
  type Unused,
  warnOfUnused,
} from './unused-accounts.repository.ts'

const NAMED = 20

export interface UnusedAccountsDeps {
  db: Database
  times: KeepingTimes
  now: () => Date
  /** Erases a person with everything that is held on her, if `isDue` says so once she is locked. */
  erase: (
    personId: string,
    isDue: (tx: DatabaseOrTransaction) => Promise<boolean>,
  ) => Promise<number | Failure>
}

export function createUnusedAccounts({ db, times, now, erase }: UnusedAccountsDeps) {
  const { accountsDays } = times

  /** What will go, of a teacher's class or for the keeper (null); null when nothing does. */
  async function toGo(educatorId: string | null): Promise<AccountsToGo | null> {
    const known = { afterDays: accountsDays, now: now(), most: NAMED }
    const found = await listUnused(db, soonDue(educatorId), known)
    const [first] = found
    if (!first) return null
    return {
      goesAt: new Date(first.goes * 1000).toISOString(),
      unusedDays: accountsDays,
      count: first.count,
      children: found.map(({ id, name }) => ({ _id: id, name })),
    }
  }

  const soonDue = (educatorId: string | null): Unused => {
    const before = dayOf(daysLater(now(), daysOfWarning - accountsDays))
    return { educatorId, before }
  }

  /** Stores that a teacher was told of those who are named, or the keeper. */
  async function warn(educatorId: string | null, told: AccountsToGo | null): Promise<void> {
    const ids = told?.children.map(({ _id }) => _id) ?? []
    if (ids.length > 0) await warnOfUnused(db, soonDue(educatorId), ids, now())
  }

  /** Erases the accounts that are due, each with its place in the log; returns how many. */
  async function sweep(): Promise<number> {
    const due = {
      before: dayOf(daysLater(now(), -accountsDays)),
      toldBy: daysLater(now(), -daysOfWarning),
    }
    await log(db, 0)
    const failures: unknown[] = []
    let all = 0
    for (const id of await findDue(db, due)) {
      try {
        const rows = await erase(id, (tx) => logIfDue(tx, id, due))
        if (!isFailure(rows) && rows > 0) all += 1
      } catch (error) {
        // One that fails is tried again and keeps nobody else.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'an account could not be erased')
    return all
  }

  /** She may have come back since she was found. */
  async function logIfDue(tx: DatabaseOrTransaction, id: string, due: Due): Promise<boolean> {
    if (!(await existsDue(tx, id, due))) return false
    await log(tx, 1)
    return true
  }

  const log = (tx: DatabaseOrTransaction, rowCount: number) =>
    addToLog(tx, { day: dayOf(now()), kind: 'accounts', rowCount })

  return { toGo, warn, sweep }
}
