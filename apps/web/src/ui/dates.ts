// Formats moments on a teacher's pages: the day, or the day and the time.
import { useReaderLocale } from './reader-locale.ts'

interface Dates {
  readonly day: (moment: string) => string
  /** The month as a word. */
  readonly dayInWords: (moment: Date) => string
  readonly dayAndTime: (moment: string) => string
  /** Of a calendar day (YYYY-MM-DD), the same in every time zone. */
  readonly calendarDay: (date: string) => string
  readonly time: (moment: string) => string
  /** The day of a moment, or a day in ISO form, in UTC as the server counts days. */
  readonly utcDay: (moment: string) => string
}

/** Formatters in the reader's locale. */
export function useDates(): Dates {
  const locale = useReaderLocale()
  return {
    day: (moment) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium' }),
    dayInWords: (moment) => moment.toLocaleDateString(locale, { dateStyle: 'long' }),
    dayAndTime: (moment) =>
      new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    calendarDay: (date) =>
      new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    time: (moment) => new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' }),
    utcDay: (moment) =>
      new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The reader's day in ISO form: 2026-05-20. */
export function isoDay(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
