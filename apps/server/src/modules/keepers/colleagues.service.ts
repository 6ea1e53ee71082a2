// A keeper lets a teacher into the class of another one, until a day. Both read of it.
import { limits, refusals, type SecurityEventKind } from '@kinderleaf/contract/plain'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
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
    await users.colleagues.letIn(tx, { educatorId: ownerId, colleagueId, until })
    await noteBoth(parts, tx, keeperId, { ownerId, colleagueId }, [
      'colleague-let-in',
      'let-in-as-colleague',
    ])
    return null
  })
}

/** Ends it at once. */
export async function endColleague(
  parts: Parts,
  keeperId: string | null,
  pair: Pair,
): Promise<void> {
  await transact(parts.db, async (tx) => {
    if (!(await parts.users.colleagues.end(tx, pair))) return
    await noteBoth(parts, tx, keeperId, pair, ['colleague-ended', 'colleague-no-more'])
  })
}

/** What each of both teachers reads of it. */
async function noteBoth(
  { securityEvents }: Parts,
  tx: DatabaseOrTransaction,
  actorId: string | null,
  { ownerId, colleagueId }: Pair,
  [ofOwner, ofColleague]: readonly [SecurityEventKind, SecurityEventKind],
): Promise<void> {
  const owners = { kind: ofOwner, personId: ownerId, otherId: colleagueId }
  const colleagues = { kind: ofColleague, personId: colleagueId, otherId: ownerId }
  for (const event of [owners, colleagues]) await securityEvents.record({ ...event, actorId }, tx)
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
