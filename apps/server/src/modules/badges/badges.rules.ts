// Until when a badge is good, and where. Pure.
import { earliestToday, endOfDay } from '../../platform/day.ts'

interface Badge {
  educatorId: string
  kind: 'class' | 'home'
  /** The last day. */
  endsOn: string
}

/**
 * What becomes of a badge that is shown in this browser, a tablet of a class or none: on a tablet it is
 * good for its own class alone, so that nobody is signed in where her teacher does not see it.
 */
export function judge(
  badge: Badge,
  tablet: { educatorId: string } | null,
  now: Date,
): 'good' | 'ended' | 'elsewhere' {
  if (badge.endsOn < earliestToday(now)) return 'ended'
  if (tablet) return tablet.educatorId === badge.educatorId ? 'good' : 'elsewhere'
  return badge.kind === 'home' ? 'good' : 'elsewhere'
}

/** Whether a teacher may choose it as the last day. */
export const isPossibleEnd = (day: string, { now, lastDay }: { now: Date; lastDay: string }) =>
  !Number.isNaN(endOfDay(day).getTime()) && day >= earliestToday(now) && day <= lastDay
