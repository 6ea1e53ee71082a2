// The sound effects, made by oscillators: short, quiet, kind.
import { audioContext } from './audio.ts'
import type { ChimeName } from './speech.ts'

interface Note {
  /** Pitch at the beginning and at the end. */
  from: number
  to: number
  /** Start and duration in seconds. */
  at: number
  fades: number
}

const loudest = 0.12

const note = (pitch: number, at: number, fades: number): Note => ({
  from: pitch,
  to: pitch,
  at,
  fades,
})

// C5 = 523 Hz; the two of "again" fall a little, as a voice that asks once more
const chimes: Record<ChimeName, readonly Note[]> = {
  pop: [{ from: 320, to: 620, at: 0, fades: 0.09 }],
  right: [note(523, 0, 0.25), note(784, 0.1, 0.4)],
  again: [note(440, 0, 0.2), note(392, 0.13, 0.3)],
  done: [note(523, 0, 0.25), note(659, 0.12, 0.25), note(784, 0.24, 0.3), note(1047, 0.36, 0.6)],
}

/** Plays an effect at once, unless the context is suspended. */
export function playChime(name: ChimeName): void {
  const audio = audioContext()
  if (!audio) return
  for (const { from, to, at, fades } of chimes[name]) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'sine'
    tone.frequency.setValueAtTime(from, start)
    tone.frequency.exponentialRampToValueAtTime(to, start + fades)
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudest, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, start + fades)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + fades)
  }
}
