// Days of the calendar. Pure.
import { limits } from './limits.ts'

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * The day as written, YYYY-MM-DD; a time zone in the text never shifts it. Null for what is no day of
 * the calendar, or of no year that somebody plans for.
 */
export function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = written.exec(text.trim()) ?? []
  if (Number(year) < limits.yearFirst || Number(year) > limits.yearLast) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? `${year}-${month}-${day}` : null
}
