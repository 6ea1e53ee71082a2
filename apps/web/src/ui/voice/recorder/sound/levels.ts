// How loud a recording is, window by window. Samples lie between -1 and 1; levels are in dBFS,
// where 0 is the maximum. Pure.

export interface Sound {
  samples: Float32Array
  /** Samples a second. */
  rate: number
}

/** The level of silence. */
export const silenceDb = -120

const windowS = 0.01

/** A share of full scale as dBFS. */
export const decibels = (amplitude: number): number =>
  amplitude > 0 ? Math.max(silenceDb, 20 * Math.log10(amplitude)) : silenceDb

/** dBFS as a share of full scale. */
export const amplitudeOf = (db: number): number => 10 ** (db / 20)

/** The level of some samples together. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? silenceDb : decibels(Math.sqrt(sum / samples.length))
}

/** The largest absolute sample. */
export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** How many samples a window holds. */
export const windowLength = (rate: number): number => Math.max(1, Math.round(rate * windowS))

/** The levels of consecutive windows of 10 ms. */
export function windowLevels({ samples, rate }: Sound): number[] {
  const length = windowLength(rate)
  const levels: number[] = []
  for (let from = 0; from < samples.length; from += length) {
    levels.push(levelOf(samples.subarray(from, from + length)))
  }
  return levels
}
