// Durations are stored in minutes and shown as hours and minutes.

type Width = 'short' | 'long'

// cached, since creating a format is slow and a list formats hundreds
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, unit: 'hour' | 'minute', unitDisplay: Width): Intl.NumberFormat {
  const key = `${locale} ${unit} ${unitDisplay}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  formats.set(key, format)
  return format
}

/** "4 min", "1 hr", "1 hr 5 min" in the reader's language; long for screen readers. */
export function durationText(minutes: number, locale: string, width: Width = 'short'): string {
  const whole = minutes > 0 ? Math.max(1, Math.round(minutes)) : 0
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const part = (value: number, unit: 'hour' | 'minute') =>
    formatOf(locale, unit, width).format(value)
  if (hours === 0) return part(rest, 'minute')
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`
}
