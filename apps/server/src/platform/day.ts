// Days begin at midnight UTC, whatever the machine's zone. A day that a person chose is hers: it has
// begun once it has begun anywhere on earth, and is over once it is over everywhere.

const HOUR_MS = 3_600_000
// The clocks of the first and the last place on earth that somebody lives by.
const FURTHEST_AHEAD_MS = 14 * HOUR_MS
const FURTHEST_BEHIND_MS = 12 * HOUR_MS

/** The day of this moment, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The earliest day that it still is anywhere on earth. */
export const earliestToday = (moment: Date): string =>
  dayOf(new Date(moment.getTime() - FURTHEST_BEHIND_MS))

/** When a day is over everywhere; an invalid date where it is not in the calendar. */
export function endOfDay(day: string): Date {
  const begins = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(begins.getTime()) && dayOf(begins) === day
  return new Date(isDay ? begins.getTime() + 24 * HOUR_MS + FURTHEST_BEHIND_MS : Number.NaN)
}

/** The latest day that it already is anywhere on earth. */
export const latestToday = (moment: Date): string =>
  dayOf(new Date(moment.getTime() + FURTHEST_AHEAD_MS))
