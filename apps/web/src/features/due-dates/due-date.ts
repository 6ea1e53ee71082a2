// A due date is a calendar day. It is shown in the reader's language and is the same day in every
// time zone.

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})/

/** "4 December 2026" in the reader's language; null when there is none to show. */
export function dueDateText(dueDate: string | null, locale: string): string | null {
  const [, year, month, day] = calendarDay.exec(dueDate ?? '') ?? []
  if (!year || !month || !day) return null
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (moment.getUTCDate() !== Number(day)) return null
  return moment.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}
