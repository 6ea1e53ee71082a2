// Whether a recording is good enough for children, and if not, why. Pure.
import { peakOf, type Sound, silenceDb, windowLevels } from './levels.ts'
import { speechDb } from './trim.ts'

/** quiet: no voice; clipped: too near or too loud; noisy: the room is nearly as loud. */
export type Verdict = 'good' | 'quiet' | 'clipped' | 'noisy'

/** A shorter sound is a click, in windows of 10 ms. */
const speechWindows = 4
/** A sample this far out was most likely cut off; recorders round the corners a little. */
const clippedAt = 0.985
const clippedShare = 0.001
const aboveRoomDb = 12
/**
 * The room is measured in the quietest tenth of a second, in windows; speech in its loudest
 * quarter.
 */
const roomWindows = 10
const speechShare = 0.75

/** The problem of an unprocessed recording, if there is one. */
export function judge(sound: Sound): Verdict {
  const levels = windowLevels(sound)
  const speech = levels.filter((level) => level > speechDb)
  if (speech.length < speechWindows) return 'quiet'
  if (shareOfClipped(sound.samples) > clippedShare) return 'clipped'
  return at(speech, speechShare) - stillest(levels) < aboveRoomDb ? 'noisy' : 'good'
}

function shareOfClipped(samples: Float32Array): number {
  if (peakOf(samples) < clippedAt) return 0
  let clipped = 0
  for (const sample of samples) if (Math.abs(sample) >= clippedAt) clipped += 1
  return clipped / samples.length
}

/** The level below which this share of the windows lies. */
function at(levels: readonly number[], share: number): number {
  const sorted = [...levels].sort((one, other) => one - other)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? silenceDb
}

/** The level of the quietest tenth of a second, before or after the speech. */
function stillest(levels: readonly number[]): number {
  let lowest = 0
  for (let from = 0; from + roomWindows <= levels.length; from += 1) {
    const stretch = levels.slice(from, from + roomWindows)
    const power = stretch.reduce((sum, level) => sum + 10 ** (level / 10), 0) / roomWindows
    lowest = Math.min(lowest, 10 * Math.log10(power))
  }
  return lowest
}
