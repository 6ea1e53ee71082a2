// Times as an operator says them.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** How old something is, in the largest unit that fits twice. */
export function ageOf(madeAt: Date, now = new Date()): string {
  const age = Math.max(0, now.getTime() - madeAt.getTime())
  if (age >= 2 * DAY) return counted(Math.floor(age / DAY), 'day')
  if (age >= 2 * HOUR) return counted(Math.floor(age / HOUR), 'hour')
  return counted(Math.floor(age / MINUTE), 'minute')
}

/** How long something took that began then. */
export const tookFrom = (began: number): string => `${((Date.now() - began) / 1_000).toFixed(1)} s`
