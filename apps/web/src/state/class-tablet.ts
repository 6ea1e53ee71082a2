// Whether this browser is a tablet of a class, as its wall was last told. It is the device's, not a
// person's, so that no page has to ask.
import { stored } from './stored.ts'

/** After how many minutes somebody on it is asked whether she is still there; null elsewhere. */
export const idleMinutesOfTablet = stored<number | null>(
  'kinderleaf:class-tablet',
  (text) => Number(text) || null,
  (minutes) => (minutes ? String(minutes) : null),
)

export const isClassTablet = (): boolean => idleMinutesOfTablet.read() !== null
