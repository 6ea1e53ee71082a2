// Days of the reader's calendar, and how far work is from its due date. A due date is a day of the
// calendar, the same in every time zone; the whole of that day belongs to it. Pure.
import { readDay } from '@kinderleaf/contract/plain'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment in a time zone, as YYYY-MM-DD. */
export function dayIn(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(moment)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}

/** How many days the due date is ahead of a day: 0 on the day itself, less after it. */
export const daysLeft = (dueDate: string, day: string): number =>
  (Date.parse(dueDate) - Date.parse(day)) / DAY_MS

/** How many days after its due date work came; 0 in time, or where there is no due date. */
export function lateness(dueDate: string | null, createdAt: string, zone: string): number {
  const due = readDay(dueDate ?? '')
  return due === null ? 0 : Math.max(0, -daysLeft(due, dayIn(zone, new Date(createdAt))))
}

/** Whether work that was in time, up to this day, may be late by another due date. */
export const makesLate = (dueBefore: string, dueDate: string, today: string): boolean =>
  readDay(dueDate) !== null && dueDate < today && (dueBefore === '' || dueDate < dueBefore)
