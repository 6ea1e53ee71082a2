// Prepares a recording for storing: judged, trimmed, brought to the common loudness. Pure.
import { limits } from '@kinderleaf/contract/plain'
import { judge, type Verdict } from './judge.ts'
import type { Sound } from './levels.ts'
import { amplify } from './limiter.ts'
import { loudnessOf } from './loudness.ts'
import { fadeEnds, trim } from './trim.ts'

const targetLufs = -16
/** The largest gain; more would only amplify the room. */
const gainMaxDb = 30

export type Prepared =
  | { readonly verdict: 'good'; readonly sound: Sound }
  | { readonly verdict: Exclude<Verdict, 'good'> }

/** A clip to store, or the problem. */
export function prepare(recorded: Sound): Prepared {
  const verdict = judge(recorded)
  if (verdict !== 'good') return { verdict }
  const speech = trim(recorded)
  const louder = amplify(speech, Math.min(gainMaxDb, targetLufs - loudnessOf(speech)))
  return { verdict, sound: fitted(fadeEnds(louder)) }
}

/** Within the allowed lengths: a short sound is padded with silence. */
function fitted({ samples, rate }: Sound): Sound {
  const least = Math.ceil(limits.voiceSecondsMin * rate)
  const most = Math.floor(limits.voiceSecondsMax * rate)
  const fitting = new Float32Array(Math.min(most, Math.max(least, samples.length)))
  fitting.set(samples.subarray(0, most))
  return { samples: fitting, rate }
}
