// Sounds for tests.
import { amplitudeOf, type Sound } from '../sound/levels.ts'

export const rate = 24_000

/** A sine of this level (its mean, not its peak). */
export function tone(seconds: number, db: number, hertz = 997): Float32Array {
  const amplitude = amplitudeOf(db) * Math.SQRT2
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate),
  )
}

/** The same hiss every time. */
export function hiss(seconds: number, db: number): Float32Array {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 0x7fffffff
    return (2 * state) / 0x7fffffff - 1
  }
  const amplitude = amplitudeOf(db) * Math.sqrt(3)
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => amplitude * next())
}

export const silence = (seconds: number): Float32Array =>
  new Float32Array(Math.round(seconds * rate))

/** One behind the other. */
export function joined(...parts: readonly Float32Array[]): Sound {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { samples, rate }
}

/** Both at once; the second ends with the first. */
export const over = (one: Sound, other: Float32Array): Sound => ({
  samples: one.samples.map((sample, at) => sample + (other[at] ?? 0)),
  rate,
})
