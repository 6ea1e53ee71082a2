// A keeper lets a teacher into the class of another one, until a day. Both read of it.
import { limits, refusals } from '@kinderleaf/contract/plain'
import { transact } from '../../platform/database/index.ts'
import { dayOf, earliestToday, latestToday } from '../../platform/day.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import type { KeepersDeps } from './keepers.service.ts'

type Parts = Pick<KeepersDeps, 'db' | 'users' | 'securityEvents' | 'now'>

interface Pair {
  ownerId: string
  colleagueId: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** `keeperId` is null for the command on the machine. */
export async function letColleagueIn(
  parts: Parts,
  keeperId: string | null,
  { ownerId, colleagueId }: Pair,
  until: string,
): Promise<Failure | null> {
  const { db, users, now } = parts
  if (!isLastDay(until, now())) {
    const fields = [{ path: 'until', message: refusals.lastDayWrong }]
    return failure('NOT_ACCEPTABLE', { message: refusals.lastDayWrong, fields })
  }
  return transact(db, async (tx) => {
    const teachers = await users.lockTeachers(tx, [ownerId, colleagueId])
    if (teachers.size < 2) return failure('TEACHER_NOT_FOUND')
    const colleague = { educatorId: ownerId, colleagueId, until, letInBy: keeperId }
    await users.colleagues.letIn(tx, colleague)
    for (const personId of [ownerId, colleagueId]) {
      const event = { kind: 'colleague-let-in', personId, actorId: keeperId } as const
      await parts.securityEvents.record(event, tx)
    }
    return null
  })
}

/** Ends it at once. */
export async function endColleague(
  { db, users, securityEvents }: Parts,
  keeperId: string | null,
  pair: Pair,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await users.colleagues.end(tx, pair))) return
    for (const personId of [pair.ownerId, pair.colleagueId]) {
      await securityEvents.record({ kind: 'colleague-ended', personId, actorId: keeperId }, tx)
    }
  })
}

/** A day from today on, within a year, wherever she is who chose it. */
function isLastDay(until: string, now: Date): boolean {
  const last = new Date(now.getTime() + limits.colleagueDays * DAY_MS)
  const day = new Date(`${until}T00:00:00Z`)
  return (
    !Number.isNaN(day.getTime()) &&
    dayOf(day) === until &&
    until >= earliestToday(now) &&
    until <= latestToday(last)
  )
}
