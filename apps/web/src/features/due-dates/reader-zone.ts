// Where, and on which day, somebody reads.
import { dayIn } from './due-days.rules.ts'

/** The time zone of whoever reads. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's day, as YYYY-MM-DD. */
export const readerDay = (): string => dayIn(readerZone(), new Date())
