// Sounds of things, made of noise and tones as the chimes are: rain, bell, drum, splash, pop, steps,
// wind, clapping, leaves. Short and quiet, so that the word spoken with them is understood.
import { audioContext } from './audio.ts'
import type { SoundName } from './sound.ts'

/** Loudest a part of a sound gets; a chime is as loud. */
const loudest = 0.12

/** Noise through a band, from one pitch to another. */
interface Hiss {
  at: number
  lasts: number
  from: number
  to: number
  /** How narrow the band is. */
  narrow: number
  loud: number
  /** Seconds until it is loudest. */
  rises: number
}

/** A tone that fades. */
interface Tone {
  at: number
  lasts: number
  from: number
  to: number
  loud: number
}

interface Sound {
  hisses?: readonly Hiss[]
  tones?: readonly Tone[]
}

const hiss = (at: number, lasts: number, part: Partial<Hiss> = {}): Hiss => ({
  ...{ at, lasts, from: 1_000, to: 1_000, narrow: 1, loud: 1, rises: 0.01 },
  ...part,
})
const tone = (at: number, lasts: number, from: number, to = from, loud = 1): Tone => ({
  ...{ at, lasts, from, to, loud },
})
/** The same several times, so many seconds apart. */
const often = <Part>(times: number, apart: number, part: (at: number, index: number) => Part) =>
  Array.from({ length: times }, (_, index) => part(index * apart, index))

const sounds: Readonly<Record<SoundName, Sound>> = {
  rain: {
    hisses: [hiss(0, 0.9, { from: 5_000, to: 4_000, narrow: 0.4, loud: 0.4, rises: 0.2 })],
    tones: often(9, 0.09, (at, index) =>
      tone(at, 0.04, 1_900 + ((index * 677) % 1_200), 900, 0.25),
    ),
  },
  // the partials of a small bell: hum, prime, tierce, nominal and above
  bell: {
    tones: [440, 880, 1_047, 1_760, 2_349].map((pitch, index) =>
      tone(0, 1.1 / (index + 1), pitch, pitch, 0.7 / (index + 1)),
    ),
  },
  drum: {
    tones: often(2, 0.22, (at) => tone(at, 0.2, 170, 70, 1.6)),
    hisses: often(2, 0.22, (at) => hiss(at, 0.03, { from: 900, to: 500, loud: 0.5, rises: 0.002 })),
  },
  splash: {
    hisses: [
      hiss(0, 0.5, { from: 2_600, to: 500, narrow: 0.7, loud: 1.4, rises: 0.03 }),
      hiss(0.12, 0.4, { from: 1_200, to: 3_000, narrow: 0.8, loud: 0.5, rises: 0.1 }),
    ],
    tones: often(3, 0.09, (at, index) => tone(0.15 + at, 0.07, 500 + index * 160, 900, 0.3)),
  },
  pop: { tones: [tone(0, 0.09, 320, 620)] },
  steps: {
    hisses: often(4, 0.16, (at, index) =>
      hiss(at, 0.07, {
        from: index % 2 ? 420 : 340,
        to: 160,
        narrow: 1.4,
        loud: 2.4,
        rises: 0.004,
      }),
    ),
  },
  wind: {
    hisses: [
      hiss(0, 0.6, { from: 380, to: 900, narrow: 3, loud: 3.6, rises: 0.3 }),
      hiss(0.4, 0.6, { from: 900, to: 420, narrow: 3, loud: 3, rises: 0.15 }),
    ],
  },
  clap: {
    hisses: often(3, 0.2, (at) =>
      hiss(at, 0.08, { from: 1_700, to: 1_100, narrow: 0.9, loud: 2, rises: 0.003 }),
    ),
  },
  leaves: {
    hisses: often(5, 0.11, (at, index) =>
      hiss(at, 0.12, { from: 4_200 + index * 300, to: 3_000, narrow: 1.2, loud: 0.8, rises: 0.04 }),
    ),
  },
}

/** Plays it into a context from a moment on, in seconds. */
function playInto(audio: BaseAudioContext, name: SoundName, begin: number): void {
  const { hisses = [], tones = [] } = sounds[name]
  const noise = hisses.length > 0 ? makeNoise(audio) : null
  for (const { at, lasts, from, to, narrow, loud, rises } of hisses) {
    const source = audio.createBufferSource()
    source.buffer = noise
    source.loop = true
    const band = audio.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = narrow
    glide(band.frequency, from, to, begin + at, lasts)
    source.connect(band).connect(fading(audio, begin + at, lasts, loud, rises))
    source.start(begin + at)
    source.stop(begin + at + lasts)
  }
  for (const { at, lasts, from, to, loud } of tones) {
    const source = audio.createOscillator()
    glide(source.frequency, from, to, begin + at, lasts)
    source.connect(fading(audio, begin + at, lasts, loud, 0.005))
    source.start(begin + at)
    source.stop(begin + at + lasts)
  }
}

/** Plays it at once, unless the context is suspended. */
export function playByContext(name: SoundName): void {
  const audio = audioContext()
  if (audio) playInto(audio, name, audio.currentTime)
}

/** A second of noise, always the same. */
function makeNoise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let at = 0; at < samples.length; at += 1) {
    // the generator of Park and Miller
    seed = (seed * 16_807) % 2_147_483_647
    samples[at] = (seed / 2_147_483_647) * 2 - 1
  }
  return buffer
}

function glide(param: AudioParam, from: number, to: number, begin: number, lasts: number): void {
  param.setValueAtTime(from, begin)
  param.exponentialRampToValueAtTime(to, begin + lasts)
}

function fading(
  audio: BaseAudioContext,
  begin: number,
  lasts: number,
  loud: number,
  rises: number,
): AudioNode {
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(loudest * loud, begin + rises)
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + lasts)
  volume.connect(audio.destination)
  return volume
}
