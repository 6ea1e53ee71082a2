// How a teacher's pages write moments: the day, or the day and the time.
import { useReaderLocale } from '../browse/reader-locale.ts'

interface Dates {
  readonly day: (moment: string) => string
  readonly dayAndTime: (moment: string) => string
}

/** Writers of dates in the reader's own way. */
export function useDates(): Dates {
  const locale = useReaderLocale()
  return {
    day: (moment) => new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium' }),
    dayAndTime: (moment) =>
      new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
