// The perceived loudness of a recording in LUFS, by ITU-R BS.1770-5: two filters that model the
// head and the ear, then the mean over blocks of 400 ms, without nearly silent ones. Pure.
import { type Sound, silenceDb } from './levels.ts'

const blockS = 0.4
const stepS = 0.1
const absoluteGate = -70
const relativeGate = -10
const offset = -0.691

interface Biquad {
  b: readonly [number, number, number]
  a: readonly [number, number]
}

// The standard gives coefficients at 48 kHz; these are the analogue filters behind them, for any rate.
function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b: [
      (high + (middle * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (middle * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}

function filter(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const filtered = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (const [at, x] of samples.entries()) {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    filtered[at] = y
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
  }
  return filtered
}

const lufs = (power: number): number =>
  power > 0 ? Math.max(silenceDb, offset + 10 * Math.log10(power)) : silenceDb
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The mean power of each block; a shorter recording is one block. */
function blockPowers({ samples, rate }: Sound): number[] {
  const length = Math.round(blockS * rate)
  const step = Math.round(stepS * rate)
  const powers: number[] = []
  let from = 0
  do {
    const block = samples.subarray(from, from + length)
    powers.push(block.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, block.length))
    from += step
  } while (from + length <= samples.length)
  return powers
}

/** The loudness of a recording of one channel. */
export function loudnessOf({ samples, rate }: Sound): number {
  const weighted = filter(filter(samples, shelf(rate)), highPass(rate))
  const audible = blockPowers({ samples: weighted, rate }).filter(
    (power) => lufs(power) > absoluteGate,
  )
  const gate = lufs(mean(audible)) + relativeGate
  return lufs(mean(audible.filter((power) => lufs(power) > gate)))
}
