// Days of a week, as YYYY-MM-DD, and how they are called. Pure.
import { readDay } from '@kinderleaf/contract/plain'

const DAY_MS = 24 * 60 * 60 * 1000

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => moved(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The Monday so many weeks later. */
export const weeksLater = (monday: string, weeks: number): string => moved(monday, 7 * weeks)

/** So many days, from one on. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => moved(first, days))

/** The Monday that an address names, or the one of this week. */
export function readMonday(text: string | null, today: string): string {
  const day = readDay(text ?? '')
  return mondayOf(day ?? today)
}

const inZone = { timeZone: 'UTC' } as const

/** "Monday, 2 March" in the reader's language. */
export const dayName = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, {
    ...{ ...inZone, weekday: 'long', day: 'numeric', month: 'long' },
  })

/** The two lines of a day in the strip: "Mon", "2 Mar". */
export const shortName = (day: string, locale: string): { weekday: string; date: string } => ({
  weekday: new Date(day).toLocaleDateString(locale, { ...inZone, weekday: 'short' }),
  date: new Date(day).toLocaleDateString(locale, { ...inZone, day: 'numeric', month: 'short' }),
})

/** "2 – 8 March 2026". */
export const weekName = (monday: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...inZone, dateStyle: 'long' }).formatRange(
    new Date(monday),
    new Date(moved(monday, 6)),
  )
