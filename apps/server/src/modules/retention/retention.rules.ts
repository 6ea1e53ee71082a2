// When children's work goes. Days begin at midnight UTC. Pure.
import type { KeepingTimes } from '@kinderleaf/contract/plain'
import { daysOfWarning } from '@kinderleaf/contract/plain'

const DAY_MS = 24 * 60 * 60 * 1000

export const daysLater = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS)

/** The latest end of a school year: the midnight after its last day. */
function latestEnd(schoolYearEnds: string, now: Date): Date {
  const ends = [0, 1].map((yearsAgo) =>
    daysLater(new Date(`${now.getUTCFullYear() - yearsAgo}-${schoolYearEnds}T00:00:00Z`), 1),
  )
  const [thisYears = now, lastYears = now] = ends
  return thisYears <= now ? thisYears : lastYears
}

/** What was made before this moment has stayed as long as it may. */
export const goneBefore = ({ schoolYearEnds, workDays }: KeepingTimes, now: Date): Date =>
  latestEnd(schoolYearEnds, daysLater(now, -workDays))

/** What was made before this moment goes within the time of the warning, or should have gone. */
export const goingBefore = (times: KeepingTimes, now: Date): Date =>
  goneBefore(times, daysLater(now, daysOfWarning))

interface Warned {
  /** When the teacher and the keeper were first told. */
  teacherAt: Date
  keeperAt: Date
}

/** When work from before `before` goes: at its time, and never sooner than both know of it. */
export function goesAt({ workDays }: KeepingTimes, before: Date, warned: Warned): Date {
  const moments = [
    daysLater(before, workDays),
    daysLater(warned.teacherAt, daysOfWarning),
    daysLater(warned.keeperAt, daysOfWarning),
  ]
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}
