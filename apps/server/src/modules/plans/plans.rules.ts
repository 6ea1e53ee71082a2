// Days, and the order of what is planned for one. Pure.
import { readDay } from '@kinderleaf/contract/plain'
import { earliestToday, latestToday } from '../../platform/day.ts'

/** Of one teacher; the message of DAY_FULL says it. */
export const plansPerDay = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** The last of seven days from this one on. */
export const lastOfSeven = (from: string): string =>
  new Date(Date.parse(from) + 6 * DAY_MS).toISOString().slice(0, 10)

/** The day, if it is today somewhere on earth: a child sees neither tomorrow nor what is over. */
export function readToday(text: string, now: Date): string | null {
  const day = readDay(text)
  return day !== null && day >= earliestToday(now) && day <= latestToday(now) ? day : null
}

/**
 * The order of a day in which `id` stands before `before`: last, where that is not there, as when
 * another window has taken it away.
 */
export function placed(day: readonly string[], id: string, before: string | null): string[] {
  const others = day.filter((one) => one !== id)
  const found = before === null ? -1 : others.indexOf(before)
  const at = found < 0 ? others.length : found
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Each thing once, where it comes first: it may be planned for a child's group and for her class. */
export function onceEach<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  const first = new Map<string, Thing>()
  for (const thing of things) if (!first.has(thing.id)) first.set(thing.id, thing)
  return [...first.values()]
}
