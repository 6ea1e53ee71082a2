// Makes a recording louder without clipping: around a sample that would clip the gain is reduced,
// slowly enough not to be audible as a crack. Pure.
import { amplitudeOf, type Sound } from './levels.ts'

const ceilingDb = -1
const lookAheadS = 0.005
const releaseS = 0.08

/** Applies a gain with every sample at or below -1 dBFS. */
export function amplify({ samples, rate }: Sound, gainDb: number): Sound {
  const gain = amplitudeOf(gainDb)
  const ceiling = amplitudeOf(ceilingDb)
  const ahead = Math.max(1, Math.round(lookAheadS * rate))
  const recovery = 1 - Math.exp(-1 / (releaseS * rate))
  const turned = lowestAhead(samples, gain, ceiling, ahead)
  const louder = new Float32Array(samples.length)
  let level = 1
  for (const [at, sample] of samples.entries()) {
    const gains = turned[at] ?? 1
    // Down in steps that arrive before the peak does, up again slowly.
    level = gains < level ? Math.max(gains, level - 1 / ahead) : level + (gains - level) * recovery
    louder[at] = Math.max(-ceiling, Math.min(ceiling, sample * gain * level))
  }
  return { samples: louder, rate }
}

/** For each sample, the reduction needed by the loudest of the next samples. */
function lowestAhead(samples: Float32Array, gain: number, ceiling: number, ahead: number) {
  const turned = new Float32Array(samples.length).fill(1)
  // The places of falling needs, the greatest first: each is looked at twice at most.
  const queue: number[] = []
  let first = 0
  const needAt = (at: number): number => {
    const loud = Math.abs(samples[at] ?? 0) * gain
    return loud > ceiling ? ceiling / loud : 1
  }
  for (let at = 0; at < samples.length + ahead; at += 1) {
    if (at < samples.length) {
      while (queue.length > first && needAt(queue.at(-1) ?? 0) >= needAt(at)) queue.pop()
      queue.push(at)
    }
    const from = at - ahead
    if (from < 0) continue
    while ((queue[first] ?? 0) < from) first += 1
    turned[from] = needAt(queue[first] ?? from)
  }
  return turned
}
