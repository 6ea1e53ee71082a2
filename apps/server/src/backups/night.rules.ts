// When a backup is due, and when there has been none for too long.

const NIGHT_BEGINS_HOUR = 2
const LATE_AFTER_MS = 2 * 24 * 60 * 60 * 1000

/** How many backups stay in the folder. */
export const KEPT_BACKUPS = 14

/** Whether none was made since two o'clock of the last night: who is off by night makes it up. */
export function isDue(lastAt: Date | undefined, now: Date): boolean {
  const night = new Date(now)
  night.setHours(NIGHT_BEGINS_HOUR, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return lastAt === undefined || lastAt < night
}

/** Whether there has been none for two days. */
export const isLate = (lastAt: Date | undefined, now: Date): boolean =>
  lastAt === undefined || now.getTime() - lastAt.getTime() > LATE_AFTER_MS
