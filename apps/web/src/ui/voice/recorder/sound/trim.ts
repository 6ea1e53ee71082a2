// Trims the silence before and after the speech, except for a moment. Pure.
import { type Sound, windowLength, windowLevels } from './levels.ts'

/** A quieter sound is not speech. */
export const speechDb = -45
const beforeS = 0.03
const afterS = 0.06
/** So that neither end clicks. */
const fadeS = 0.005

/** The recording from 30 ms before the first speech to 60 ms after the last; empty without any. */
export function trim(sound: Sound): Sound {
  const { samples, rate } = sound
  const levels = windowLevels(sound)
  const isSpeech = (level: number) => level > speechDb
  const first = levels.findIndex(isSpeech)
  if (first < 0) return { samples: new Float32Array(0), rate }
  const end = levels.findLastIndex(isSpeech) + 1
  const length = windowLength(rate)
  const from = Math.max(0, first * length - Math.round(beforeS * rate))
  const to = Math.min(samples.length, end * length + Math.round(afterS * rate))
  return { samples: samples.slice(from, to), rate }
}

/** The same with its ends faded in and out. */
export function fadeEnds({ samples, rate }: Sound): Sound {
  const faded = samples.slice()
  const length = Math.min(Math.round(fadeS * rate), Math.floor(samples.length / 2))
  for (let at = 0; at < length; at += 1) {
    const end = samples.length - 1 - at
    faded[at] = (samples[at] ?? 0) * (at / length)
    faded[end] = (samples[end] ?? 0) * (at / length)
  }
  return { samples: faded, rate }
}
