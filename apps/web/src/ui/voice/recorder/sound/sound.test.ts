import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiss, joined, over, rate, silence, tone } from '../test/sounds.ts'
import { judge } from './judge.ts'
import { amplitudeOf, decibels, levelOf, peakOf } from './levels.ts'
import { amplify } from './limiter.ts'
import { loudnessOf } from './loudness.ts'
import { prepare } from './prepare.ts'
import { fadeEnds, trim } from './trim.ts'
import { encodeWav } from './wav.ts'

/** Any recording of up to a tenth of a second. */
const anySound = fc
  .float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 2_400 })
  .map((samples) => ({ samples, rate }))

describe('levels', () => {
  test('a tone has the level it was made with, and silence the lowest', () => {
    expect(levelOf(tone(1, -20))).toBeCloseTo(-20, 1)
    expect(levelOf(silence(1))).toBe(-120)
    expect(decibels(amplitudeOf(-33))).toBeCloseTo(-33)
  })
})

describe('trimming', () => {
  test('leaves 30 ms before the speech and 60 ms after it', () => {
    const { samples } = trim(joined(silence(1), tone(0.5, -20), silence(2)))
    expect(samples.length / rate).toBeCloseTo(0.03 + 0.5 + 0.06, 2)
    expect(peakOf(samples.subarray(0, 0.029 * rate))).toBe(0)
    expect(peakOf(samples.subarray(0.54 * rate))).toBe(0)
  })

  test('keeps all words and the pauses between them', () => {
    const speech = joined(tone(0.2, -20), silence(0.7), tone(0.2, -30))
    expect(trim(speech).samples).toEqual(speech.samples)
  })

  test('leaves nothing of a recording without speech', () => {
    expect(trim({ samples: hiss(1, -60), rate }).samples).toHaveLength(0)
  })

  test('never makes a sample up, and trimming twice changes nothing more', () => {
    fc.assert(
      fc.property(anySound, (sound) => {
        const once = trim(sound)
        const text = (samples: Float32Array) => samples.join()
        return (
          text(sound.samples).includes(text(once.samples)) &&
          text(trim(once).samples) === text(once.samples)
        )
      }),
    )
  })

  test('its ends begin and end in silence', () => {
    const { samples } = fadeEnds({ samples: tone(0.3, -10), rate })
    expect([samples[0], samples.at(-1)]).toEqual([0, 0])
    expect(samples.slice(200, -200)).toEqual(tone(0.3, -10).slice(200, -200))
  })
})

describe('loudness', () => {
  // EBU Tech 3341: a sine of 1 kHz at -23 dBFS (peak) in both of two channels is -23 LUFS, so in one
  // channel alone it is 3.01 less; the mean level of such a sine is 3.01 below its peak.
  test('of a tone of 1 kHz is the value of the standard', () => {
    expect(loudnessOf({ samples: tone(5, -23 - 3.01, 1_000), rate })).toBeCloseTo(-23 - 3.01, 1)
  })

  test('leaves pauses out', () => {
    const steady = loudnessOf({ samples: tone(2, -20), rate })
    const paused = loudnessOf(joined(tone(1, -20), silence(3), tone(1, -20)))
    expect(Math.abs(paused - steady)).toBeLessThan(1)
  })

  test('grows with the level, decibel by decibel', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: -6, noNaN: true }), (db) => {
        const at = (level: number) => loudnessOf({ samples: hiss(0.6, level), rate })
        return Math.abs(at(db) - at(-30) - (db + 30)) < 0.1
      }),
      { numRuns: 20 },
    )
  })

  test('of the shortest sounds is a number', () => {
    for (const samples of [silence(0), silence(0.1), tone(0.05, -20)]) {
      expect(loudnessOf({ samples, rate })).toBeGreaterThanOrEqual(-120)
    }
  })
})

describe('the limiter', () => {
  const ceiling = amplitudeOf(-1)

  test('keeps every sample at or below -1 dBFS', () => {
    fc.assert(
      fc.property(anySound, fc.double({ min: -20, max: 30, noNaN: true }), (sound, gain) => {
        return peakOf(amplify(sound, gain).samples) <= ceiling + 1e-6
      }),
    )
  })

  test('is a plain gain while nothing clips', () => {
    const quiet = { samples: tone(0.5, -30), rate }
    expect(levelOf(amplify(quiet, 12).samples)).toBeCloseTo(-18, 1)
    fc.assert(
      fc.property(anySound, (sound) => {
        const gain = decibels(ceiling) - decibels(Math.max(peakOf(sound.samples), 1e-3)) - 0.01
        const plain = sound.samples.map((sample) => sample * amplitudeOf(gain))
        const held = amplify(sound, gain).samples
        return plain.every((sample, at) => Math.abs(sample - (held[at] ?? 0)) < 1e-5)
      }),
    )
  })

  test('turns a loud spot down without a jump', () => {
    const loud = joined(tone(0.2, -20, 200), tone(0.05, -3, 200), tone(0.2, -20, 200))
    const { samples } = amplify(loud, 9)
    const steepest = (of: Float32Array) =>
      Math.max(...of.map((sample, at) => Math.abs(sample - (of[at - 1] ?? sample))))
    expect(peakOf(samples)).toBeLessThanOrEqual(ceiling)
    expect(steepest(samples)).toBeLessThan(steepest(loud.samples) * amplitudeOf(9))
  })
})

