// Prepares a recording for storing: judged, trimmed, brought to the common loudness. Pure.
import { type ClipKind, clipLimits, limits } from '@kinderleaf/contract/plain'
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

/**
 * A clip to store, or the problem. A phrase is a model for a whole class; of a message, said once in a
 * room full of children, only one that nobody could hear is a problem.
 */
export function prepare(recorded: Sound, kind: ClipKind): Prepared {
  const verdict = judge(recorded)
  if (verdict === 'quiet' || (verdict !== 'good' && kind === 'phrase')) return { verdict }
  const speech = trim(recorded)
  const louder = amplify(speech, Math.min(gainMaxDb, targetLufs - loudnessOf(speech)))
  return { verdict: 'good', sound: fitted(fadeEnds(louder), clipLimits[kind].seconds) }
}

/** Within the allowed lengths: a short sound is padded with silence. */
function fitted({ samples, rate }: Sound, secondsMax: number): Sound {
  const least = Math.ceil(limits.voiceSecondsMin * rate)
  const most = Math.floor(secondsMax * rate)
  const fitting = new Float32Array(Math.min(most, Math.max(least, samples.length)))
  fitting.set(samples.subarray(0, most))
  return { samples: fitting, rate }
}
