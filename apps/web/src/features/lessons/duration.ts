// Durations are kept in minutes and read as hours and minutes.

/** "4 min", "1 hr", "1 hr 5 min" in the reader's language; long for what is read aloud. */
export function durationText(
  minutes: number,
  locale: string,
  unitDisplay: 'short' | 'long' = 'short',
): string {
  const whole = minutes > 0 ? Math.max(1, Math.round(minutes)) : 0
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value)
  if (hours === 0) return part(rest, 'minute')
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`
}