describe('judging', () => {
  const room = (db: number) => hiss(1.5, db)
  const speech = joined(silence(0.4), tone(0.7, -22), silence(0.4))

  test('speech in a quiet room is good', () => {
    expect(judge(over(speech, room(-60)))).toBe('good')
  })

  test('speech just above -45 dBFS is detected, below it is not', () => {
    const spoken = (db: number) => joined(silence(0.4), tone(0.5, db), silence(0.4))
    expect(judge(spoken(-44))).toBe('good')
    expect(judge(spoken(-46))).toBe('quiet')
    expect(judge({ samples: silence(1), rate })).toBe('quiet')
    expect(judge({ samples: new Float32Array(0), rate })).toBe('quiet')
  })

  test('a click is not speech', () => {
    expect(judge(joined(silence(0.5), tone(0.01, -10), silence(0.5)))).toBe('quiet')
  })

  test('more than a thousandth of clipped samples is too loud', () => {
    const clipped = (count: number) => {
      const { samples } = joined(silence(0.5), tone(0.5, -15), silence(0.5))
      samples.fill(1, 14_000, 14_000 + count)
      return judge({ samples, rate })
    }
    const thousandth = Math.round(1.5 * rate * 0.001)
    expect(clipped(thousandth)).toBe('good')
    expect(clipped(thousandth + 1)).toBe('clipped')
  })

  test('less than 12 dB over the room is reported', () => {
    expect(judge(over(speech, room(-40)))).toBe('good')
    expect(judge(over(speech, room(-32)))).toBe('noisy')
  })
})

describe('what is stored', () => {
  const spoken = (db: number) =>
    over(joined(silence(0.5), hiss(1.2, db), silence(0.5)), hiss(2.2, db - 35))

  test.each([-15, -22, -30, -38])('is as loud as all others, spoken at %i dBFS', (db) => {
    const prepared = prepare(spoken(db), 'phrase')
    if (prepared.verdict !== 'good') throw new Error(prepared.verdict)
    expect(loudnessOf(prepared.sound)).toBeGreaterThan(-17.5)
    expect(loudnessOf(prepared.sound)).toBeLessThan(-15)
    expect(decibels(peakOf(prepared.sound.samples))).toBeLessThanOrEqual(-0.99)
  })

  test.each([
    ['phrase', 20, 15],
    ['message', 65, 60],
  ] as const)('of a %s lasts at least 0.2 s, and of %i s spoken %i', (kind, spokenS, mostS) => {
    const lengthOf = (seconds: number) => {
      const prepared = prepare(joined(silence(0.3), tone(seconds, -20), silence(0.3)), kind)
      return prepared.verdict === 'good' ? prepared.sound.samples.length / rate : 0
    }
    expect(lengthOf(0.05)).toBeCloseTo(0.2, 3)
    expect(lengthOf(spokenS)).toBe(mostS)
  })

  test.each(['phrase', 'message'] as const)('nothing of a %s that nobody hears', (kind) => {
    expect(prepare({ samples: hiss(2, -60), rate }, kind)).toEqual({ verdict: 'quiet' })
  })

  test('a message from a noisy room, and no phrase', () => {
    const inNoise = over(joined(silence(0.5), hiss(1.2, -22), silence(0.5)), hiss(2.2, -32))
    expect(prepare(inNoise, 'phrase')).toEqual({ verdict: 'noisy' })
    expect(prepare(inNoise, 'message')).toMatchObject({ verdict: 'good' })
  })
})

describe('the file', () => {
  test('is a WAV file of 16 bit and one channel whose samples are those recorded', () => {
    fc.assert(
      fc.property(anySound, (sound) => {
        const bytes = encodeWav(sound)
        const view = new DataView(bytes.buffer)
        const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
        const head = [text(0), text(8), text(12), text(36)].join()
        const numbers = [
          view.getUint32(4, true),
          view.getUint32(24, true),
          view.getUint16(34, true),
        ]
        return (
          head === 'RIFF,WAVE,fmt ,data' &&
          numbers.join() === [bytes.length - 8, rate, 16].join() &&
          sound.samples.every(
            (sample, at) => Math.abs(view.getInt16(44 + 2 * at, true) / 0x7fff - sample) < 1e-4,
          )
        )
      }),
    )
  })
})
